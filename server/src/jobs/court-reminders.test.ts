import { newId } from '@evenkeel/contract/base';
import type { NewCourtDate } from '@evenkeel/contract/court';
import { expect, test } from 'vitest';
import { accountsPool, clock, owner, serverWorld } from '../testing/world.ts';
import * as store from './court-reminders.sql.ts';
import { remindOfCourtDates } from './court-reminders.ts';

const rung: string[] = [];
/** As the job does it on one server. */
const remind = () => remindOfCourtDates({ pool: accountsPool, clock, ring: (key) => void rung.push(key) });

const zone = 'America/New_York';
/** A wall-clock time in New York, so many hours from now. */
const inHours = (hours: number) =>
  clock().add({ hours }).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** A hearing of Alex in a day and an hour, with a reminder a day before: in an hour. */
async function withDate(more: Partial<NewCourtDate> = {}) {
  const world = await serverWorld();
  const { alex, familyId } = world;
  const said = { subject: 'Hearing', place: 'Room 4', at: inHours(25), zone, reminders: ['day' as const] };
  const date = await alex.court.dates.add({ id: newId(), familyId, audience: 'both', ...said, ...more });
  const { rows } = await owner.query('select name, account_id from member where family_id = $1', [familyId]);
  const ids: Record<string, string> = Object.fromEntries(rows.map(({ name, account_id }) => [name, account_id]));
  return { ...world, date, ids };
}

/** How many reminders Alex and Blake have. Not asked as themselves: sessions do not last as long as some of this. */
async function reminded({ familyId }: { familyId: string }): Promise<number[]> {
  const { rows } = await owner.query(
    `select (select count(*)::int from notification n
              where n.family_id = m.family_id and n.recipient_id = m.account_id and n.kind = 'court-date.due') as count
       from member m where m.family_id = $1 and m.role = 'parent' order by m.name`,
    [familyId],
  );
  return rows.map(({ count }) => count);
}

/** The size of every log that is not this person's own. */
async function logsOfOthers({ familyId }: { familyId: string }, person: string | undefined) {
  const { rows } = await owner.query(
    'select id, audience, size, last_at from log where family_id = $1 and person is distinct from $2 order by id',
    [familyId, person],
  );
  return rows;
}

test('when it is due both are told once, also by a neutral mail, and not a minute before', async () => {
  const world = await withDate();
  clock.advance({ minutes: 59 });
  await remind();
  expect(await reminded(world)).toEqual([0, 0]);
  clock.advance({ minutes: 1 });
  await remind();
  await remind();
  expect(await reminded(world)).toEqual([1, 1]);
  expect(rung).toContain(world.familyId);
  const { rows } = await owner.query(
    `select (app.update_mail(n.id)).news from app.outbox o join notification n on n.id = o.ref
      where n.family_id = $1 and n.kind = 'court-date.due'`,
    [world.familyId],
  );
  expect(rows.map(({ news }) => news)).toEqual([[], []]);
});

test('of a date that is only mine nobody else’s log moves, and nobody else’s page is woken', async () => {
  const world = await withDate({ audience: 'me' });
  const before = await logsOfOthers(world, world.ids['Alex']);
  rung.length = 0;
  clock.advance({ hours: 1 });
  await remind();
  expect(await reminded(world)).toEqual([1, 0]);
  expect(await logsOfOthers(world, world.ids['Alex'])).toEqual(before);
  expect(rung).toEqual([world.ids['Alex']]);
});

test('a reminder that is only mine waits for nobody, and lets nobody wait: not even for the log of the family', async () => {
  const world = await withDate({ audience: 'me' });
  clock.advance({ hours: 1 });
  const other = await owner.connect();
  try {
    await other.query('begin');
    await other.query(`select from log where family_id = $1 and audience = 'family' for update`, [world.familyId]);
    await remind();
    expect(await reminded(world)).toEqual([1, 0]);
  } finally {
    await other.query('rollback');
    other.release();
  }
});

test('two servers at the same moment, and one that starts again, tell it once', async () => {
  const world = await withDate();
  clock.advance({ hours: 1 });
  const now = clock().toString();
  const due = (await store.findDue(accountsPool, now, 50)).filter(({ familyId }) => familyId === world.familyId);
  const outcomes = await Promise.all(
    [...due, ...due].map((one) => store.remind(accountsPool, one, { now, next: null, isOver: false })),
  );
  expect(outcomes.toSorted()).toEqual([null, world.familyId].toSorted());
  await Promise.all([remind(), remind()]);
  expect(await reminded(world)).toEqual([1, 1]);
});

test('a date that is changed or deleted while the job looks reminds nobody of what it was', async () => {
  const [moved, deleted] = [await withDate(), await withDate()];
  clock.advance({ hours: 1 });
  const now = clock().toString();
  const due = await store.findDue(accountsPool, now, 50);
  const { audience: _audience, addedAt: _at, addedBy: _by, ...said } = moved.date;
  await moved.blake.court.dates.change({ ...said, at: inHours(72) });
  await deleted.blake.court.dates.remove({ familyId: deleted.familyId, id: deleted.date.id, version: 1 });
  for (const one of due) await store.remind(accountsPool, one, { now, next: null, isOver: false });
  expect([await reminded(moved), await reminded(deleted)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  clock.advance({ hours: 48 });
  await remind();
  expect(await reminded(moved)).toEqual([1, 1]);
});

test('all reminders that went by while no server was up come once; of a hearing that is over none comes', async () => {
  const [ahead, over] = [
    await withDate({ at: inHours(8 * 24), reminders: ['week', 'day', 'hours'] }),
    await withDate({ at: inHours(26), reminders: ['day', 'hours'] }),
  ];
  clock.advance({ hours: 7 * 24 + 23 });
  await remind();
  await remind();
  expect([await reminded(ahead), await reminded(over)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  clock.advance({ hours: 2 });
  await remind();
  const left = (await owner.query('select remind_at from court_entry where family_id = $1', [over.familyId])).rows;
  expect(left, 'nor is it looked at again and again').toEqual([{ remind_at: null }]);
});

test('who left and who closed their account is not reminded; a third parent, a mediator and a stranger never are', async () => {
  const world = await withDate();
  await owner.query(`update member set left_at = now() where family_id = $1 and name = 'Blake'`, [world.familyId]);
  await owner.query(`update member set role = 'parent', home = null where family_id = $1 and name = 'Morgan'`, [
    world.familyId,
  ]);
  clock.advance({ hours: 1 });
  await remind();
  expect(await reminded(world), 'Alex, Blake, Morgan').toEqual([1, 0, 0]);

  const closed = await withDate();
  await owner.query('update auth.accounts set closed_at = now() where id = $1', [closed.ids['Alex']]);
  clock.advance({ hours: 1 });
  await remind();
  expect(await reminded(closed)).toEqual([0, 1]);
});

test('one that cannot be told keeps no other from it, and is told when it can be', async () => {
  const [stuck, other] = [await withDate(), await withDate()];
  await owner.query(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.family_id = '${stuck.familyId}' then raise 'stuck'; end if;
      return new;
    end $$;
    create trigger stuck before insert on notification for each row execute function refuse()`);
  clock.advance({ hours: 1 });
  expect((await remind()).failures).toMatchObject([{ message: 'stuck' }]);
  expect([await reminded(stuck), await reminded(other)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  await owner.query('drop trigger stuck on notification');
  await remind();
  expect(await reminded(stuck)).toEqual([1, 1]);
});
