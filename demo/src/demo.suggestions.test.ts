import { newId } from '@evenkeel/contract/ids';
import type { NewDraft } from '@evenkeel/contract/schedules';
import type { Suggestion } from '@evenkeel/contract/suggestions';
import { expect, test } from 'vitest';
import { createDemo, type DemoClient } from './demo.ts';
import { openRows } from './rows.ts';
import { day, familyId } from './sample/family.ts';
import { alex, jordan } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { played } from './testing/world.ts';

// What a mediator suggests to both parents, and what becomes of it.

const of = { familyId };
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  );
const noticesOf = async (client: DemoClient, title: string) =>
  (await client.notifications.list(of)).notifications.filter((one) => one.title === title);
const suggestedTo = async (client: DemoClient) =>
  (await client.notifications.waiting.list(of)).waiting.filter(({ kind }) => kind === 'suggestion');
const listOf = (client: DemoClient) => client.calendar.schedules.suggestions.list(of);
const versionOf = async (client: DemoClient) => (await client.calendar.schedules.list(of)).version;

type Terms = NonNullable<NewDraft['schedule']>;
const weekly: Terms = {
  template: 'week-on-week-off',
  startsWith: 'A',
  startDay: day(14),
  exchangeTime: '17:00',
  zone: 'America/New_York',
  place: 'School',
};

/** A draft against the arrangement of the sample. */
async function draftBy(mediator: DemoClient, differently: Partial<NewDraft> = {}): Promise<NewDraft> {
  return { ...of, id: newId(), against: await versionOf(mediator), schedule: weekly, ...differently };
}

const suggest = async (mediator: DemoClient, differently: Partial<NewDraft> = {}) =>
  mediator.calendar.schedules.suggestions.add(await draftBy(mediator, differently));

/** A parent makes it their own: a proposal of its id and its content. */
function takeUp(parent: DemoClient, { id, against, schedule, rules, ended }: Suggestion) {
  const terms = schedule && { ...schedule, pattern: null };
  return parent.calendar.schedules.proposals.add({ ...of, id, against, schedule: terms, rules, ended });
}

const answer = (parent: DemoClient, id: string, status: 'accepted' | 'declined') =>
  parent.calendar.schedules.proposals.answer({ ...of, id, status, version: 1 });

test('a mediator suggests, both parents are told and see the same; a parent takes it up, and the other accepts', async () => {
  const { alex: first, blake: second, morgan: mediator } = played();
  expect(await listOf(mediator)).toEqual([]);
  const made = await suggest(mediator);
  expect(made).toMatchObject({
    status: 'open',
    schedule: weekly,
    mediatorName: 'Morgan Lee',
    role: 'mediator',
    answeredBy: null,
    isMine: true,
  });
  expect(await listOf(mediator)).toEqual([made]);
  for (const parent of [first, second]) {
    expect(await listOf(parent)).toEqual([{ ...made, isMine: false }]);
    expect(await noticesOf(parent, 'Schedule Suggested')).toHaveLength(1);
    expect(await suggestedTo(parent)).toMatchObject([{ id: made.id, title: weekly.template, day: weekly.startDay }]);
  }
  expect(await takeUp(second, made)).toMatchObject({ id: made.id, status: 'open' });
  for (const parent of [first, second]) expect(await suggestedTo(parent)).toEqual([]);
  expect(await noticesOf(first, 'Schedule Proposed')).toHaveLength(1);
  for (const client of [first, second, mediator])
    expect(await listOf(client)).toMatchObject([{ status: 'proposed', answeredBy: 'Blake' }]);
  await answer(first, made.id, 'accepted');
  for (const client of [first, second, mediator])
    expect(await listOf(client)).toMatchObject([{ status: 'accepted', answeredBy: 'Blake' }]);
  expect((await mediator.calendar.schedules.list(of)).schedules.at(-1)).toMatchObject(weekly);
});

test('what comes of a proposal that took it up is what came of the suggestion, and who said no', async () => {
  for (const [end, answeredBy] of [
    ['declined', 'Blake'],
    ['withdrawn', 'Alex'],
  ] as const) {
    const { alex: first, blake: second, morgan: mediator } = played();
    const made = await suggest(mediator);
    await takeUp(first, made);
    if (end === 'declined') await answer(second, made.id, end);
    else await first.calendar.schedules.proposals.withdraw({ ...of, id: made.id, version: 1 });
    for (const client of [first, second, mediator])
      expect(await listOf(client), end).toMatchObject([{ status: 'declined', answeredBy }]);
  }
});

