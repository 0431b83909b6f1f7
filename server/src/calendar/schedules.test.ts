import { loneParentSpec, schedulesSpec } from '@evenkeel/contract/schedules.spec';
import { serverWorld } from '../testing/world.ts';

schedulesSpec(serverWorld);

loneParentSpec(async () => {
  const { eve: parent } = await serverWorld();
  const [family] = await parent.families.list();
  return { parent, familyId: family?.id ?? '' };
});
