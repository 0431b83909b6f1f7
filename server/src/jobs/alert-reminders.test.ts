import { newId } from '@evenkeel/contract/base';
import type { NewAlert } from '@evenkeel/contract/children';
import { expect, test } from 'vitest';
import { accountsPool, clock, owner, serverWorld, type ServerWorld } from '../testing/world.ts';
import * as store from './alert-reminders.sql.ts';
import { remindOfAlerts } from './alert-reminders.ts';

const rung: string[] = [];
/** As the job does it on one server. */
const remind = () => remindOfAlerts({ pool: accountsPool, clock, ring: (familyId) => void rung.push(familyId) });

const zone = 'America/New_York';

/** A wall-clock time in New York, so many hours from now. */
const inHours = (hours: number) =>
  clock().add({ hours }).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });

async function withAlert(due: NewAlert['due'], more: Partial<NewAlert> = {}) {
  const world = await serverWorld();
  const { alex, familyId } = world;
  const about = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  const child = await alex.children.add({ id: newId(), familyId, ...about });
  const sent = { id: newId(), familyId, childId: child.id, title: 'Milk money', description: '', due, ...more };
  return { ...world, alert: await alex.children.alerts.add(sent) };
}

/** How many reminders each of the two has. Not asked as themselves: sessions do not last as long as some of this. */
async function reminded({ familyId }: ServerWorld): Promise<number[]> {
  const { rows } = await owner.query(
    `select (select count(*)::int from notification n
              where n.family_id = m.family_id and n.recipient_id = m.account_id and n.kind = 'alert.due') as count
       from member m where m.family_id = $1 and m.role = 'parent' order by m.name`,
    [familyId],
  );
  return rows.map(({ count }) => count);
}

