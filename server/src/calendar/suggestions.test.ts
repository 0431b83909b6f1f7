import { newId } from '@evenkeel/contract/base';
import { draft, thanksgiving, weekly } from '@evenkeel/contract/draft.spec';
import type { Client } from '@evenkeel/contract/world.spec';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { counselIn, counselWorld } from '../testing/counsel.ts';
import { eventually } from '../testing/eventually.ts';
import { waitingForLocks } from '../testing/locks.ts';
import { join, person } from '../testing/matrix/people.ts';
import { neutralIn } from '../testing/neutral.ts';
import { clock, owner, serverWorld } from '../testing/world.ts';

// What a mediator suggests about the schedule: a draft for both parents, that one of them takes up by proposing it.

const listOf = (who: Client, familyId: string) => who.calendar.schedules.suggestions.list({ familyId });
const open = { status: 'open', version: 1, answeredBy: null } as const;

async function begin(role: 'mediator' | 'parental_coordinator' | 'judge' = 'mediator') {
  const world = await neutralIn(await serverWorld(), ['calendar'], role);
  const { alex, blake, robin, familyId } = world;
  const sent = () => draft(familyId, { schedule: weekly });
  const suggest = (one = sent()) => robin.calendar.schedules.suggestions.add(one);
  return { ...world, sent, suggest, parents: [alex, blake] };
}

async function suggested() {
  const world = await begin();
  const sent = world.sent();
  const made = await world.suggest(sent);
  const { familyId } = world;
  const seen = { familyId, id: made.id, version: 1 };
  const statusFor = async (who: Client) => (await listOf(who, familyId)).map(({ status }) => status);
  return { ...world, sent: () => world.sent(), again: sent, made, seen, statusFor };
}

