import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { agree, event, everythingOf, mergeNow, shoes, twoFamilies, type TwoFamilies } from '../testing/two-families.ts';
import { accountsPool, clock, owner } from '../testing/world.ts';
import * as steps from './merging.sql.ts';

// A fault in the middle of a merge, and whoever uses the two families meanwhile.

/** Has the database refuse one step. */
async function whileRefused(step: string, act: () => Promise<void>): Promise<void> {
  const table = { schedules: 'merged_schedule', private: 'onboarding', record: 'entry', end: 'family' }[step] ?? step;
  const when = { record: 'update', end: 'delete' }[step] ?? 'insert';
  await owner.query(`create function app.broken() returns trigger language plpgsql as $$ begin raise 'broken on purpose'; end $$;
    create trigger broken before ${when} on ${table} for each row execute function app.broken()`);
  try {
    await act();
  } finally {
    await owner.query(`drop trigger broken on ${table}; drop function app.broken()`);
  }
}

test.each(['child', 'child_photo', 'alert', 'event', 'expense', 'schedules', 'private', 'record', 'end'])(
  'a fault at "%s" leaves both families as they were, and it is done when the fault is gone',
  async (step) => {
    const two = await twoFamilies();
    await agree(two);
    const all = async () => [await everythingOf(two.own), await everythingOf(two.shared)];
    const before = await all();
    await whileRefused(step, async () => {
      expect(await mergeNow()).toBe(false);
      expect(await all()).toEqual(before);
      expect(await two.blake.api.children.list({ familyId: two.own })).toHaveLength(2);
    });
    expect(await mergeNow()).toBe(true);
    expect(await everythingOf(two.own)).toBe('');
  },
);

test('after three failures a merge is given up: both are notified, families are unchanged, and it can be offered again', async () => {
  const two = await twoFamilies();
  await agree(two);
  const before = await everythingOf(two.own);
  await whileRefused('event', async () => {
    for (let i = 0; i < 3; i += 1) await mergeNow();
  });
  expect(await everythingOf(two.own)).toBe(before);
  for (const { api } of [two.alex, two.blake]) {
    const { notifications } = await api.notifications.list({ familyId: two.shared });
    expect(notifications[0]).toMatchObject({ title: 'Merge Failed' });
    expect(await api.families.merges.list({ familyId: two.shared })).toMatchObject([
      { status: 'failed', children: null },
    ]);
  }
  expect(await mergeNow()).toBe(false);
  await agree(two);
  expect(await mergeNow()).toBe(true);
});

/** In the middle of a merge, after this step: nothing is kept yet. */
async function inTheMiddle(two: TwoFamilies, after: string) {
  await agree(two);
  const client = await accountsPool.connect();
  await client.query('begin');
  const merging = (await steps.take(client))!;
  const now = clock().toString();
  const names = await steps.begin(client, merging, now);
  const place = names.indexOf(after) + 1;
  for (const name of names.slice(0, place)) await steps.step(client, merging, name, now);
  const finish = async () => {
    for (const name of names.slice(place)) await steps.step(client, merging, name, now);
    await client.query('commit');
    client.release();
  };
  return { client, finish };
}

const waiting = async () => {
  const text = `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`;
  return (await owner.query(text)).rows[0].n as number;
};

test.each(['event', 'record'])(
  'after "%s" both read both families, and write to the one that stays; what is written to the other waits, and is refused',
  async (step) => {
    const two = await twoFamilies();
    const { alex, blake, shared: familyId, own } = two;
    const { finish } = await inTheMiddle(two, step);
    expect(await blake.api.children.list({ familyId: own })).toHaveLength(2);
    expect(await blake.api.calendar.events.list({ familyId: own, from: '2026-11-01', to: '2026-12-01' })).toHaveLength(
      1,
    );
    for (const { api } of [alex, blake]) {
      expect(await api.children.list({ familyId })).toHaveLength(1);
      expect(await codeOf(api.calendar.events.add(event(familyId, 'Meanwhile')))).toBe('ok');
      expect(await codeOf(api.payments.expenses.add(shoes(familyId)))).toBe('ok');
    }
    expect(await waiting()).toBe(0);
    const late = codeOf(blake.api.calendar.events.add(event(own, 'Too late')));
    await expect.poll(waiting).toBe(1);
    await finish();
    expect(await late).toBe('NOT_FOUND');
    const titles = (await alex.api.calendar.events.list({ familyId, from: '2026-11-01', to: '2026-12-01' })).map(
      ({ title }) => title,
    );
    expect(titles.toSorted()).toEqual(['Dentist, both', 'Meanwhile', 'Meanwhile', 'Swimming']);
  },
);

test('a concurrent private write waits and is refused', async () => {
  const two = await twoFamilies();
  const { blake, own: familyId } = two;
  const { finish } = await inTheMiddle(two, 'private');
  const { messages, notifications, onboarding } = blake.api;
  const late = [
    messages.drafts.change({ familyId, thread: newId(), topic: null, content: 'Half a sentence' }),
    notifications.mails.change({ familyId, wanted: true, detail: true }),
    onboarding.complete({ familyId, step: 'profile' }),
  ].map(codeOf);
  await expect.poll(waiting).toBeGreaterThan(2);
  await finish();
  expect(await Promise.all(late)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
});

test('a merge on a killed server is rolled back and run by another', async () => {
  const two = await twoFamilies();
  const { client } = await inTheMiddle(two, 'record');
  client.on('error', () => {});
  const before = await everythingOf(two.own);
  expect(before).toContain('Dentist, both');
  expect(await mergeNow(), 'somebody is at it').toBe(false);
  client.release(true); // its connections end with it
  await expect.poll(mergeNow).toBe(true);
  expect(await two.alex.api.children.list({ familyId: two.shared })).toHaveLength(2);
});

test('two servers run a merge once', async () => {
  const two = await twoFamilies();
  await agree(two);
  const done = await Promise.all([mergeNow(), mergeNow(), mergeNow()]);
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await two.alex.api.children.list({ familyId: two.shared })).toHaveLength(2);
});

test('progress is visible during a merge', async () => {
  const two = await twoFamilies();
  await agree(two);
  const list = async () => (await two.alex.api.families.merges.list({ familyId: two.shared }))[0];
  expect(await list()).toMatchObject({ status: 'agreed', progress: 0 });
  const client = await owner.connect();
  await client.query('begin');
  await client.query('lock table merged_schedule in access exclusive mode'); // one of the later steps has to wait
  const done = mergeNow();
  await expect.poll(waiting).toBe(1);
  const { status, progress } = (await list())!;
  expect(status).toBe('agreed');
  expect(progress).toBeGreaterThan(50);
  expect(progress).toBeLessThan(100);
  await client.query('commit');
  client.release();
  expect(await done).toBe(true);
  expect(await list()).toMatchObject({ status: 'done', progress: 100 });
});
