import { newId } from '@evenkeel/contract/base';
import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { enterAs, prove, type Family } from '../api.ts';
import { costOf, settle } from '../testing/blocks.ts';
import { counselWorld, newChannel, type CounselWorld } from '../testing/counsel.ts';
import { owner, parts } from '../testing/world.ts';
import { listing } from './channels.sql.ts';
import { listing as listingGrants, listingLooks, listingOpen, listingVersions } from './grants.sql.ts';

type World = CounselWorld & {
  /** A grant of Blake's. */
  ownId: string;
};

/** A family in which Alex and Blake have a lawyer each, and so many offers of Alex's wait that Blake knows nothing of. */
async function familyWith(hidden: number): Promise<World> {
  const world = await counselWorld(['calendar']);
  const { channelId: ownId } = await newChannel(world.blake, world.familyId);
  await owner.query(
    `insert into access_grant
     select here.* from access_grant g
      cross join generate_series(1, $2::int) n
      cross join lateral jsonb_populate_record(g, jsonb_build_object('id', md5(g.id || '-' || n)::uuid, 'status', 'offered', 'account_id', null,
        'name', null, 'answered_at', null)) here
      where g.family_id = $1 and g.id = $3`,
    [world.familyId, hidden, world.grantId],
  );
  return { ...world, ownId };
}

const as = (sessionToken: string, { familyId }: CounselWorld): Family =>
  prove(enterAs({ ...parts, sessionToken }), parts.doorbell, familyId);

test('what the other parent offers costs whoever reads their own channels and grants nothing: not a block, not a row', async () => {
  // Three of each: where an index begins a new page, one family's rows lie in two, by the chance of their ids.
  const kinds: World[][] = [];
  for (const hidden of [0, 16, 500])
    kinds.push([await familyWith(hidden), await familyWith(hidden), await familyWith(hidden)]);
  // What isn't offered is read from one page or two, by where a change found room: in order of its key, two grants of a family lie together.
  await owner.query('cluster access_grant using access_grant_pkey');
  await settle(
    'access_grant',
    'channel_message',
    'channel_receipt',
    'grant_look',
    'entry',
    'log',
    'member',
    'auth.granted',
  );
  type Page = { rows: number; of: (family: Family, world: World) => RawBuilder<unknown>; apart?: number };
  const pages: Record<string, Page> = {
    'their channels': { rows: 1, of: () => listing },
    'the grants of both': { rows: 2, of: listingGrants },
    'one of theirs': { rows: 1, of: (_, { ownId }) => sql`select * from app.own_grants() where id = ${ownId}` },
    // Its entries may lie in two pages of the log.
    'one of theirs, since when': { rows: 1, of: (_, { ownId }) => listingVersions(ownId), apart: 1 },
    'looks by one of theirs': { rows: 0, of: (_, { ownId }) => listingLooks(ownId) },
    'looks by none of theirs': { rows: 0, of: () => listingLooks(newId()) },
    'all that is open in all families': { rows: 1, of: () => listingOpen },
    'all of theirs': { rows: 1, of: () => sql`select * from app.own_grants()` },
    'what a section holds': { rows: 8, of: () => sql`select * from app.counts_for_grant()` },
    'messages in a channel of theirs': {
      rows: 0,
      of: (_, { ownId }) => sql`select * from app.messages_in_channel(${ownId}, null, 50)`,
    },
  };
  for (const [what, { rows, of, apart = 0 }] of Object.entries(pages)) {
    const blocks = [];
    for (const worlds of kinds) {
      const costs = [];
      for (const world of worlds) {
        const family = as(world.tokens.blake, world);
        // A connection looks up more for the first ones that it plans.
        for (let time = 0; time < 10; time += 1) costs.push(await costOf(family, of(family, world)));
      }
      expect(new Set(costs.map((cost) => cost.rows))).toEqual(new Set([rows]));
      blocks.push(Math.min(...costs.map((cost) => cost.blocks)));
    }
    expect(Math.max(...blocks) - Math.min(...blocks), `${what}: ${blocks.join(', ')}`).toBeLessThanOrEqual(apart);
  }
});
