import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import { courseOf, nightsFrom, whomOf } from '../src/nights/custody-layers.rules.ts';
import { byYearOfDay } from '../src/nights/occurrences.rules.ts';
import type { NewRule } from '../src/schedules.ts';
import { type Changes, draft, nothing, thanksgiving, weekly } from './draft.spec.ts';
import type { World } from './world.spec.ts';

/** Two readings of "in even years": what was agreed keeps its own, and only another rule changes that. */
export function yearOfParitySpec(world: () => Promise<World>): void {
  test('a rule keeps the reading it was agreed with until another replaces it', async () => {
    const { alex, blake, familyId } = await world();
    const accept = async (changes: Changes) => {
      const { id, version } = await alex.calendar.schedules.proposals.add(draft(familyId, changes));
      const yes = { id, familyId, version, status: 'accepted' as const };
      return blake.calendar.schedules.proposals.answer(yes);
    };
    const before = newYear();
    await accept({ schedule: { ...weekly, startDay: '2026-01-05' }, rules: [before] });
    const agreed = await blake.calendar.schedules.list({ familyId });
    expect(agreed.rules).toMatchObject([{ id: before.id, who: before.who }]);
    expect(agreed.rules[0]?.who).not.toHaveProperty('yearOf');
    const nightOf = (custody: typeof agreed, day: string) => whomOf(nightsFrom(courseOf(custody), day, 1)[0])?.home;
    expect([nightOf(agreed, '2030-12-31'), nightOf(agreed, '2031-12-31')]).toEqual(['A', 'B']);

    const after = { ...before, id: newId(), who: byYearOfDay(before.who) };
    await accept({ rules: [after], ended: [before.id], against: 1 });
    const custody = await alex.calendar.schedules.list({ familyId });
    expect(custody.rules.find(({ id }) => id === after.id)?.who).toEqual({ kind: 'parity', even: 'A', yearOf: 'day' });
    expect([nightOf(custody, '2030-12-31'), nightOf(custody, '2031-12-31')]).toEqual(['B', 'A']);
    expect(await blake.calendar.schedules.list({ familyId })).toEqual(custody);
  });

  test('the first part of a split has its reading, too, and there is no third one', async () => {
    const { alex, familyId } = await world();
    const at = { kind: 'moment' as const, days: 0, time: '06:00' };
    const split = { ...newYear(), who: byYearOfDay({ kind: 'split', first: { kind: 'parity', even: 'A' }, at }) };
    const unknown = { kind: 'parity', even: 'A', yearOf: 'end' } as unknown as NewRule['who'];
    const wrong = alex.calendar.schedules.proposals.add(
      draft(familyId, { schedule: weekly, rules: [{ ...newYear(), who: unknown }] }),
    );
    await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await alex.calendar.schedules.list({ familyId })).toEqual(nothing);
    const sent = draft(familyId, { schedule: weekly, rules: [split] });
    expect(await alex.calendar.schedules.proposals.add(sent)).toMatchObject({ rules: [split] });
  });
}

/** From the evening before to the evening, with A in even years: as rules were agreed before there were two readings. */
function newYear(): NewRule {
  const edges = { start: { days: -1, time: '18:00' }, end: { days: 0, time: '18:00' } };
  const when = { kind: 'date' as const, month: 1, day: 1, ...edges };
  return { ...thanksgiving(), name: 'New Year’s Day', when, who: { kind: 'parity', even: 'A' } };
}
