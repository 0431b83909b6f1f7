import { layersSpec, loneLayersSpec } from '@evenkeel/contract/layers.spec';
import { refusedDraftsSpec } from '@evenkeel/contract/refused-drafts.spec';
import { serverWorld } from '../testing/world.ts';

layersSpec(serverWorld);
refusedDraftsSpec(serverWorld);

loneLayersSpec(async () => {
  const { eve: parent } = await serverWorld();
  const [family] = await parent.families.list();
  return { parent, familyId: family?.id ?? '' };
});
