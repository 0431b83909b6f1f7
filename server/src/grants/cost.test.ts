import { expect, test } from 'vitest';
import { enterAs, prove, type Family } from '../api.ts';
import { costOf, settle } from '../testing/blocks.ts';
import { counselWorld, newChannel, type CounselWorld } from '../testing/counsel.ts';
import { owner, parts } from '../testing/world.ts';
import { listing } from './channels.sql.ts';

/** A family in which Alex and Blake have a lawyer each, and so many offers of Alex's wait that Blake knows nothing of. */
async function familyWith(hidden: number): Promise<CounselWorld> {
  const world = await counselWorld(['calendar']);
  await newChannel(world.blake, world.familyId);
  await owner.query(
    `insert into access_grant
     select here.* from access_grant g
      cross join generate_series(1, $2::int) n
      cross join lateral jsonb_populate_record(g, jsonb_build_object('id', md5(g.id || '-' || n)::uuid, 'status', 'offered', 'account_id', null,
        'name', null, 'answered_at', null)) here
      where g.family_id = $1 and g.id = $3`,
    [world.familyId, hidden, world.grantId],
  );
  return world;
}

const as = (sessionToken: string, { familyId }: CounselWorld): Family =>
  prove(enterAs({ ...parts, sessionToken }), parts.doorbell, familyId);

test('what the other parent offers costs whoever reads their channels nothing: not a block, not a row', async () => {
  const worlds = [await familyWith(0), await familyWith(16), await familyWith(500)];
  await settle('access_grant', 'channel_message', 'channel_receipt', 'member', 'auth.granted');
  const costs = [];
  for (const world of worlds) {
    const family = as(world.tokens.blake, world);
    // A connection looks up more for the first ones that it plans.
    const times = [];
    for (let time = 0; time < 3; time += 1) times.push(await costOf(family, listing));
    costs.push({ rows: times[0]!.rows, blocks: Math.min(...times.map(({ blocks }) => blocks)) });
  }
  const [none] = costs;
  expect(none!.rows).toBe(1);
  for (const { blocks, rows } of costs) {
    expect(rows).toBe(1);
    expect(blocks).toBeLessThanOrEqual(none!.blocks);
  }
});
