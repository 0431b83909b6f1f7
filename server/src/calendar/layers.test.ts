import { type Changes, draft, thanksgiving, weekly } from '@evenkeel/contract/draft.spec';
import { layersSpec, loneLayersSpec } from '@evenkeel/contract/layers.spec';
import { refusedDraftsSpec } from '@evenkeel/contract/refused-drafts.spec';
import { yearOfParitySpec } from '@evenkeel/contract/year-of-parity.spec';
import { expect, test } from 'vitest';
import { clock, serverWorld } from '../testing/world.ts';

layersSpec(serverWorld);
refusedDraftsSpec(serverWorld);
yearOfParitySpec(serverWorld);

loneLayersSpec(async () => {
  const { eve: parent } = await serverWorld();
  const [family] = await parent.families.list();
  return { parent, familyId: family?.id ?? '' };
});

test('a holiday ends with the night that has not begun, and what it held until then is there to be read', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const rule = thanksgiving();
  const accept = async (changes: Changes) => {
    const { id } = await alex.calendar.schedules.proposals.add(draft(familyId, changes));
    const yes = { id, familyId, version: 1, status: 'accepted' as const };
    return blake.calendar.schedules.proposals.answer(yes);
  };
  await accept({ schedule: { ...weekly, startDay: '2026-01-05' }, rules: [rule] });
  const [begun] = (await alex.calendar.schedules.list({ familyId })).rules;
  clock.advance({ hours: 72 });
  const { answeredAt } = await accept({ ended: [rule.id], against: 1 });
  const [over] = (await alex.calendar.schedules.list({ familyId })).rules;
  expect(over).toEqual({ ...begun!, until: over!.until });
  expect(Date.parse(over!.until!)).toBeGreaterThan(Date.parse(answeredAt!));
  expect(Date.parse(over!.until!) - Date.parse(answeredAt!)).toBeLessThanOrEqual(86_400_000);
  expect(over!.until).toMatch(/T2[23]:00:00/);
});