test('a proposal of the same id with other content is none of its mediator’s', async () => {
  const { alex: first, morgan: mediator } = played();
  const made = await suggest(mediator);
  await takeUp(first, { ...made, schedule: { ...made.schedule!, place: 'Library' } });
  expect(await listOf(mediator)).toMatchObject([{ status: 'open', answeredBy: null }]);
});

test('either parent declines it for both, and the other one is told', async () => {
  for (const who of ['alex', 'blake'] as const) {
    const world = played();
    const [parent, other] = who === 'alex' ? [world.alex, world.blake] : [world.blake, world.alex];
    const { id, version } = await suggest(world.morgan);
    const named = { ...of, id, version };
    const declined = await parent.calendar.schedules.suggestions.decline(named);
    const answeredBy = who === 'alex' ? 'Alex' : 'Blake';
    expect(declined).toMatchObject({ status: 'declined', answeredBy, version: 2 });
    expect(await parent.calendar.schedules.suggestions.decline(named)).toEqual(declined);
    expect(await listOf(other)).toEqual([declined]);
    expect(await listOf(world.morgan)).toMatchObject([{ status: 'declined', answeredBy }]);
    expect(await noticesOf(other, 'Suggestion Declined')).toHaveLength(1);
    expect(await noticesOf(parent, 'Suggestion Declined')).toHaveLength(0);
    expect(await codeOf(world.morgan.calendar.schedules.suggestions.withdraw(named))).toBe('CONFLICT');
  }
});

test('its mediator withdraws it until a parent has answered', async () => {
  const { alex: first, blake: second, morgan: mediator } = played();
  const { id, version } = await suggest(mediator);
  const named = { ...of, id, version };
  for (const parent of [first, second])
    expect(await codeOf(parent.calendar.schedules.suggestions.withdraw(named))).toBe('FORBIDDEN');
  expect(await codeOf(mediator.calendar.schedules.suggestions.withdraw({ ...named, version: 2 }))).toBe('CONFLICT');
  const withdrawn = await mediator.calendar.schedules.suggestions.withdraw(named);
  expect(withdrawn).toMatchObject({ status: 'withdrawn', answeredBy: null, version: 2 });
  expect(await mediator.calendar.schedules.suggestions.withdraw(named)).toEqual(withdrawn);
  expect(await codeOf(first.calendar.schedules.suggestions.decline(named))).toBe('CONFLICT');
  const next = await suggest(mediator);
  await takeUp(second, next);
  const late = { ...of, id: next.id, version: next.version };
  expect(await codeOf(mediator.calendar.schedules.suggestions.withdraw(late))).toBe('CONFLICT');
  expect(await codeOf(first.calendar.schedules.suggestions.decline(late))).toBe('CONFLICT');
});

test('one is open at a time; the same one sent again is the same', async () => {
  const { alex: first, morgan: mediator } = played();
  const draft = await draftBy(mediator);
  const made = await mediator.calendar.schedules.suggestions.add(draft);
  expect(await mediator.calendar.schedules.suggestions.add(draft)).toEqual(made);
  expect(await noticesOf(first, 'Schedule Suggested')).toHaveLength(1);
  const other = { ...draft, schedule: { ...weekly, startsWith: 'B' as const } };
  expect(await codeOf(mediator.calendar.schedules.suggestions.add(other))).toBe('CONFLICT');
  const next = { ...other, id: newId() };
  expect(await codeOf(mediator.calendar.schedules.suggestions.add(next))).toBe('STILL_OPEN');
  await takeUp(first, made);
  expect(await mediator.calendar.schedules.suggestions.add(next)).toMatchObject({ status: 'open' });
  expect((await listOf(mediator)).map(({ status }) => status).toSorted()).toEqual(['open', 'proposed']);
});

test('an old arrangement, and children or rules that aren’t there, are refused', async () => {
  const { alex: first, blake: second, morgan: mediator } = played();
  const add = async (differently: Partial<NewDraft>) => codeOf(suggest(mediator, differently));
  expect(await add({ schedule: { ...weekly, children: [newId()] } })).toBe('NOT_FOUND');
  expect(await add({ schedule: null, ended: [newId()] })).toBe('NOT_FOUND');
  const seen = await versionOf(mediator);
  const made = await suggest(mediator);
  await takeUp(first, made);
  await answer(second, made.id, 'accepted');
  expect(await add({ against: seen })).toBe('CONFLICT');
  const proposal = await draftBy(first, { schedule: { ...weekly, startDay: day(60) } });
  await first.calendar.schedules.proposals.add(proposal);
  expect(await add({ id: proposal.id }), 'an id that a proposal has').toBe('NOT_FOUND');
});

