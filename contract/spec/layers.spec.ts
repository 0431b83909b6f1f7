import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { NewRule, Proposal } from '../src/schedules.ts';
import { draft, nothing, oneNight, thanksgiving, weekly } from './draft.spec.ts';
import type { Client, World } from './world.spec.ts';

/** What every implementation must do with rules that lie over the schedule, and with drafts of several changes. */
export function layersSpec(world: () => Promise<World>): void {
  test('a draft of schedule and rules is one proposal and applies as one version', async () => {
    const { alex, blake, familyId } = await world();
    const sent = draft(familyId, { schedule: weekly, rules: [thanksgiving(), oneNight()] });
    const proposal = await alex.calendar.schedules.proposals.add(sent);
    expect(proposal).toMatchObject({ rules: sent.rules, ended: [], status: 'open' });
    expect((await blake.calendar.schedules.list({ familyId })).rules).toEqual([]);
    await accept(blake, proposal);
    const custody = await alex.calendar.schedules.list({ familyId });
    expect(custody).toMatchObject({ version: 1, schedules: [{ version: 1 }], proposals: [] });
    const by = { setBy: await meOf(alex), acceptedBy: await meOf(blake), familyId, until: null };
    expect(custody.rules).toMatchObject(sent.rules!.map((rule) => ({ ...rule, ...by })));
    expect(await blake.calendar.schedules.list({ familyId })).toEqual(custody);
  });

  test('a season can keep midweek visits', async () => {
    const { alex, blake, familyId } = await world();
    const when = {
      kind: 'season' as const,
      from: { month: 6, day: 20, time: '09:00' },
      to: { month: 8, day: 20, time: '18:00' },
    };
    const who = { kind: 'parity' as const, even: 'A' as const, keepsVisits: true as const };
    const summer = { ...thanksgiving(), layer: 'season' as const, when, who };
    await accept(
      blake,
      await alex.calendar.schedules.proposals.add(draft(familyId, { schedule: weekly, rules: [summer] })),
    );
    for (const parent of [alex, blake])
      expect((await parent.calendar.schedules.list({ familyId })).rules).toMatchObject([{ id: summer.id, when, who }]);
  });

  test('the past never changes: rules start with the next night, one-time changes when accepted', async () => {
    const { alex, blake, familyId } = await world();
    const first = draft(familyId, { schedule: { ...weekly, startDay: '2026-01-05' }, rules: [] });
    await accept(blake, await alex.calendar.schedules.proposals.add(first));
    const rules = [thanksgiving(), oneNight({ from: '2026-01-06', to: '2030-01-01' })];
    const proposal = await alex.calendar.schedules.proposals.add(draft(familyId, { rules, against: 1 }));
    const { answeredAt } = await accept(blake, proposal);
    const custody = await alex.calendar.schedules.list({ familyId });
    const [holiday, change] = [custody.rules.find(is('holiday'))!, custody.rules.find(is('change'))!];
    expect(Date.parse(change.from)).toBe(Date.parse(answeredAt!));
    expect(Date.parse(holiday.from)).toBeGreaterThan(Date.parse(answeredAt!));
    // Exchanges are at six in the evening: within a day of the answer the next night begins, and with it the rule.
    expect(Date.parse(holiday.from) - Date.parse(answeredAt!)).toBeLessThanOrEqual(86_400_000);
    expect(holiday.from).toMatch(/T2[23]:00:00/);
  });

  test('a draft can end a rule, whose past nights stay readable', async () => {
    const { alex, blake, familyId } = await world();
    const rule = oneNight({ from: '2020-01-01', to: '2035-01-01' });
    const first = draft(familyId, { schedule: weekly, rules: [rule] });
    await accept(blake, await alex.calendar.schedules.proposals.add(first));
    const ending = await blake.calendar.schedules.proposals.add(draft(familyId, { ended: [rule.id], against: 1 }));
    expect((await alex.calendar.schedules.list({ familyId })).rules).toMatchObject([{ id: rule.id, until: null }]);
    const { answeredAt } = await accept(alex, ending);
    const { rules, version } = await alex.calendar.schedules.list({ familyId });
    expect(version).toBe(2);
    // Where both came in the same instant it never held, and is not listed.
    for (const { until } of rules) expect(Date.parse(until!)).toBe(Date.parse(answeredAt!));
    const again = blake.calendar.schedules.proposals.add(draft(familyId, { ended: [rule.id], against: 2 }));
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test("schedules and rules share one version: a stale proposal can't be accepted", async () => {
    const { alex, blake, familyId } = await world();
    await accept(blake, await alex.calendar.schedules.proposals.add(draft(familyId, { schedule: weekly })));
    const ofBlake = await blake.calendar.schedules.proposals.add(draft(familyId, { schedule: weekly, against: 1 }));
    const rules = draft(familyId, { rules: [thanksgiving()], against: 1 });
    await accept(blake, await alex.calendar.schedules.proposals.add(rules));
    const current = await alex.calendar.schedules.list({ familyId });
    await expect(accept(alex, ofBlake)).rejects.toMatchObject({ code: 'CONFLICT', data: { current } });
    expect(current).toMatchObject({ version: 2, schedules: [{ version: 1 }] });
    const unseen = alex.calendar.schedules.proposals.add(draft(familyId, { rules: [thanksgiving()], against: 1 }));
    await expect(unseen).rejects.toMatchObject({ code: 'CONFLICT', data: { current } });
  });

  test('declining or withdrawing changes nothing', async () => {
    const { alex, blake, familyId } = await world();
    const sent = () => draft(familyId, { schedule: weekly, rules: [thanksgiving()] });
    const first = await alex.calendar.schedules.proposals.add(sent());
    await blake.calendar.schedules.proposals.answer({ ...seen(first), status: 'declined' });
    const second = await alex.calendar.schedules.proposals.add(sent());
    await alex.calendar.schedules.proposals.withdraw(seen(second));
    expect(await alex.calendar.schedules.list({ familyId })).toEqual(nothing);
  });

  test("siblings can have separate schedules, and rules for one don't affect the other", async () => {
    const { alex, blake, familyId } = await world();
    const nora = await childOf(alex, familyId);
    await accept(blake, await alex.calendar.schedules.proposals.add(draft(familyId, { schedule: weekly })));
    const ofNora = { ...weekly, template: '2-2-3' as const, children: [nora] };
    const rule = { ...thanksgiving(), children: [nora] };
    const sent = draft(familyId, { schedule: ofNora, rules: [rule], against: 1 });
    await accept(blake, await alex.calendar.schedules.proposals.add(sent));
    const { schedules, rules } = await alex.calendar.schedules.list({ familyId });
    expect(schedules).toMatchObject([
      { template: 'week-on-week-off', children: [] },
      { template: '2-2-3', children: [nora] },
    ]);
    expect(rules).toMatchObject([{ children: [nora] }]);
    const all = draft(familyId, { schedule: { ...weekly, template: '3-4-4-3' }, against: 2 });
    await accept(blake, await alex.calendar.schedules.proposals.add(all));
    expect((await alex.calendar.schedules.list({ familyId })).schedules).toMatchObject([{ template: '3-4-4-3' }]);
  });

  test('keeps exchanges, visits, places, weekends of the month and week numbers as sent', async () => {
    const { alex, familyId } = await world();
    const exchanges = [{ weekday: 4, to: 'B' as const, time: '15:15', place: 'School' }];
    const visits = [
      { weekday: 2, with: 'B' as const, from: '16:30', until: '19:30', weeks: 'every' as const, place: 'Pizza' },
      { weekday: 3, with: 'B' as const, from: '16:30', until: '19:30', weeks: 'odd' as const, place: '' },
    ];
    const basis = { kind: 'weekends' as const, ordinals: [1, 3, 5], nights: 'fri-sun' as const };
    const schedule = {
      ...weekly,
      template: 'first-third-fifth' as const,
      basis,
      exchanges,
      visits,
      place: 'The library',
    };
    const first = await alex.calendar.schedules.proposals.add(draft(familyId, { schedule }));
    expect(first.schedule).toEqual({ ...schedule, children: [], pattern: 'A' });
    await alex.calendar.schedules.proposals.withdraw(seen(first));
    const weeks = {
      ...weekly,
      template: 'iso-weeks' as const,
      basis: { kind: 'iso-weeks' as const, odd: 'B' as const },
    };
    const second = await alex.calendar.schedules.proposals.add(draft(familyId, { schedule: weeks }));
    expect(second.schedule).toMatchObject(weeks);
  });

  test('custom patterns of up to eight weeks use their own operation', async () => {
    const { alex, blake, familyId } = await world();
    const own = { ...weekly, template: 'custom' as const, pattern: 'AABBAAB'.repeat(8) };
    const { patterns, proposals } = alex.calendar.schedules;
    const bad = { code: 'BAD_REQUEST' };
    await expect(proposals.add(draft(familyId, { schedule: own }))).rejects.toMatchObject(bad);
    await expect(patterns.propose(draft(familyId, { schedule: weekly }))).rejects.toMatchObject(bad);
    const sent = draft(familyId, { schedule: own });
    const proposal = await patterns.propose(sent);
    expect(await patterns.propose(sent)).toEqual(proposal);
    await accept(blake, proposal);
    const { schedules } = await blake.calendar.schedules.list({ familyId });
    expect(schedules).toMatchObject([{ template: 'custom', pattern: own.pattern }]);
    await expect(patterns.set(draft(familyId, { schedule: own, against: 1 }))).rejects.toMatchObject({
      code: 'NEEDS_ANSWER',
    });
  });

  test('refuses rule 201 unless another one ends', async () => {
    const { alex, blake, familyId } = await world();
    const many = Array.from({ length: 200 }, (_, position) => ({ ...thanksgiving(), position }));
    await accept(
      blake,
      await alex.calendar.schedules.proposals.add(draft(familyId, { schedule: weekly, rules: many })),
    );
    expect((await alex.calendar.schedules.list({ familyId })).rules).toHaveLength(200);
    const one = { rules: [thanksgiving()], against: 1 };
    await expect(alex.calendar.schedules.proposals.add(draft(familyId, one))).rejects.toMatchObject({
      code: 'TOO_MANY_RULES',
      message: 'You can have up to 200 rules. End one you no longer need first.',
    });
    await alex.calendar.schedules.proposals.add(draft(familyId, { ...one, ended: [many[0]!.id] }));
  });

  test('refuses rules without a regular schedule', async () => {
    const { alex, familyId } = await world();
    const attempt = alex.calendar.schedules.proposals.add(draft(familyId, { rules: [thanksgiving()] }));
    await expect(attempt).rejects.toMatchObject({ code: 'NO_SCHEDULE' });
  });

  test('ids of other families are treated as unknown: children, ended rules, used ids', async () => {
    const { alex, blake, familyId } = await world();
    const rule = thanksgiving();
    const first = draft(familyId, { schedule: weekly, rules: [rule] });
    await accept(blake, await alex.calendar.schedules.proposals.add(first));
    for (const wrong of [
      { schedule: { ...weekly, children: [newId()] } },
      { rules: [{ ...thanksgiving(), children: [newId()] }] },
      { ended: [newId()] },
      { rules: [rule] },
    ]) {
      const attempt = alex.calendar.schedules.proposals.add(draft(familyId, { ...wrong, against: 1 }));
      await expect(attempt, JSON.stringify(wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('a retried proposal is idempotent, and refused with other content', async () => {
    const { alex, familyId } = await world();
    const sent = draft(familyId, { schedule: weekly, rules: [thanksgiving()] });
    const proposal = await alex.calendar.schedules.proposals.add(sent);
    expect(await alex.calendar.schedules.proposals.add(sent)).toEqual(proposal);
    const [rule] = sent.rules!;
    const other = { ...sent, rules: [{ ...rule!, name: 'Friendsgiving' }] };
    await expect(alex.calendar.schedules.proposals.add(other)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('proposed rules wait for the other parent, whose notice has counts but no content', async () => {
    const { alex, blake, familyId } = await world();
    await accept(blake, await alex.calendar.schedules.proposals.add(draft(familyId, { schedule: weekly })));
    const rules = [thanksgiving(), oneNight()];
    const proposal = await alex.calendar.schedules.proposals.add(draft(familyId, { rules, against: 1 }));
    const { waiting } = await blake.notifications.waiting.list({ familyId });
    expect(waiting).toMatchObject([{ kind: 'schedule', id: proposal.id, title: '' }]);
    const [told] = (await blake.notifications.list({ familyId })).notifications;
    expect(told).toMatchObject({
      title: 'Schedule Proposed',
      description: 'Alex proposed a schedule: 2 changes to holidays or other days',
      actionUrl: '/calendar',
    });
    expect((await alex.notifications.waiting.list({ familyId })).waiting).toEqual([]);
  });

  test("a stranger and a mediator without a grant can't see or send drafts", async () => {
    const { alex, morgan, eve, familyId } = await world();
    const rule = thanksgiving();
    await alex.calendar.schedules.proposals.add(draft(familyId, { schedule: weekly, rules: [rule] }));
    const own = { ...weekly, template: 'custom' as const, pattern: 'AAB' };
    for (const outsider of [morgan, eve]) {
      const { patterns, proposals, set } = outsider.calendar.schedules;
      for (const attempt of [
        () => patterns.propose(draft(familyId, { schedule: own })),
        () => patterns.set(draft(familyId, { schedule: own })),
        () => proposals.add(draft(familyId, { ended: [rule.id] })),
        () => set(draft(familyId, { rules: [thanksgiving()] })),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
}

/** What holds where a parent is the only one in a family. */
export function loneLayersSpec(alone: () => Promise<{ parent: Client; familyId: string }>): void {
  test('a single parent sets and ends rules without acceptance, idempotently', async () => {
    const { parent, familyId } = await alone();
    const { schedules } = parent.calendar;
    const [me, rule] = [await meOf(parent), thanksgiving()];
    const sent = draft(familyId, { schedule: weekly, rules: [rule] });
    const first = await schedules.set(sent);
    expect(first).toMatchObject({ version: 1, rules: [{ ...rule, setBy: me, acceptedBy: null, until: null }] });
    expect(await schedules.set(sent)).toEqual(first);
    await expect(schedules.set({ ...sent, rules: [] })).rejects.toMatchObject({ code: 'CONFLICT' });
    const change = oneNight();
    const second = await schedules.set(draft(familyId, { rules: [change], ended: [rule.id], against: 1 }));
    expect(second).toMatchObject({ version: 2, schedules: first.schedules });
    expect(second.rules.filter(({ until }) => until === null)).toMatchObject([change]);
  });

  test('sets a custom pattern, too', async () => {
    const { parent, familyId } = await alone();
    const own = { ...weekly, template: 'custom' as const, pattern: 'AAABB' };
    const { schedules } = await parent.calendar.schedules.patterns.set(draft(familyId, { schedule: own }));
    expect(schedules).toMatchObject([{ template: 'custom', pattern: 'AAABB', version: 1 }]);
  });

  test('concurrent rule changes: one wins, the other gets the current version', async () => {
    const { parent, familyId } = await alone();
    await parent.calendar.schedules.set(draft(familyId, { schedule: weekly }));
    const set = () => parent.calendar.schedules.set(draft(familyId, { rules: [thanksgiving()], against: 1 }));
    const answers = await Promise.allSettled([set(), set()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const current = await parent.calendar.schedules.list({ familyId });
    expect(current).toMatchObject({ version: 2, rules: [{ name: 'Thanksgiving' }] });
    const lost = answers.find(({ status }) => status === 'rejected');
    expect(lost).toMatchObject({ reason: { code: 'CONFLICT', data: { current } } });
  });
}

const seen = ({ familyId, id, version }: Proposal) => ({ familyId, id, version });
const is = (layer: NewRule['layer']) => (rule: { layer: string }) => rule.layer === layer;

function accept(client: Client, proposal: Proposal): Promise<Proposal> {
  return client.calendar.schedules.proposals.answer({ ...seen(proposal), status: 'accepted' });
}

async function meOf(client: Client): Promise<string> {
  const [family] = await client.families.list();
  return family?.me ?? '';
}

async function childOf(client: Client, familyId: string): Promise<string> {
  const id = newId();
  const about = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  await client.children.add({ id, familyId, ...about });
  return id;
}
