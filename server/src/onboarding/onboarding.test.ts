import { newId } from '@evenkeel/contract/base';
import { onboardingSpec } from '@evenkeel/contract/onboarding.spec';
import { isOnboarded } from '@evenkeel/contract/onboarding.rules';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pastMigration } from '../testing/past-migrations.ts';
import { owner, serverWorld } from '../testing/world.ts';

onboardingSpec(serverWorld);

test('a parent who had finished before the second step counted keeps the dashboard; one on the way has one step more', async () => {
  const { alex, blake, eve, familyId } = await serverWorld();
  await alex.onboarding.complete({ familyId, step: 'calendar' });
  const nora = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  await alex.children.add({ id: newId(), familyId, ...nora });
  for (let run = 0; run < 2; run += 1) await owner.query(pastMigration('0064'));
  expect((await alex.onboarding.progress.get({ familyId })).completed).toContain('security');
  expect((await blake.onboarding.progress.get({ familyId })).completed).toEqual(['profile', 'children']);
  const [own] = await eve.families.list();
  expect((await eve.onboarding.progress.get({ familyId: own!.id })).completed).toEqual(['profile']);
});

const documentsCount = readFileSync(
  join(import.meta.dirname, '../../migrations/0083-onboarding-documents.sql'),
  'utf8',
);

test('a parent who had finished before documents counted keeps the dashboard; one on the way has one step more', async () => {
  const { alex, blake, familyId } = await serverWorld();
  await alex.onboarding.complete({ familyId, step: 'calendar' });
  await alex.onboarding.complete({ familyId, step: 'security' });
  const nora = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  await alex.children.add({ id: newId(), familyId, ...nora });
  for (let run = 0; run < 2; run += 1) await owner.query(documentsCount);
  expect(isOnboarded(await alex.onboarding.progress.get({ familyId }))).toBe(true);
  expect((await blake.onboarding.progress.get({ familyId })).completed).toEqual(['profile', 'children']);
});