test('an arrangement that changes meanwhile leaves nothing to take up; it can still be declined', async () => {
  const { alex: first, blake: second, morgan: mediator } = played();
  const made = await suggest(mediator);
  const own = await draftBy(first, { schedule: { ...weekly, startsWith: 'B' } });
  await first.calendar.schedules.proposals.add(own);
  await answer(second, own.id, 'accepted');
  expect(await codeOf(takeUp(second, made))).toBe('CONFLICT');
  expect(await listOf(second)).toMatchObject([{ status: 'open' }]);
  const declined = second.calendar.schedules.suggestions.decline({ ...of, id: made.id, version: made.version });
  expect(await declined).toMatchObject({ status: 'declined', answeredBy: 'Blake' });
});

test('counsel, a relative and a third parent learn nothing of it; parents suggest nothing', async () => {
  const { store, ...world } = played();
  const { id, version } = await suggest(world.morgan);
  const named = { ...of, id, version };
  for (const other of [world.jordan, world.robin]) {
    for (const ask of [
      listOf(other),
      other.calendar.schedules.suggestions.add(await draftBy(world.morgan)),
      other.calendar.schedules.suggestions.decline(named),
      other.calendar.schedules.suggestions.withdraw(named),
    ])
      expect(await codeOf(ask)).toBe('NOT_FOUND');
  }
  expect(await codeOf(world.morgan.calendar.schedules.suggestions.decline(named))).toBe('NOT_FOUND');
  for (const parent of [world.alex, world.blake]) expect(await codeOf(suggest(parent))).toBe('FORBIDDEN');
  const casey = { ...alex, id: newId(), email: 'casey@example.com', firstName: 'Casey' };
  const third = { accountId: casey.id, name: 'Casey', role: 'parent', home: null, leftAt: null } as const;
  const members = [...sample.family.members, { ...third, joinedAt: '2026-11-01T09:00:00.000Z' }];
  const withThird = { ...sample, family: { ...sample.family, members } };
  const other = createDemo(store, { me: casey, sample: withThird, pause: async () => {} });
  expect(await listOf(other)).toEqual([]);
  expect(await codeOf(other.calendar.schedules.suggestions.decline(named))).toBe('NOT_FOUND');
  expect(await noticesOf(other, 'Schedule Suggested')).toEqual([]);
});

test('a mediator reads what they made themselves; parents read what all of theirs made', async () => {
  const { alex: first, morgan: mediator, store } = played();
  const { id, version } = await suggest(mediator);
  const { suggestions } = openRows(store, sample);
  suggestions.put({ ...suggestions.find(id)!, id: newId(), mediatorId: jordan.id });
  expect((await listOf(mediator)).map((one) => one.id)).toEqual([id]);
  expect(await listOf(first)).toHaveLength(2);
  expect(await mediator.calendar.schedules.suggestions.withdraw({ ...of, id, version })).toMatchObject({ version: 2 });
});

test('once the access has ended it is the parents’ to answer, and its mediator finds nothing', async () => {
  const { alex: first, blake: second, morgan: mediator } = played();
  const made = await suggest(mediator);
  const late = await draftBy(mediator);
  const [{ id = '' } = {}] = (await first.grants.list(of)).neutrals;
  await second.grants.end({ ...of, id });
  expect(await codeOf(listOf(mediator))).toBe('NOT_FOUND');
  expect(await codeOf(mediator.calendar.schedules.suggestions.add(late))).toBe('NOT_FOUND');
  expect(await listOf(first)).toMatchObject([{ status: 'open' }]);
  await takeUp(first, made);
  await answer(second, made.id, 'accepted');
  expect(await listOf(second)).toMatchObject([{ status: 'accepted', answeredBy: 'Alex' }]);
});

test('without the calendar a mediator suggests nothing', async () => {
  const { alex: first, morgan: mediator, store } = played();
  const { grants } = openRows(store, sample);
  const made = await suggest(mediator);
  const kept = grants.all().find(({ role }) => role === 'mediator')!;
  grants.put({ ...kept, sections: ['school'] });
  expect(await codeOf(listOf(mediator))).toBe('NOT_FOUND');
  const named = { ...of, id: made.id, version: made.version };
  expect(await codeOf(mediator.calendar.schedules.suggestions.withdraw(named))).toBe('NOT_FOUND');
  expect(await listOf(first)).toHaveLength(1);
});

test('a suggestion is in no history, and no proposal before a parent makes it one', async () => {
  const { alex: first, morgan: mediator } = played();
  const before = await first.calendar.schedules.history.list(of);
  const custody = await first.calendar.schedules.list(of);
  await suggest(mediator);
  expect(await first.calendar.schedules.history.list(of)).toEqual(before);
  expect(await first.calendar.schedules.list(of)).toEqual(custody);
});
