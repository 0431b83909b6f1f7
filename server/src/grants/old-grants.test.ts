import { newId } from '@evenkeel/contract/base';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { withClient } from '../database.ts';
import { freshDatabase } from '../testing/database.ts';

const migration = readFileSync(join(import.meta.dirname, '../../migrations/0153-days-of-grants.sql'), 'utf8');

/** The farthest west and east, one whose clock goes back at midnight, and one that left a day out. */
const zones = [
  'Pacific/Pago_Pago',
  'America/New_York',
  'UTC',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];

/** By their last day and status: over, today's, one that waits to begin, an offer, and nights on which a clock changes. */
const grants = [
  ['2026-01-01', '2026-11-01', 'accepted'],
  ['2026-01-01', '2026-03-31', 'ended'],
  ['2026-11-21', '2026-11-21', 'accepted'],
  ['2026-12-24', '2027-06-30', 'accepted'],
  ['2026-11-21', '2027-11-20', 'offered'],
  ['2026-04-24', '2026-04-23', 'accepted'],
  ['2026-03-08', '2026-10-29', 'accepted'],
  ['2026-09-06', '2026-09-05', 'accepted'],
  ['2026-04-05', '2026-04-04', 'accepted'],
  ['2011-12-29', '2011-12-30', 'accepted'],
] as const;

/** The tables as they were before, with a family in each zone and a grant of each kind in it. */
async function asBefore(client: pg.Client): Promise<void> {
  await client.query(`
    drop trigger fix_days on access_grant;
    drop function app.fix_days_of_grant();
    alter table access_grant drop column starts_at, drop column ends_at`);
  for (const zone of zones) {
    const [family, parent] = [newId(), newId()];
    await client.query(`insert into family values ($1, now(), $2)`, [family, zone]);
    await client.query(`insert into member values ($1, $2, 'Alex', 'parent', now(), 'A')`, [family, parent]);
    for (const [startsOn, endsOn, status] of grants)
      await client.query(
        `insert into access_grant (family_id, id, granted_by, email, email_key, role, sections, starts_on, ends_on, purpose, is_named,
                                   status, made_at, open_until)
         values ($1, $2, $3, 'x@example.test', 'x@example.test', 'lawyer', '{calendar}', least($4::date, $5::date), $5, '', false, $6, now(), now())`,
        [family, newId(), parent, startsOn, endsOn, status],
      );
  }
}

// Before, a grant was open on the days from its first to its last, by the clock that its family had at that moment.
const wrong = `
  select f.zone, g.starts_on, g.ends_on, at from access_grant g join family f using (family_id)
   cross join unnest(array[g.starts_at, g.ends_at]) edge
   cross join generate_series(edge - interval '30 hours', edge + interval '30 hours', '30 minutes') half_hour
   cross join unnest(array[half_hour, half_hour - interval '1 microsecond']) at
   where ((at at time zone f.zone)::date between g.starts_on and g.ends_on) <> (at >= g.starts_at and at < g.ends_at)`;

test('a grant from before is open at the same instants as before, in every zone, whether it is over, open or waits', async () => {
  const { owner } = await freshDatabase();
  await withClient(owner, async (client) => {
    await asBefore(client);
    const { rows: before } = await client.query('select id, to_jsonb(g) as row from access_grant g order by id');
    await client.query(migration);
    const { rows: after } = await client.query(
      `select id, to_jsonb(g) - '{starts_at,ends_at}'::text[] as row from access_grant g order by id`,
    );
    expect(after).toEqual(before);
    expect((await client.query(wrong)).rows).toEqual([]);
    // An hour less would be noticed.
    await client.query(`update access_grant set ends_at = ends_at - interval '1 hour' where ends_on = '2026-11-21'`);
    expect((await client.query(wrong)).rows.length).toBeGreaterThan(0);
  });
});
