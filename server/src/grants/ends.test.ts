import { newId } from '@evenkeel/contract/base';
import type { NewGrant } from '@evenkeel/contract/grants';
import type { Client } from '@evenkeel/contract/world.spec';
import { expect, test } from 'vitest';
import { eraseAccounts } from '../jobs/erase.sql.ts';
import { codeOf } from '../testing/browser.ts';
import { counselWorld, dayIn, newLawyer, offer, whoEndedIn, type CounselWorld } from '../testing/counsel.ts';
import { agree, mergeNow, twoFamilies } from '../testing/two-families.ts';
import { accountsPool, clock, owner, serverWorld } from '../testing/world.ts';

const events = ({ jordan, familyId }: CounselWorld) =>
  jordan.calendar.events.list({ familyId, from: '2026-11-01', to: '2026-12-12' });

/** What Jordan can open. */
const isIn = async (world: CounselWorld) => [
  (await world.jordan.grants.families.list()).length,
  await codeOf(events(world)),
];
const gone = [0, 'NOT_FOUND'];

test('it ends at once: by its maker, by its last day, with their account, and when they leave', async () => {
  const ended = await counselWorld(['calendar']);
  expect(await isIn(ended)).toEqual([1, 'ok']);
  await ended.alex.grants.end({ familyId: ended.familyId, id: ended.grantId });
  expect(await isIn(ended)).toEqual(gone);
  expect((await ended.blake.grants.list(ended)).others).toEqual([]);

  const left = await counselWorld(['calendar']);
  await left.alex.families.leave(left);
  expect(await isIn(left)).toEqual(gone);

  const closed = await counselWorld(['calendar']);
  await closed.alex.accounts.removal.remove();
  expect(await isIn(closed)).toEqual(gone);
  expect((await closed.blake.grants.list(closed)).others).toEqual([]);

  const over = await counselWorld(['calendar']);
  clock.advance({ hours: 24 * 91 });
  await owner.query(`update auth.sessions set expires_at = $1, ends_at = $1`, [clock().add({ hours: 24 }).toString()]);
  expect(await isIn(over)).toEqual(gone);
  expect((await over.alex.grants.list(over)).mine).toMatchObject([{ status: 'ended' }]);
});

test('a changed clock of the family ends nothing early, and closes nothing that began', async () => {
  const world = await counselWorld(['calendar']);
  const { alex, familyId, grantId } = world;
  const clocks = async (was: string, zone: string) => alex.families.changeZone({ familyId, was, zone });
  await clocks('America/New_York', 'Pacific/Honolulu'); // where today may be yesterday
  await owner.query(`update access_grant set starts_on = starts_on where id = $1`, [grantId]);
  clock.advance({ minutes: 1 });
  expect(await isIn(world)).toEqual([1, 'ok']);
  await clocks('Pacific/Honolulu', 'America/New_York');

  const { mine } = await alex.grants.list({ familyId });
  const evening = clock().toZonedDateTimeISO('America/New_York').add({ days: 90 }).with({ hour: 23, minute: 30 });
  clock.advance({ minutes: Math.floor(clock().until(evening.toInstant()).total('minutes')) });
  await owner.query(`update auth.sessions set expires_at = $1, ends_at = $1, confirmed_at = $2`, [
    clock().add({ hours: 24 }).toString(),
    clock().toString(),
  ]);
  await clocks('America/New_York', 'Pacific/Auckland'); // where tomorrow began
  expect(await isIn(world)).toEqual([1, 'ok']);
  expect((await alex.grants.list({ familyId })).mine).toEqual(mine);
  expect(await alex.grants.open.list()).toEqual(mine);
  // Nor does a change that leaves the last day alone.
  await alex.grants.change({ ...mine[0]!, sections: ['calendar', 'school'] });
  expect(await isIn(world)).toEqual([1, 'ok']);
  clock.advance({ hours: 1 });
  expect(await isIn(world)).toEqual(gone);
  expect((await alex.grants.list({ familyId })).mine).toMatchObject([{ status: 'ended' }]);
});

test('a day taken off gives no hour more after the clock was moved, and a day added takes none', async () => {
  const { alex, familyId } = await counselWorld(['calendar']);
  const clocks = async (was: string, zone: string) => alex.families.changeZone({ familyId, was, zone });
  const days = async () => {
    const { rows } = await owner.query<{ ends: string }>(
      'select ends_at as ends from access_grant where family_id = $1',
      [familyId],
    );
    return Date.parse(rows[0]!.ends);
  };
  const endsOn = async (day: number) => {
    const { mine } = await alex.grants.list({ familyId });
    await alex.grants.change({ ...mine[0]!, endsOn: dayIn(day) });
    return days();
  };
  await clocks('America/New_York', 'Pacific/Kiritimati');
  const far = await endsOn(60);
  await clocks('Pacific/Kiritimati', 'Pacific/Pago_Pago'); // a day and an hour later
  expect(await endsOn(59)).toBeLessThanOrEqual(far);
  const late = await endsOn(58);
  await clocks('Pacific/Pago_Pago', 'Pacific/Kiritimati');
  expect(await endsOn(59)).toBeGreaterThanOrEqual(late);
});