test('both parents read what a mediator suggests, with a notice each; nothing changes, and no log has it', async () => {
  const { parents, robin, familyId, made } = await suggested();
  expect(made).toMatchObject({ ...open, mediatorName: 'Robin Vale', role: 'mediator', isMine: true, against: 0 });
  expect(made.schedule).toMatchObject({ pattern: 'AAAAAAABBBBBBB' });
  expect(await listOf(robin, familyId)).toEqual([made]);
  for (const parent of parents) {
    expect(await listOf(parent, familyId)).toEqual([{ ...made, isMine: false }]);
    const { waiting } = await parent.notifications.waiting.list({ familyId });
    const terms = { title: 'week-on-week-off', day: made.schedule?.startDay, version: null };
    expect(waiting).toMatchObject([{ kind: 'suggestion', id: made.id, ...terms }]);
    const { notifications } = await parent.notifications.list({ familyId });
    expect(notifications.filter(({ title }) => title === 'Schedule Suggested')).toMatchObject([
      {
        description: 'A change to the schedule was suggested. Nothing changes unless both of you agree',
        actionUrl: '/calendar',
      },
    ]);
    expect(await parent.calendar.schedules.list({ familyId })).toMatchObject({ version: 0, proposals: [] });
  }
  const { rows } = await owner.query(`select kind from entry where family_id = $1 and disclosures::text like $2`, [
    familyId,
    `%${made.id}%`,
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['notification.added', 'notification.added']);
  const looks = await owner.query('select from grant_look where family_id = $1', [familyId]);
  expect(looks.rowCount, 'what one wrote oneself is no look').toBe(0);
});

test('a parent takes it up with a proposal, the other one accepts: then it stands', async () => {
  const { alex, blake, robin, familyId, again, statusFor } = await suggested();
  await blake.calendar.schedules.proposals.add(again);
  for (const who of [alex, blake, robin]) {
    expect(await listOf(who, familyId)).toMatchObject([{ status: 'proposed', answeredBy: 'Blake', version: 1 }]);
  }
  const kindsFor = async (who: Client) =>
    (await who.notifications.waiting.list({ familyId })).waiting.map(({ kind }) => kind);
  expect(await kindsFor(alex), 'now it is what Blake proposes').toEqual(['schedule']);
  expect(await kindsFor(blake)).toEqual([]);
  expect((await alex.calendar.schedules.list({ familyId })).proposals).toMatchObject([{ id: again.id }]);
  await alex.calendar.schedules.proposals.answer({ familyId, id: again.id, version: 1, status: 'accepted' });
  expect((await blake.calendar.schedules.list({ familyId })).version).toBe(1);
  for (const who of [alex, blake, robin]) expect(await statusFor(who)).toEqual(['accepted']);
});

test.each([
  ['declined by the other parent', 'Alex'],
  ['withdrawn', 'Blake'],
] as const)('a proposal of it that is %s ends it', async (how, name) => {
  const { alex, blake, robin, familyId, again, seen } = await suggested();
  await blake.calendar.schedules.proposals.add(again);
  if (how === 'withdrawn') await blake.calendar.schedules.proposals.withdraw(seen);
  else await alex.calendar.schedules.proposals.answer({ ...seen, status: 'declined' });
  for (const who of [alex, blake, robin])
    expect(await listOf(who, familyId)).toMatchObject([{ status: 'declined', answeredBy: name }]);
});

test('either parent declines it for both, once; the other one gets a notice', async () => {
  const { alex, blake, robin, familyId, seen } = await suggested();
  const { decline } = blake.calendar.schedules.suggestions;
  const declined = await decline(seen);
  expect(declined).toMatchObject({ status: 'declined', answeredBy: 'Blake', version: 2, isMine: false });
  expect(await decline(seen), 'sent again after a lost answer').toEqual(declined);
  expect(await codeOf(alex.calendar.schedules.suggestions.decline({ ...seen, version: 2 }))).toBe('CONFLICT');
  for (const who of [alex, robin]) expect(await listOf(who, familyId)).toMatchObject([{ status: 'declined' }]);
  const noticesOf = async (who: Client) =>
    (await who.notifications.list({ familyId })).notifications.filter(({ title }) => title === 'Suggestion Declined');
  expect(await noticesOf(alex)).toMatchObject([
    { description: 'Blake declined the suggested schedule. Nothing changes' },
  ]);
  expect(await noticesOf(blake)).toEqual([]);
});

test('its mediator withdraws it, until a parent has answered', async () => {
  const { alex, blake, robin, familyId, seen, suggest, sent } = await suggested();
  const { withdraw } = robin.calendar.schedules.suggestions;
  const withdrawn = await withdraw(seen);
  expect(withdrawn).toMatchObject({ status: 'withdrawn', answeredBy: null, version: 2 });
  expect(await withdraw(seen), 'sent again after a lost answer').toEqual(withdrawn);
  expect(await codeOf(blake.calendar.schedules.suggestions.decline(seen))).toBe('CONFLICT');
  const next = sent();
  const { id } = await suggest(next);
  await alex.calendar.schedules.proposals.add(next);
  expect(await codeOf(withdraw({ ...seen, id }))).toBe('CONFLICT');
  expect(await codeOf(blake.calendar.schedules.suggestions.decline({ ...seen, id }))).toBe('CONFLICT');
  expect((await listOf(blake, familyId)).map(({ status }) => status)).toEqual(['proposed', 'withdrawn']);
});

test('one is open at a time; sent again it is one, and with other terms it isn’t taken', async () => {
  const { robin, familyId, suggest, sent, again, made, seen } = await suggested();
  expect(await suggest(again)).toEqual(made);
  expect(await codeOf(suggest({ ...again, rules: [thanksgiving()] }))).toBe('CONFLICT');
  expect(await codeOf(suggest())).toBe('STILL_OPEN');
  await robin.calendar.schedules.suggestions.withdraw(seen);
  const next = sent();
  await suggest(next);
  expect(await suggest(next), 'after the first is over').toMatchObject(open);
  expect((await listOf(robin, familyId)).map(({ id }) => id)).toEqual([next.id, made.id]);
});

test('what it would follow, and what it names, has to be there', async () => {
  const { alex, blake, familyId, suggest } = await begin();
  const { eve } = await serverWorld();
  const [family] = await eve.families.list();
  const theirs = await eve.children.add({
    id: newId(),
    familyId: family!.id,
    firstName: 'Theo',
    lastName: '',
    age: '7',
    birthDate: null,
    gender: null,
    custodyDetails: '',
  });
  expect(await codeOf(suggest(draft(familyId, { rules: [thanksgiving()] })))).toBe('NO_SCHEDULE');
  expect(await codeOf(suggest(draft(familyId, { schedule: weekly, ended: [newId()] })))).toBe('NOT_FOUND');
  expect(await codeOf(suggest(draft(familyId, { schedule: weekly, against: 3 })))).toBe('CONFLICT');
  const ofOthers = { ...thanksgiving(), children: [theirs.id] };
  expect(await codeOf(suggest(draft(familyId, { schedule: weekly, rules: [ofOthers] })))).toBe('NOT_FOUND');
  const own = { ...weekly, template: 'custom' as const, pattern: 'AAB' };
  expect(await codeOf(suggest(draft(familyId, { schedule: own })))).toBe('BAD_REQUEST');
  for (const parent of [alex, blake]) expect(await listOf(parent, familyId)).toEqual([]);
});

test('it follows the schedule that stands, rules and all', async () => {
  const { alex, blake, robin, familyId, suggest } = await begin();
  const first = await alex.calendar.schedules.proposals.add(draft(familyId, { schedule: weekly }));
  const answer = { familyId, id: first.id, version: 1, status: 'accepted' as const };
  await blake.calendar.schedules.proposals.answer(answer);
  const rule = draft(familyId, { against: 1, rules: [thanksgiving()] });
  const made = await suggest(rule);
  expect(made).toMatchObject({ ...open, schedule: null, against: 1 });
  await alex.calendar.schedules.proposals.add(rule);
  await blake.calendar.schedules.proposals.answer({ ...answer, id: rule.id });
  expect(await listOf(robin, familyId)).toMatchObject([{ status: 'accepted', answeredBy: 'Alex' }]);
  const { rules } = await robin.calendar.schedules.list({ familyId });
  expect(await codeOf(suggest(draft(familyId, { against: 1, rules: [thanksgiving()] })))).toBe('CONFLICT');
  const end = draft(familyId, { against: 2, ended: rules.map(({ id }) => id) });
  expect(await suggest(end)).toMatchObject({ ended: end.ended, rules: [] });
});

test('a proposal that takes its id for something else is none of it', async () => {
  const { alex, blake, robin, familyId, again, seen, statusFor } = await suggested();
  await blake.calendar.schedules.proposals.add({ ...again, schedule: { ...weekly, exchangeTime: '17:00' } });
  expect(await statusFor(alex)).toEqual(['open']);
  expect(await alex.calendar.schedules.suggestions.decline(seen)).toMatchObject({ answeredBy: 'Alex' });
  expect(await listOf(robin, familyId)).toMatchObject([{ status: 'declined' }]);
});

test('parents suggest nothing and withdraw nothing; a mediator declines nothing', async () => {
  const { parents, robin, sent, seen } = await suggested();
  for (const { calendar } of parents) {
    expect(await codeOf(calendar.schedules.suggestions.add(sent()))).toBe('FORBIDDEN');
    expect(await codeOf(calendar.schedules.suggestions.withdraw(seen))).toBe('FORBIDDEN');
    expect(await codeOf(calendar.schedules.suggestions.decline({ ...seen, id: newId() }))).toBe('NOT_FOUND');
    expect(await codeOf(calendar.schedules.suggestions.decline({ ...seen, version: 4 }))).toBe('CONFLICT');
  }
  expect(await codeOf(robin.calendar.schedules.suggestions.decline(seen))).toBe('NOT_FOUND');
  expect(await codeOf(robin.calendar.schedules.suggestions.withdraw({ ...seen, version: 2 }))).toBe('CONFLICT');
  expect(await codeOf(robin.calendar.schedules.suggestions.withdraw({ ...seen, id: newId() }))).toBe('NOT_FOUND');
});

test('nobody else learns of it: third parents, lawyers, judges, other mediators, strangers', async () => {
  const world = await suggested();
  const { eve, familyId, seen, sent } = world;
  const kim = await person('Kim Sol', 'parent', null);
  await join(familyId, kim);
  const { jordan: ofAlex } = await counselIn(world, ['calendar']);
  const judge = (await neutralIn(world, ['calendar'], 'judge')).robin;
  const other = (await neutralIn(world, ['calendar'], 'parental_coordinator')).robin;
  for (const who of [kim.client, other]) expect(await listOf(who, familyId)).toEqual([]);
  for (const who of [ofAlex, judge]) expect(await codeOf(listOf(who, familyId))).toBe('NOT_FOUND');
  for (const who of [kim.client, ofAlex, judge, other]) {
    expect(await codeOf(who.calendar.schedules.suggestions.withdraw(seen))).toBe('NOT_FOUND');
    expect(await codeOf(who.calendar.schedules.suggestions.decline(seen))).toBe('NOT_FOUND');
  }
  expect(await codeOf(kim.client.calendar.schedules.suggestions.add(sent()))).toBe('FORBIDDEN');
  for (const who of [ofAlex, judge])
    expect(await codeOf(who.calendar.schedules.suggestions.add(sent()))).toBe('NOT_FOUND');
  expect(await codeOf(other.calendar.schedules.suggestions.add({ ...sent(), id: seen.id }))).toBe('NOT_FOUND');
  expect(await other.calendar.schedules.suggestions.add(sent()), 'one open each').toMatchObject({
    ...open,
    role: 'parental_coordinator',
  });
  const { jordan } = await counselWorld(['calendar']);
  for (const who of [eve, jordan]) {
    expect(await codeOf(listOf(who, familyId))).toBe('NOT_FOUND');
    expect(await codeOf(who.calendar.schedules.suggestions.add(sent()))).toBe('NOT_FOUND');
    expect(await codeOf(who.calendar.schedules.suggestions.decline(seen))).toBe('NOT_FOUND');
  }
});

test('a mediator without the calendar suggests nothing', async () => {
  const { robin, familyId } = await neutralIn(await serverWorld(), ['school']);
  expect(await codeOf(listOf(robin, familyId))).toBe('NOT_FOUND');
  const sent = draft(familyId, { schedule: weekly });
  expect(await codeOf(robin.calendar.schedules.suggestions.add(sent))).toBe('NOT_FOUND');
});

test('once the access has ended the mediator has nothing; the parents read on, and answer', async () => {
  const { alex, blake, robin, familyId, grantId, seen, sent, again, statusFor } = await suggested();
  await blake.grants.end({ familyId, id: grantId });
  expect(await codeOf(listOf(robin, familyId))).toBe('NOT_FOUND');
  expect(await codeOf(robin.calendar.schedules.suggestions.add(sent()))).toBe('NOT_FOUND');
  expect(await codeOf(robin.calendar.schedules.suggestions.withdraw(seen))).toBe('NOT_FOUND');
  expect(await statusFor(alex)).toEqual(['open']);
  await alex.calendar.schedules.proposals.add(again);
  expect(await statusFor(blake)).toEqual(['proposed']);
});

test('who comes after a parent who left reads nothing of before, and answers nothing', async () => {
  const { alex, blake, familyId, seen, statusFor } = await suggested();
  await blake.families.leave({ familyId });
  const casey = await person('Casey Lind', 'parent', 'B');
  await join(familyId, casey);
  expect(await listOf(casey.client, familyId)).toEqual([]);
  expect(await codeOf(casey.client.calendar.schedules.suggestions.decline(seen))).toBe('NOT_FOUND');
  expect(await codeOf(listOf(blake, familyId))).toBe('NOT_FOUND');
  expect(await statusFor(alex)).toEqual(['open']);
  expect(await alex.calendar.schedules.suggestions.decline(seen)).toMatchObject({ status: 'declined' });
});

test('two that are sent at once: one stands', async () => {
  const { parents, familyId, suggest, sent } = await begin();
  const codes = await Promise.all([codeOf(suggest(sent())), codeOf(suggest(sent()))]);
  expect(codes.toSorted()).toEqual(['STILL_OPEN', 'ok']);
  for (const parent of parents) expect(await listOf(parent, familyId)).toHaveLength(1);
});

test('access that ends while it is being suggested makes none', async () => {
  const { alex, familyId, grantId, suggest } = await begin();
  const turn = await owner.connect();
  try {
    await turn.query('begin');
    await turn.query(`select from log where family_id = $1 and audience = 'person' for update`, [familyId]);
    const sent = codeOf(suggest());
    await eventually(async () => expect(await waitingForLocks()).toBeGreaterThan(0));
    const ended = `update access_grant set status = 'ended', ended_at = $2 where id = $1`;
    await turn.query(ended, [grantId, clock().toString()]);
    await turn.query('commit');
    expect(await sent).toBe('NOT_FOUND');
  } finally {
    turn.release();
  }
  expect(await listOf(alex, familyId)).toEqual([]);
});
