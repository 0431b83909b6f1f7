import { newId } from '@evenkeel/contract/base';
import { draft } from '@evenkeel/contract/draft.spec';
import type { GrantOfOther } from '@evenkeel/contract/grants';
import { grantSections } from '@evenkeel/contract/rights/grants.rules';
import { neededByGrant } from '@evenkeel/contract/rights/operations-by-grant.rules';
import { openedTo, relativeSections } from '@evenkeel/contract/rights/grant-roles.rules';
import { expect, test } from 'vitest';
import { dayIn } from '../counsel.ts';
import { addedBy } from '../documents/counsel-files.ts';
import { eventually } from '../eventually.ts';
import { listen } from '../listen.ts';
import { asked } from '../third-parents.ts';
import { clock, owner as database, streams } from '../world.ts';
import { inputs } from './inputs.ts';
import type { On } from './on.ts';
import { call, operations, type Input } from './operations.ts';
import { familyOf, lawyerOf, person, relativeOf, type Counsel, type Person } from './people.ts';
import { fill } from './things.ts';

// Alex's counsel and relatives are nobody else's business: what others are answered, told and mailed is the same with and without them.

const alex = await person('Alex Rivera', 'parent', 'A');
const blake = await person('Blake Costa', 'parent', 'B');
const casey = await person('Casey Lind');
const morgan = await person('Morgan Lee', 'mediator');
const familyId = await familyOf([alex, blake, casey]);
await database.query(
  `insert into member (family_id, account_id, name, role, joined_at) values ($1, $2, 'Morgan', 'mediator', $3)`,
  [familyId, morgan.id, clock().toString()],
);
const things = await fill({ familyId, alex, blake });
const onFor = (me: Person): On => ({
  familyId,
  me,
  alex,
  kim: casey,
  things,
  grant: { ...alex, grantId: newId(), accept: async () => {} },
  session: { mediator: alex, familyId, pageId: newId() },
  suggestion: draft(familyId, {}),
  owner: me.home ? me : alex,
  other: me === blake ? alex : blake,
});

const reading = operations.filter(({ method }) => method === 'GET');
/** Of no family, as far as they take nothing. */
const ofAccount = [
  'session',
  'families',
  'granted-families',
  'granted-overview',
  'grant-offers',
  'open-grants',
  'connections',
  'subscription',
  'accounts/attempts',
  'accounts/care',
  'accounts/events',
  'accounts/sessions',
  'accounts/units',
  'security/methods',
].map((path) => `/api/${path}`);

/** What somebody asks for, with everything made that it names: for Morgan, who makes nothing here, what Alex asks for. */
async function questionsOf(me: Person): Promise<Map<string, Input>> {
  const made = new Map<string, Input>();
  for (const { name } of reading) {
    await database.query('delete from auth.throttle');
    const input = await inputs[name]?.(onFor(me === morgan ? alex : me));
    made.set(name, me === morgan ? { ...input, familyId } : { familyId, ...input });
  }
  return made;
}

/** Every answer that somebody gets, to the byte, and how many mails and notices there are for them. */
async function answersTo(me: Person, questions: ReadonlyMap<string, Input>): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const operation of reading)
    answers[operation.name] = await call(operation, questions.get(operation.name) ?? {}, me.token);
  for (const path of ofAccount) {
    const answer = await asked(me.token, path);
    expect(answer.status, path).toBe(200);
    answers[path] = await answer.text();
  }
  const { rows } = await database.query(
    `select (select count(*)::int from notification where recipient_id = $1) as notices,
            (select count(*)::int from app.outbox o where to_jsonb(o)::text like '%' || $1 || '%') as mails,
            (select jsonb_agg(jsonb_build_array(l.id, l.size) order by l.id) from log l
              where l.family_id = $2 and (l.person is null and l.readers is null or l.person = $1::uuid or $1::uuid = any (l.readers))) as logs`,
    [me.id, familyId],
  );
  return { ...answers, ...rows[0] };
}

const linesIn = (all: Record<string, unknown> = {}): { others: GrantOfOther[] } =>
  JSON.parse((all['grants.list'] as { body: string }).body) as { others: GrantOfOther[] };