test('the log says who ended it: its maker, or the lawyer whose account was closed', async () => {
  const ended = await counselWorld(['calendar']);
  const [ofAlex] = await ended.alex.families.list();
  await ended.alex.grants.end({ familyId: ended.familyId, id: ended.grantId });
  expect(await whoEndedIn(ended)).toEqual([ofAlex?.me]);
  const closed = await counselWorld(['calendar']);
  await closed.jordan.accounts.removal.remove();
  expect(await whoEndedIn(closed)).toEqual([closed.jordanId]);
});

test('what was over by its last day ends no second time: nobody learns what its holder does afterwards', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const said = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  const { id: nora } = await alex.children.add({ id: newId(), familyId, ...said });
  const { address, client } = await newLawyer();
  const accept = async (by: Client, more: Partial<NewGrant>) => {
    const { id } = await by.grants.add(offer(familyId, address, more));
    await client.grants.offers.answer({ id, isAccepted: true });
  };
  await accept(blake, { role: 'relative', children: [nora], endsOn: dayIn(1) });
  clock.advance({ hours: 49 });
  await owner.query(`update auth.sessions set expires_at = $1, ends_at = $1, confirmed_at = $2`, [
    clock().add({ hours: 24 }).toString(),
    clock().toString(),
  ]);
  const ofBlake = async () => {
    const { mine } = await blake.grants.list({ familyId });
    const { rows } = await owner.query(
      `select size::int from log l join member m on m.family_id = l.family_id and m.account_id = l.person
        where l.family_id = $1 and m.name = 'Blake'`,
      [familyId],
    );
    return { mine, rows };
  };
  const before = await ofBlake();
  expect(before).toMatchObject({ mine: [{ status: 'ended', endedAt: null, version: 2 }], rows: [{}] });
  await accept(alex, {});
  expect(await ofBlake(), 'counsel of the other parent').toEqual(before);
  await client.accounts.removal.remove();
  expect(await ofBlake(), 'a closed account').toEqual(before);
});

test('it begins on its first day, and narrowing closes a section at once', async () => {
  const world = await serverWorld();
  const { familyId, alex } = world;
  const lawyer = await newLawyer();
  const made = await alex.grants.add(
    offer(familyId, lawyer.address, { startsOn: dayIn(1), endsOn: dayIn(30), sections: ['calendar', 'school'] }),
  );
  await lawyer.client.grants.offers.answer({ id: made.id, isAccepted: true });
  expect(await lawyer.client.grants.families.list()).toEqual([]);
  clock.advance({ hours: 24 });
  expect(await lawyer.client.grants.families.list()).toHaveLength(1);
  expect(await codeOf(lawyer.client.school.contacts.list({ familyId }))).toBe('ok');
  const [current] = (await alex.grants.list({ familyId })).mine;
  await alex.grants.change({ ...current!, sections: ['calendar'] });
  expect(await codeOf(lawyer.client.school.contacts.list({ familyId }))).toBe('NOT_FOUND');
});

test('a merge ends the grants of the family that goes', async () => {
  const two = await twoFamilies();
  const { blake, own, shared: familyId } = two;
  const lawyer = await newLawyer();
  await owner.query('update auth.sessions set confirmed_at = $1', [clock().toString()]);
  const { id } = await blake.api.grants.add(offer(own, lawyer.address));
  await lawyer.client.grants.offers.answer({ id, isAccepted: true });
  expect(await lawyer.client.grants.families.list()).toHaveLength(1);
  await agree(two);
  await mergeNow();
  expect(await lawyer.client.grants.families.list()).toEqual([]);
  expect((await blake.api.grants.list({ familyId })).mine).toEqual([]);
});

test('after the account was erased nothing of its grants is left', async () => {
  const world = await counselWorld(['calendar']);
  const { alex, blake, familyId, grantId } = world;
  await events(world);
  await alex.accounts.removal.remove();
  clock.advance({ hours: 24 * 15 });
  const now = clock().toString();
  expect((await eraseAccounts(accountsPool, { now, settled: now })).failures).toEqual([]);
  const { rows } = await owner.query(
    `select (select count(*)::int from access_grant where family_id = $1) as grants,
            (select count(*)::int from grant_look where family_id = $1) as looks,
            (select count(*)::int from auth.granted where grant_id = $2) as granted,
            (select count(*)::int from entry where family_id = $1 and kind like 'grant.%' and disclosures <> '[]') as entries`,
    [familyId, grantId],
  );
  expect(rows).toEqual([{ grants: 0, looks: 0, granted: 0, entries: 0 }]);
  await owner.query('update auth.sessions set expires_at = $1, ends_at = $1', [clock().add({ hours: 24 }).toString()]);
  expect((await blake.families.list()).map((one) => one.id)).toEqual([familyId]);
});

test('what still has access is listed over all families, and ends at once', async () => {
  const world = await counselWorld(['calendar']);
  const { alex, blake, familyId } = world;
  await alex.grants.add(offer(familyId, 'second@example.test'));
  expect((await alex.grants.open.list()).map(({ status }) => status).toSorted()).toEqual(['accepted', 'offered']);
  expect(await blake.grants.open.list()).toEqual([]);
  await blake.grants.endAll({});
  expect(await isIn(world)).toEqual([1, 'ok']);
  await alex.grants.endAll({});
  expect(await alex.grants.open.list()).toEqual([]);
  expect(await isIn(world)).toEqual(gone);
});
