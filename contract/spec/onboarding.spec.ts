import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import { isOnboarded } from '../src/onboarding.rules.ts';
import type { World } from './world.spec.ts';

/** What every implementation of the onboarding must do. */
export function onboardingSpec(world: () => Promise<World>): void {
  test('a person with both names begins with the profile done, and nothing else', async () => {
    const { alex, familyId } = await world();
    const progress = await alex.onboarding.progress.get({ familyId });
    expect(progress).toEqual({ completed: ['profile'], hasAlerts: false, hasPayments: false, isSkipped: false });
    expect(isOnboarded(progress)).toBe(false);
  });

  test('what was done counts for both parents, by whomever it was done', async () => {
    const { alex, blake, familyId } = await world();
    const child = await alex.children.add(nora(familyId));
    await alex.calendar.events.add(dentist(familyId));
    await alex.children.alerts.add({ id: newId(), familyId, childId: child.id, title: 'Peanuts', description: '' });
    const progress = await blake.onboarding.progress.get({ familyId });
    expect(progress).toEqual({
      completed: ['profile', 'children', 'calendar'],
      hasAlerts: true,
      hasPayments: false,
      isSkipped: false,
    });
    await blake.onboarding.complete({ familyId, step: 'security' });
    expect(isOnboarded(await blake.onboarding.progress.get({ familyId })), 'documents are left').toBe(false);
    const said = await blake.onboarding.complete({ familyId, step: 'documents' });
    expect(isOnboarded(said)).toBe(true);
    const others = await alex.onboarding.progress.get({ familyId });
    expect(others.completed, 'nobody else learns of it').toEqual(['profile', 'children', 'calendar']);
  });

  test('the calendar is set up with the custody schedule, and not yet with a proposal of one', async () => {
    const { alex, blake, familyId } = await world();
    const terms = {
      template: '2-2-3',
      startsWith: 'A',
      startDay: '2030-01-07',
      exchangeTime: '18:00',
      zone: 'UTC',
    } as const;
    const proposal = await alex.calendar.schedules.proposals.add({
      id: newId(),
      familyId,
      against: 0,
      schedule: terms,
    });
    expect((await alex.onboarding.progress.get({ familyId })).completed).toEqual(['profile']);
    await blake.calendar.schedules.proposals.answer({ familyId, id: proposal.id, version: 1, status: 'accepted' });
    expect((await alex.onboarding.progress.get({ familyId })).completed).toEqual(['profile', 'calendar']);
  });

  test('the first payment shows as done, and counts nothing', async () => {
    const { alex, blake, familyId } = await world();
    const content = { description: 'My half', amount: 30_67, date: '2026-11-02', method: 'cash' as const };
    await blake.payments.record({ id: newId(), familyId, ...content });
    const progress = await alex.onboarding.progress.get({ familyId });
    expect(progress).toEqual({ completed: ['profile'], hasAlerts: false, hasPayments: true, isSkipped: false });
  });

  test('a person says that a step is done, or skips all of it, for themselves alone', async () => {
    const { alex, blake, familyId } = await world();
    const said = await alex.onboarding.complete({ familyId, step: 'calendar' });
    expect(said.completed).toEqual(['profile', 'calendar']);
    expect(await alex.onboarding.complete({ familyId, step: 'calendar' })).toEqual(said);
    expect(await alex.onboarding.skip({ familyId })).toEqual({ ...said, isSkipped: true });
    expect(isOnboarded(await alex.onboarding.skip({ familyId }))).toBe(true);
    const others = await blake.onboarding.progress.get({ familyId });
    expect(others).toEqual({ completed: ['profile'], hasAlerts: false, hasPayments: false, isSkipped: false });
  });

  test('a stranger and a mediator without a grant get the same answers as for a random id', async () => {
    const { morgan, eve, familyId } = await world();
    for (const outsider of [morgan, eve]) {
      const attempts = [
        () => outsider.onboarding.progress.get({ familyId }),
        () => outsider.onboarding.complete({ familyId, step: 'profile' }),
        () => outsider.onboarding.skip({ familyId }),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('a step that does not exist is refused', async () => {
    const { alex, familyId } = await world();
    const wrong = alex.onboarding.complete({ familyId, step: 'everything' as 'profile' });
    await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
}

function nora(familyId: string) {
  return { id: newId(), familyId, firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
}

function dentist(familyId: string) {
  const when = { date: '2026-11-24T15:15', end: null, zone: 'America/New_York' };
  return {
    id: newId(),
    familyId,
    title: 'Dentist',
    description: '',
    ...when,
    type: 'appointment' as const,
    children: [],
  };
}