type Guest = {
  role: 'lawyer' | 'relative';
  make: () => Promise<Counsel>;
  /** What Alex makes of it afterwards, and so what Blake reads. */
  narrowed: Pick<GrantOfOther, 'sections' | 'children'>;
};

const guests: Guest[] = [
  {
    role: 'lawyer',
    make: () => lawyerOf(alex, familyId, grantSections),
    narrowed: { sections: ['calendar', 'school'], children: [] },
  },
  {
    role: 'relative',
    make: () => relativeOf(alex, familyId, things.childId),
    narrowed: { sections: ['calendar'], children: [things.childId] },
  },
];

async function read({ role }: Guest, grant: Counsel): Promise<void> {
  const { token } = grant;
  const opened = openedTo(role, role === 'lawyer' ? grantSections : relativeSections);
  for (const operation of reading.filter(({ name }) => opened.some((needed) => needed === neededByGrant(name)))) {
    const input = { ...(await inputs[operation.name]?.({ ...onFor(alex), grant })), familyId };
    for (let again = 0; again < 3; again += 1) expect((await call(operation, input, token)).status).toBe(200);
  }
}

test.each(guests)('with Alex’s $role others are answered as without, but for Blake’s one line', async (guest) => {
  const others = { blake, casey, morgan };
  const questions = new Map<string, Map<string, Input>>();
  for (const [name, me] of Object.entries(others)) questions.set(name, await questionsOf(me));
  const answers = async () => {
    const all: Record<string, Record<string, unknown>> = {};
    for (const [name, me] of Object.entries(others)) all[name] = await answersTo(me, questions.get(name) ?? new Map());
    return all;
  };
  const open = await Promise.all(Object.values(others).map(({ token }) => listen(token)));
  await eventually(() => open.map((one) => expect(one.text()).toContain('hello')));
  const before = await answers();

  const counsel = await guest.make();
  expect(await answers(), 'offered').toEqual(before);
  await counsel.accept();
  await read(guest, counsel);
  const channel = { familyId, channelId: counsel.grantId };
  const { messages: written } = counsel.client.grants.channels;
  const { id: said } = await written.add({ ...channel, id: newId(), content: 'Between us' });
  await alex.client.grants.channels.messages.open({ ...channel, ids: [said] });
  await alex.client.grants.channels.messages.add({ ...channel, id: newId(), content: 'Good' });
  if (guest.role === 'lawyer') await addedBy({ ...counsel, familyId });
  const { mine } = await alex.client.grants.list({ familyId });
  const made = mine.find(({ id }) => id === counsel.grantId);
  if (!made) throw new Error('No grant');
  await alex.client.grants.change({ ...made, ...guest.narrowed, endsOn: dayIn(80) });
  await alex.client.grants.looks.list({ familyId, id: made.id });
  streams.ringAll();

  const { blake: ofBlake, ...ofOthers } = await answers();
  const { blake: blakes, ...theirs } = before;
  expect(ofOthers).toEqual(theirs);
  const days = { startsOn: dayIn(0), endsOn: dayIn(80) };
  const ownId: unknown = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/);
  const line = { id: ownId, grantedBy: alex.id, role: guest.role, ...guest.narrowed, ...days, name: null };
  const { others: known } = linesIn(blakes);
  // Accepted at one instant, they have no order.
  const inAny: unknown = expect.arrayContaining([...known, line]);
  expect(linesIn(ofBlake)).toEqual({ mine: [], neutrals: [], others: inAny });
  expect(linesIn(ofBlake).others).toHaveLength(known.length + 1);
  expect({ ...ofBlake, 'grants.list': null }).toEqual({ ...blakes, 'grants.list': null });

  // What each hears next is the next thing that happens in the family, under the next number.
  const heard = open.map((one) => one.heard().length);
  const when = { date: '2026-12-01', end: null, zone: 'UTC', type: 'other' as const, children: [] };
  await blake.client.calendar.events.add({ ...when, id: newId(), familyId, title: 'Later', description: '' });
  await eventually(() => expect(open[0]?.heard().length).toBe((heard[0] ?? 0) + 1));
  for (const [n, one] of open.entries()) {
    expect(one.heard().slice(0, heard[n])).toEqual([]);
    expect(one.text()).not.toContain('event: again');
    one.close();
  }
});