/** Mails that are to say that there is something new. */
async function mails(familyId: string): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as count from app.outbox o join notification n on n.id = o.ref
      where n.family_id = $1 and n.kind = 'alert.due'`,
    [familyId],
  );
  return rows[0].count;
}

test('when it is due, each parent is told once, also by a mail, and not a minute before', async () => {
  const world = await withAlert({ at: inHours(2), zone, repeats: null });
  clock.advance({ minutes: 119 });
  await remind();
  expect(await reminded(world)).toEqual([0, 0]);
  clock.advance({ minutes: 1 });
  await remind();
  expect(await reminded(world)).toEqual([1, 1]);
  expect(await mails(world.familyId), 'Blake had one of this alert an hour ago').toBe(2);
  expect(rung).toContain(world.familyId);
  clock.advance({ hours: 48 });
  await remind();
  expect(await reminded(world)).toEqual([1, 1]);

  const { notifications } = await world.blake.notifications.list({ familyId: world.familyId });
  expect(notifications[0]).toMatchObject({
    type: 'alert',
    description: 'Alex’s alert is due',
    actionUrl: `/children?id=${world.alert.childId}&section=alerts`,
  });
});

test('two servers at the same moment, and one that starts again, tell it once', async () => {
  const world = await withAlert({ at: inHours(1), zone, repeats: 'daily' });
  clock.advance({ hours: 1 });
  const now = clock().toString();
  const looked = (await store.findDue(accountsPool, now, 50)).filter(({ familyId }) => familyId === world.familyId);
  const next = clock().add({ hours: 24 }).toString();
  const outcomes = await Promise.all(
    [...looked, ...looked].map((one) => store.remind(accountsPool, one, { now, next })),
  );
  expect(outcomes.toSorted()).toEqual([false, true]);
  await Promise.all([remind(), remind()]);
  expect(await reminded(world)).toEqual([1, 1]);
});

test('each date of what repeats is told once, and fifty that went by while no server was up are told once together', async () => {
  const world = await withAlert({ at: inHours(1), zone, repeats: 'daily' });
  clock.advance({ hours: 1 });
  await remind();
  clock.advance({ hours: 24 });
  await remind();
  expect(await reminded(world)).toEqual([2, 2]);
  clock.advance({ hours: 50 * 24 });
  await remind();
  await remind();
  expect(await reminded(world)).toEqual([3, 3]);
});

test('nobody is reminded of what was completed or deleted, and of what was reopened when its time comes', async () => {
  const once = { at: inHours(1), zone, repeats: null };
  const [done, gone, open] = [await withAlert(once), await withAlert(once), await withAlert(once)];
  const seen = ({ familyId, alert: { id } }: typeof done) => ({ familyId, id, version: 1 });
  await done.blake.children.alerts.complete({ ...seen(done), completed: true });
  await gone.blake.children.alerts.remove(seen(gone));
  await open.blake.children.alerts.complete({ ...seen(open), completed: true });
  await open.blake.children.alerts.complete({ ...seen(open), version: 2, completed: false });
  clock.advance({ hours: 1 });
  const due = (await store.findDue(accountsPool, clock().toString(), 50)).map(({ id }) => id);
  expect(due, 'nor is it looked at again and again').toEqual([open.alert.id]);
  await remind();
  expect(await Promise.all([done, gone, open].map(reminded))).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
});

test('what repeats and was completed early is told of at its next date', async () => {
  const world = await withAlert({ at: inHours(1), zone, repeats: 'weekly' });
  const { familyId, alert } = world;
  await world.blake.children.alerts.complete({ familyId, id: alert.id, version: 1, completed: true });
  clock.advance({ hours: 1 });
  await remind();
  expect(await reminded(world)).toEqual([0, 0]);
  clock.advance({ hours: 7 * 24 });
  await remind();
  expect(await reminded(world)).toEqual([1, 1]);
});

test('what was due already when it was added reminds nobody of the past', async () => {
  const world = await withAlert({ at: inHours(-3), zone, repeats: null });
  await remind();
  expect(await reminded(world)).toEqual([0, 0]);
});

test('who left is not reminded, who wants no mails gets none, and a mediator or a stranger hears nothing', async () => {
  const world = await withAlert({ at: inHours(1), zone, repeats: null });
  const { alex, familyId } = world;
  await alex.notifications.mails.change({ familyId, wanted: false, detail: false });
  await owner.query(`update member set left_at = now() where family_id = $1 and name = 'Blake'`, [familyId]);
  clock.advance({ hours: 1 });
  await remind();
  const { rows } = await owner.query(
    `select m.name, not exists (select from app.update_mail(n.id)) as has_no_mail from notification n join member m
       on m.family_id = n.family_id and m.account_id = n.recipient_id where n.family_id = $1 and n.kind = 'alert.due'`,
    [familyId],
  );
  expect(rows).toEqual([{ name: 'Alex', has_no_mail: true }]);
});

test('one that cannot be told keeps no other from it, and is told when it can be', async () => {
  const due = { at: inHours(1), zone, repeats: null };
  const [stuck, other] = [await withAlert(due), await withAlert(due)];
  await owner.query(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.family_id = '${stuck.familyId}' then raise 'stuck'; end if;
      return new;
    end $$;
    create trigger stuck before insert on notification for each row execute function refuse()`);
  clock.advance({ hours: 1 });
  expect((await remind()).failures).toMatchObject([{ message: 'stuck' }]);
  expect(await Promise.all([stuck, other].map(reminded))).toEqual([
    [0, 0],
    [1, 1],
  ]);
  await owner.query('drop trigger stuck on notification');
  await remind();
  expect(await reminded(stuck)).toEqual([1, 1]);
});

test('it is no act of anybody: the log of the family does not move', async () => {
  const { familyId } = await withAlert({ at: inHours(1), zone, repeats: null });
  const size = async () =>
    (await owner.query(`select size from log where family_id = $1 and audience = 'family'`, [familyId])).rows;
  const before = await size();
  clock.advance({ hours: 1 });
  await remind();
  expect(await size()).toEqual(before);
});
