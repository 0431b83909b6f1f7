import { newId } from '@evenkeel/contract/base';
import { onboardingSpec } from '@evenkeel/contract/onboarding.spec';
import { isOnboarded } from '@evenkeel/contract/onboarding.rules';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { owner, serverWorld } from '../testing/world.ts';

onboardingSpec(serverWorld);

const migration = join(import.meta.dirname, '../../migrations/0064-onboarding-security.sql');

test('a parent who had finished before the second step counted keeps the dashboard; one on the way has one step more', async () => {
  const { alex, blake, eve, familyId } = await serverWorld();
  await alex.onboarding.complete({ familyId, step: 'calendar' });
  const nora = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  await alex.children.add({ id: newId(), familyId, ...nora });
  for (let run = 0; run < 2; run += 1) await owner.query(await readFile(migration, 'utf8'));
  expect(isOnboarded(await alex.onboarding.progress.get({ familyId }))).toBe(true);
  expect((await blake.onboarding.progress.get({ familyId })).completed).toEqual(['profile', 'children']);
  const [own] = await eve.families.list();
  expect((await eve.onboarding.progress.get({ familyId: own!.id })).completed).toEqual(['profile']);
});
