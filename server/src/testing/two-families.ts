import { thanksgiving } from '@evenkeel/contract/draft.spec';
import { newId } from '@evenkeel/contract/base';
import { picture } from '@evenkeel/contract/picture.spec';
import type { Client } from '@evenkeel/contract/world.spec';
import { sql } from 'kysely';
import { scopeOf } from '../db.ts';
import { mergeFamilies } from '../jobs/merging.ts';
import { openLog } from '../lib/log.ts';
import { digest } from '../lib/secrets.ts';
import { accountsPool, clientWith, clock, foundFamily, owner, pool, signUp } from './world.ts';

export type Parent = { api: Client; id: string; token: string };

/** Alex and Blake in one family (`shared`), and the one in which Blake is alone (`own`): in both something was written. */
export type TwoFamilies = { alex: Parent; blake: Parent; shared: string; own: string; nora: string; theo: string };

export const child = (familyId: string, firstName: string, more = {}) => ({
  id: newId(),
  familyId,
  firstName,
  lastName: '',
  age: '',
  gender: null,
  custodyDetails: '',
  ...more,
});
export const event = (familyId: string, title: string, children: string[] = []) => ({
  id: newId(),
  familyId,
  title,
  description: '',
  date: '2026-11-24T15:15',
  end: null,
  zone: 'America/New_York',
  type: 'appointment' as const,
  children,
});
export const shoes = (familyId: string, children: string[] = []) => ({
  id: newId(),
  familyId,
  description: 'Shoes',
  amount: 60_00,
  date: '2026-11-01',
  share: 5_000,
  children,
});

async function parent(name: string) {
  const { accountId, sessionToken } = await signUp(name, 'parent');
  return { api: clientWith(sessionToken), id: accountId, token: sessionToken };
}

/** Blake's own has Nora, as here, and Theo, who is new here; and events, expenses, alerts, a photo and a schedule of Blake's. */
export async function twoFamilies(): Promise<TwoFamilies> {
  const [alex, blake] = [await parent('Alex Rivera'), await parent('Blake Costa')];
  const asBlake = { accountId: blake.id, name: 'Blake', role: 'parent' as const };
  const own = await foundFamily([asBlake]);
  const shared = await foundFamily([{ accountId: alex.id, name: 'Alex', role: 'parent' }, asBlake]);
  await alex.api.children.add(child(shared, 'Nora', { lastName: 'Rivera', age: '9' }));
  await alex.api.calendar.events.add(event(shared, 'Swimming'));

  const { id: nora } = await blake.api.children.add(child(own, 'Nora', { age: '9', custodyDetails: 'Weekends' }));
  const { id: theo } = await blake.api.children.add(child(own, 'Theo'));
  await blake.api.children.photo.change({ familyId: own, id: nora, photoId: newId(), image: picture });
  await blake.api.children.alerts.add({ id: newId(), familyId: own, childId: nora, title: 'Inhaler', description: '' });
  clock.advance({ hours: 1 });
  const dentist = await blake.api.calendar.events.add(event(own, 'Dentist', [nora, theo]));
  await blake.api.calendar.events.change({ ...dentist, title: 'Dentist, both', version: 1 });
  await blake.api.payments.expenses.add(shoes(own, [nora]));
  await blake.api.calendar.schedules.set({
    id: newId(),
    familyId: own,
    against: 0,
    schedule: { template: '2-2-3', startsWith: 'A', startDay: '2026-12-01', exchangeTime: '18:00', zone: 'UTC' },
    rules: [thanksgiving()],
  });
  await blake.api.onboarding.skip({ familyId: own });
  await blake.api.notifications.mails.change({ familyId: own, wanted: true, detail: true });
  clock.advance({ hours: 1 });
  return { alex, blake, shared, own, nora, theo };
}

/** Who Nora is in the family of both. */
export async function noraHere({ alex, shared }: TwoFamilies): Promise<string> {
  return (await alex.api.children.list({ familyId: shared })).find(({ firstName }) => firstName === 'Nora')?.id ?? '';
}

/** Blake offers their own family: Nora is Nora, and Theo another child. */
export async function offer(two: TwoFamilies) {
  const matches = { [two.nora]: await noraHere(two), [two.theo]: null };
  return two.blake.api.families.merges.offer({ id: newId(), familyId: two.shared, sourceId: two.own, matches });
}

/** Alex says yes to what Blake has offered. */
export async function agree(two: TwoFamilies) {
  const { id, digest } = await offer(two);
  return two.alex.api.families.merges.answer({ id, familyId: two.shared, digest, status: 'accepted' });
}

const log = openLog('silent');
/** The families whose doorbell was rung. */
export const rung: string[] = [];

/** As the job does it on a server. Answers whether there was one to be done. */
export const mergeNow = () => mergeFamilies({ pool: accountsPool, clock, log, ring: (key) => void rung.push(key) });

/** Two families that were merged. */
export async function mergedFamilies(): Promise<TwoFamilies & { mergeId: string }> {
  const two = await twoFamilies();
  const { id } = await agree(two);
  if (!(await mergeNow())) throw new Error('There was nothing to merge');
  return { ...two, mergeId: id };
}

/** Every row of a family that is anywhere, as text, but for how the merge itself stands. */
export async function everythingOf(familyId: string): Promise<string> {
  const { rows: tables } = await owner.query(`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'family_id' and table_name <> 'family_merge' order by 1`);
  const kept: string[] = [];
  for (const { name } of tables)
    kept.push(...(await rowsOf(name, [familyId])).map((row) => `${name}: ${JSON.stringify(row)}`));
  return kept.join('\n');
}

/** The rows of a table in these families. (Its owner is bound by row-level security, too.) */
export async function rowsOf(table: string, families: string[]): Promise<Record<string, unknown>[]> {
  const client = await owner.connect();
  try {
    await client.query(`select set_config('app.merging', $1, false)`, [families.join(',')]);
    const { rows } = await client.query(
      `select to_jsonb(t) as row from ${table} t where family_id = any ($1) order by to_jsonb(t) - 'family_id'`,
      [families],
    );
    return rows.map(({ row }) => row);
  } finally {
    await client.query(`select set_config('app.merging', '', false)`);
    client.release();
  }
}

/** What a history of Blake themselves would say to this parent: no page asks for one. */
export async function kindsOf({ shared, blake }: TwoFamilies, { token }: Parent): Promise<string[]> {
  const { db } = scopeOf(pool, { tokenHash: digest(token), at: clock().toString(), familyId: shared });
  const { rows } = await sql<{
    kind: string;
  }>`select kind from app.history(array[${blake.id}::uuid], null, 50)`.execute(db);
  return rows.map(({ kind }) => kind);
}
