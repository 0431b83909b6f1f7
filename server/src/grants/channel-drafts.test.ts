import { channelDraftSpec } from '@evenkeel/contract/channel-draft.spec';
import { expect, test } from 'vitest';
import { sweep } from '../jobs/sweep.sql.ts';
import { codeOf } from '../testing/browser.ts';
import { neutralIn } from '../testing/neutral.ts';
import { accountsPool, clock, owner, serverWorld } from '../testing/world.ts';

const inChannel = async () => {
  const world = await neutralIn(await serverWorld(), ['calendar']);
  return { ...world, channelId: world.grantId };
};
channelDraftSpec(inChannel);

const kept = async (channelId: string): Promise<{ sealed: Buffer }[]> =>
  (await owner.query('select sealed from channel_draft where grant_id = $1', [channelId])).rows;

test('it is sealed, in no log, and no look; its row goes with the access, also while somebody types', async () => {
  const { alex, blake, robin, familyId, channelId } = await inChannel();
  const sizes = async () =>
    (await owner.query('select size::int from log where family_id = $1 order by id', [familyId])).rows;
  const before = await sizes();
  for (const who of [alex, robin])
    await who.grants.channels.drafts.change({ familyId, channelId, content: 'Canarywritten' });
  await robin.grants.channels.drafts.get({ familyId, channelId });
  expect(await sizes()).toEqual(before);
  expect((await owner.query('select from grant_look where grant_id = $1', [channelId])).rowCount).toBe(0);
  const rows = await kept(channelId);
  expect(rows).toHaveLength(2);
  for (const { sealed } of rows) expect(sealed.includes('Canarywritten')).toBe(false);
  const typing = Array.from({ length: 6 }, (_, n) =>
    codeOf(robin.grants.channels.drafts.change({ familyId, channelId, content: `More ${n}` })),
  );
  await blake.grants.end({ familyId, id: channelId });
  for (const code of await Promise.all(typing)) expect(['ok', 'NOT_FOUND']).toContain(code);
  expect(await kept(channelId)).toEqual([]);
});

test('its row goes once the last day is over, too', async () => {
  const { alex, familyId, channelId } = await inChannel();
  await alex.grants.channels.drafts.change({ familyId, channelId, content: 'Canarywritten' });
  await sweep(accountsPool, clock().toString());
  expect(await kept(channelId)).toHaveLength(1);
  await sweep(
    accountsPool,
    clock()
      .add({ hours: 24 * 92 })
      .toString(),
  );
  expect(await kept(channelId)).toEqual([]);
});
