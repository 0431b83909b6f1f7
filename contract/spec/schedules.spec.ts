import { describe, expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { Custody, NewDraft, Proposal } from '../src/schedules.ts';
import type { Client, World } from './world.spec.ts';

/** What every implementation of the custody schedule must do. */
export function schedulesSpec(world: () => Promise<World>): void {
  test('with two parents a schedule is proposed and changes nothing until accepted', async () => {
    const { alex, blake, familyId } = await world();
    const sent = weekly(familyId);
    const proposal = await alex.calendar.schedules.proposals.add(sent);
    const me = await meOf(alex);
    expect(proposal).toMatchObject({ ...sent, rules: [], ended: [], status: 'open', version: 1 });
    expect(proposal.schedule).toMatchObject({ pattern: 'AAAAAAABBBBBBB', children: [], visits: [], place: '' });
    expect(proposal).toMatchObject({ proposedBy: me, answeredAt: null });
    expect(await blake.calendar.schedules.list({ familyId })).toEqual({ ...nothing, proposals: [proposal] });
    await expect(alex.calendar.schedules.set(weekly(familyId))).rejects.toMatchObject({ code: 'NEEDS_ANSWER' });
    expect(await alex.calendar.schedules.list({ familyId })).toEqual({ ...nothing, proposals: [proposal] });
  });

  test('an accepted schedule applies and names who proposed and accepted it', async () => {
    const { alex, blake, familyId } = await world();
    const sent = weekly(familyId);
    const answered = await accepted(alex, blake, sent);
    expect(answered).toMatchObject({ id: sent.id, status: 'accepted', version: 2 });
    expect(answered.answeredAt).not.toBeNull();
    const custody = await alex.calendar.schedules.list({ familyId });
    expect(custody.proposals).toEqual([]);
    expect(custody.schedules).toMatchObject([
      { id: sent.id, version: 1, from: '2030-01-07', setBy: await meOf(alex), acceptedBy: await meOf(blake) },
    ]);
    expect(await blake.calendar.schedules.list({ familyId })).toEqual(custody);
  });

  test("a later schedule applies from its first night; earlier nights don't change", async () => {
    const { alex, blake, familyId } = await world();
    await accepted(alex, blake, weekly(familyId));
    await accepted(blake, alex, weekly(familyId, { template: '2-2-3', startDay: '2031-01-06', against: 1 }));
    const { schedules } = await alex.calendar.schedules.list({ familyId });
    expect(schedules.map(({ template, from, version }) => [template, from, version])).toEqual([
      ['week-on-week-off', '2030-01-07', 1],
      ['2-2-3', '2031-01-06', 2],
    ]);
  });

  test("replaces a future schedule that hasn't applied to any night", async () => {
    const { alex, blake, familyId } = await world();
    await accepted(alex, blake, weekly(familyId));
    await accepted(blake, alex, weekly(familyId, { template: '3-4-4-3', against: 1 }));
    const { schedules } = await alex.calendar.schedules.list({ familyId });
    expect(schedules).toMatchObject([{ template: '3-4-4-3', version: 2, from: '2030-01-07' }]);
  });

  test('a start day in the past applies from today: past nights never change', async () => {
    const { alex, blake, familyId } = await world();
    await accepted(alex, blake, weekly(familyId, { startDay: '2026-01-05' }));
    const { schedules } = await alex.calendar.schedules.list({ familyId });
    const [first] = schedules;
    expect(first?.startDay).toBe('2026-01-05');
    // In Kiribati it is tomorrow already, and nowhere is it earlier than the day before.
    expect(Date.parse(first!.from)).toBeGreaterThan(Date.parse(first!.setAt) - 2 * 86_400_000);
  });

  test('after declining or withdrawing, nothing changes and another can be proposed', async () => {
    const { alex, blake, familyId } = await world();
    const first = await alex.calendar.schedules.proposals.add(weekly(familyId));
    const declined = await blake.calendar.schedules.proposals.answer({ ...seen(first), status: 'declined' });
    expect(declined).toMatchObject({ status: 'declined', version: 2 });
    const second = await alex.calendar.schedules.proposals.add(weekly(familyId));
    const withdrawn = await alex.calendar.schedules.proposals.withdraw(seen(second));
    expect(withdrawn).toMatchObject({ status: 'withdrawn', version: 2 });
    expect(await alex.calendar.schedules.list({ familyId })).toEqual(nothing);
    const late = blake.calendar.schedules.proposals.answer({ ...seen(second), status: 'accepted' });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', data: { current: nothing } });
  });

  test('only the other parent answers, and only the proposer withdraws', async () => {
    const { alex, blake, familyId } = await world();
    const proposal = await alex.calendar.schedules.proposals.add(weekly(familyId));
    const wrong = [
      () => alex.calendar.schedules.proposals.answer({ ...seen(proposal), status: 'accepted' }),
      () => alex.calendar.schedules.proposals.answer({ ...seen(proposal), status: 'declined' }),
      () => blake.calendar.schedules.proposals.withdraw(seen(proposal)),
    ];
    for (const attempt of wrong) await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await alex.calendar.schedules.list({ familyId })).proposals).toEqual([proposal]);
  });

  test('each parent has at most one open proposal', async () => {
    const { alex, blake, familyId } = await world();
    await alex.calendar.schedules.proposals.add(weekly(familyId));
    const second = alex.calendar.schedules.proposals.add(weekly(familyId, { template: '2-2-3' }));
    await expect(second).rejects.toMatchObject({ code: 'STILL_OPEN' });
    await blake.calendar.schedules.proposals.add(weekly(familyId, { template: '2-2-3' }));
    expect((await alex.calendar.schedules.list({ familyId })).proposals).toHaveLength(2);
  });

  test("a stale proposal can't be accepted", async () => {
    const { alex, blake, familyId } = await world();
    const ofBlake = await blake.calendar.schedules.proposals.add(weekly(familyId, { template: '2-2-3' }));
    await accepted(alex, blake, weekly(familyId));
    const current = await alex.calendar.schedules.list({ familyId });
    const late = alex.calendar.schedules.proposals.answer({ ...seen(ofBlake), status: 'accepted' });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', data: { current } });
    expect(current).toMatchObject({ schedules: [{ version: 1 }], proposals: [ofBlake] });
    const unseen = alex.calendar.schedules.proposals.add(weekly(familyId, { template: '3-4-4-3', against: 0 }));
    await expect(unseen).rejects.toMatchObject({ code: 'CONFLICT', data: { current } });
  });

  test('concurrent acceptances: one of two proposals becomes the schedule', async () => {
    const { alex, blake, familyId } = await world();
    const ofAlex = await alex.calendar.schedules.proposals.add(weekly(familyId));
    const ofBlake = await blake.calendar.schedules.proposals.add(weekly(familyId, { template: '2-2-3' }));
    const answers = await Promise.allSettled([
      alex.calendar.schedules.proposals.answer({ ...seen(ofBlake), status: 'accepted' }),
      blake.calendar.schedules.proposals.answer({ ...seen(ofAlex), status: 'accepted' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const custody = await alex.calendar.schedules.list({ familyId });
    expect([custody.schedules.length, custody.proposals.length]).toEqual([1, 1]);
  });

  test('retries are idempotent and notify once', async () => {
    const { alex, blake, familyId } = await world();
    const sent = weekly(familyId);
    const proposal = await alex.calendar.schedules.proposals.add(sent);
    expect(await alex.calendar.schedules.proposals.add(sent)).toEqual(proposal);
    const other = { ...sent, schedule: { ...sent.schedule!, exchangeTime: '17:00' } };
    await expect(alex.calendar.schedules.proposals.add(other)).rejects.toMatchObject({ code: 'CONFLICT' });
    const answer = { ...seen(proposal), status: 'accepted' as const };
    const answered = await blake.calendar.schedules.proposals.answer(answer);
    expect(await blake.calendar.schedules.proposals.answer(answer)).toEqual(answered);
    expect(await titlesOf(blake, familyId)).toEqual(['Schedule Proposed']);
    expect(await titlesOf(alex, familyId)).toEqual(['Schedule Accepted']);
  });

  test('notifies the other parent of proposals, declines and withdrawals, with a link', async () => {
    const { alex, blake, familyId } = await world();
    const first = await alex.calendar.schedules.proposals.add(weekly(familyId));
    await blake.calendar.schedules.proposals.answer({ ...seen(first), status: 'declined' });
    const second = await alex.calendar.schedules.proposals.add(weekly(familyId));
    await alex.calendar.schedules.proposals.withdraw(seen(second));
    expect(await titlesOf(blake, familyId)).toEqual(['Schedule Withdrawn', 'Schedule Proposed', 'Schedule Proposed']);
    expect((await alex.notifications.list({ familyId })).notifications).toMatchObject([
      {
        title: 'Schedule Declined',
        type: 'event',
        icon: 'Calendar',
        actionUrl: '/calendar',
        description: expect.stringMatching(
          /^Blake declined your schedule: Week On, Week Off, from \w+, \w+ \d+(, 2030)?$/,
        ),
      },
    ]);
  });

  test('a stranger and a mediator without a grant get the same answers as for a random id', async () => {
    const { alex, blake, morgan, eve, familyId } = await world();
    const proposal = await alex.calendar.schedules.proposals.add(weekly(familyId));
    const [ofEve] = await eve.families.list();
    for (const [outsider, into] of [
      [morgan, familyId],
      [eve, familyId],
      [eve, ofEve?.id ?? newId()],
    ] as const) {
      const named = { ...seen(proposal), familyId: into };
      const attempts = [
        () => outsider.calendar.schedules.proposals.answer({ ...named, status: 'accepted' as const }),
        () => outsider.calendar.schedules.proposals.withdraw(named),
      ];
      const inside = [
        () => outsider.calendar.schedules.list({ familyId }),
        () => outsider.calendar.schedules.set(weekly(familyId)),
        () => outsider.calendar.schedules.proposals.add(weekly(familyId)),
        () => outsider.calendar.schedules.history.list({ familyId }),
      ];
      for (const attempt of into === familyId ? [...attempts, ...inside] : attempts) {
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    }
    expect((await blake.calendar.schedules.list({ familyId })).proposals).toEqual([proposal]);
  });

  describe('refused before anything is stored', () => {
    test.each([
      { template: '5-5' as '2-2-3' },
      { startsWith: 'C' as 'A' },
      { startDay: '2030-02-30' },
      { exchangeTime: '24:00' },
      { exchangeTime: '18:00:30' },
      { zone: 'Mars/Olympus' },
      { against: -1 },
    ])('%j', async (wrong) => {
      const { alex, familyId } = await world();
      const attempt = alex.calendar.schedules.proposals.add(weekly(familyId, wrong));
      await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      expect(await alex.calendar.schedules.list({ familyId })).toEqual(nothing);
    });
  });
}

/** What holds where a parent is the only one in a family. */
export function loneParentSpec(alone: () => Promise<{ parent: Client; familyId: string }>): void {
  test('a single parent sets and replaces the schedule without acceptance', async () => {
    const { parent, familyId } = await alone();
    const sent = weekly(familyId);
    const first = await parent.calendar.schedules.set(sent);
    const now = { pattern: 'AAAAAAABBBBBBB', version: 1, from: '2030-01-07', acceptedBy: null };
    expect(first).toMatchObject({ version: 1, schedules: [{ ...sent.schedule, ...now }] });
    expect(await parent.calendar.schedules.set(sent)).toEqual(first);
    const later = { template: '2-2-5-5', startDay: '2030-03-04', against: 1 } as const;
    const second = await parent.calendar.schedules.set(weekly(familyId, later));
    expect(second.version).toBe(2);
    expect(second.schedules).toMatchObject([first.schedules[0]!, { template: '2-2-5-5', version: 2 }]);
    expect(await parent.calendar.schedules.list({ familyId })).toEqual(second);
  });

  test('concurrent sets: one wins, the other gets a conflict with the current version', async () => {
    const { parent, familyId } = await alone();
    const set = (differently: Differently) => parent.calendar.schedules.set(weekly(familyId, differently));
    const answers = await Promise.allSettled([set({}), set({ template: '2-2-3' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const current = await parent.calendar.schedules.list({ familyId });
    expect(current.schedules).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', data: { current } },
    });
  });

  test("can't propose without another parent", async () => {
    const { parent, familyId } = await alone();
    const attempt = parent.calendar.schedules.proposals.add(weekly(familyId));
    await expect(attempt).rejects.toMatchObject({ code: 'NOBODY_TO_ASK' });
  });
}

const nothing: Custody = { version: 0, schedules: [], rules: [], proposals: [] };

type Differently = Partial<NonNullable<NewDraft['schedule']>> & { against?: number };

/** Week on, week off from a Monday that is long in coming. */
function weekly(familyId: string, { against = 0, ...differently }: Differently = {}): NewDraft {
  const terms = { template: 'week-on-week-off', startsWith: 'A', startDay: '2030-01-07' } as const;
  const when = { exchangeTime: '18:00', zone: 'America/New_York' };
  return { id: newId(), familyId, against, schedule: { ...terms, ...when, ...differently } };
}

const seen = ({ familyId, id, version }: Proposal) => ({ familyId, id, version });

async function accepted(one: Client, other: Client, sent: NewDraft): Promise<Proposal> {
  const proposal = await one.calendar.schedules.proposals.add(sent);
  return other.calendar.schedules.proposals.answer({ ...seen(proposal), status: 'accepted' });
}

async function meOf(client: Client): Promise<string> {
  const [family] = await client.families.list();
  return family?.me ?? '';
}

async function titlesOf(client: Client, familyId: string): Promise<string[]> {
  return (await client.notifications.list({ familyId })).notifications.map(({ title }) => title);
}
