import { newId } from '@evenkeel/contract/base';
import { mostPoints, mostSessionPages } from '@evenkeel/contract/mediation.rules';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { counselIn, offer } from '../testing/counsel.ts';
import { eventually } from '../testing/eventually.ts';
import { waitingForLocks } from '../testing/locks.ts';
import { join, person } from '../testing/matrix/people.ts';
import { neutralIn } from '../testing/neutral.ts';
import { clock, owner, serverWorld } from '../testing/world.ts';

// What a mediator writes down of a session with both parents: a draft of these three.

const day = '2026-11-20';

async function begin(role: 'mediator' | 'parental_coordinator' | 'judge' = 'mediator') {
  const world = await neutralIn(await serverWorld(), ['calendar'], role);
  const page = () => ({ familyId: world.familyId, id: newId(), title: 'Summer', day });
  return { ...world, page, of: { familyId: world.familyId } };
}

async function beginPage() {
  const world = await begin();
  const { id } = await world.robin.mediation.pages.add(world.page());
  const on = { ...world.of, pageId: id };
  const point = (text = 'Two weeks each') => ({ ...on, id: newId(), text, state: 'open' as const });
  return { ...world, id, on, point, read: { ...world.of, id } };
}

test('a mediator writes, and both parents read the same', async () => {
  const { alex, blake, robin, of, read, point, on } = await beginPage();
  const first = await robin.mediation.points.add(point());
  const second = await robin.mediation.points.add(point('Swimming'));
  await robin.mediation.points.change({ ...on, ...first, state: 'agreed' });
  await robin.mediation.points.change({ ...on, ...second, text: 'Swimming until June', state: 'parked' });
  const mine = await robin.mediation.pages.get(read);
  expect(mine).toMatchObject({
    title: 'Summer',
    day,
    parents: ['Alex', 'Blake'],
    mediatorName: 'Robin Vale',
    role: 'mediator',
    mayChange: true,
  });
  expect(mine.points.map(({ text, state, version }) => [text, state, version])).toEqual([
    ['Two weeks each', 'agreed', 2],
    ['Swimming until June', 'parked', 2],
  ]);
  for (const parent of [alex, blake]) {
    expect(await parent.mediation.pages.get(read)).toEqual({ ...mine, mayChange: false });
    const { pages, start } = await parent.mediation.pages.list(of);
    expect([pages.map(({ counts }) => counts), start]).toEqual([[{ agreed: 1, open: 0, parked: 1 }], 'no']);
  }
  await robin.mediation.points.remove({ ...on, id: first.id, version: 2 });
  expect((await alex.mediation.pages.get(read)).points.map(({ text }) => text)).toEqual(['Swimming until June']);
  await robin.mediation.pages.change({ ...read, title: 'Summer, again', day: '2026-11-21', version: 1 });
  expect(await blake.mediation.pages.get(read)).toMatchObject({
    title: 'Summer, again',
    day: '2026-11-21',
    version: 2,
  });
});

test('when it was changed last is the moment of the last change', async () => {
  const { alex, robin, read, point, on } = await beginPage();
  const changedAt = async () => (await alex.mediation.pages.get(read)).changedAt;
  const started = await changedAt();
  clock.advance({ minutes: 5 });
  const { id } = await robin.mediation.points.add(point());
  const later = await changedAt();
  expect(Date.parse(later) - Date.parse(started)).toBe(5 * 60_000);
  clock.advance({ minutes: 5 });
  const stale = { ...on, id, text: 'Other', state: 'open' as const, version: 7 };
  expect(await codeOf(robin.mediation.points.change(stale))).toBe('CONFLICT');
  expect(await changedAt()).toBe(later);
});

test('both parents get one notice that names nothing of it, and nothing of it stands in any log', async () => {
  const { alex, blake, robin, familyId, point, id } = await beginPage();
  await robin.mediation.points.add(point('Canary of a point'));
  for (const parent of [alex, blake]) {
    const { notifications } = await parent.notifications.list({ familyId });
    const told = notifications.filter(({ title }) => title === 'Session Page');
    expect(told).toMatchObject([
      { description: 'A session page was started. Both of you can read it', actionUrl: `/mediation?page=${id}` },
    ]);
  }
  const { rows } = await owner.query('select kind, disclosures::text from entry where family_id = $1', [familyId]);
  expect(rows.filter(({ disclosures }) => /Summer|Canary/.test(disclosures))).toEqual([]);
  expect(rows.filter(({ kind }) => kind.startsWith('mediation')).length).toBe(0);
  expect(rows.filter(({ disclosures }) => disclosures.includes(id)).map(({ kind }) => kind)).toEqual([
    'notification.added',
    'notification.added',
  ]);
});

test('parents change nothing in it', async () => {
  const { alex, robin, of, read, point, on, page } = await beginPage();
  const { id } = await robin.mediation.points.add(point());
  const { mediation } = alex;
  expect(await codeOf(mediation.pages.add(page()))).toBe('FORBIDDEN');
  expect(await codeOf(mediation.pages.change({ ...read, title: 'Mine', day, version: 1 }))).toBe('FORBIDDEN');
  expect(await codeOf(mediation.points.add(point()))).toBe('FORBIDDEN');
  expect(await codeOf(mediation.points.change({ ...on, id, text: 'I agreed', state: 'agreed', version: 1 }))).toBe(
    'FORBIDDEN',
  );
  expect(await codeOf(mediation.points.remove({ ...on, id, version: 1 }))).toBe('FORBIDDEN');
  expect((await robin.mediation.pages.list(of)).pages).toMatchObject([{ counts: { agreed: 0, open: 1, parked: 0 } }]);
});

test('nobody else learns of it: judges, lawyers, third parents, another mediator, strangers', async () => {
  const { alex, robin, eve, familyId, of, read, point } = await beginPage();
  await robin.mediation.points.add(point());
  const kim = await person('Kim Sol', 'parent', null);
  await join(familyId, kim);
  expect(await kim.client.mediation.pages.list(of)).toEqual({ pages: [], start: 'no' });
  expect(await codeOf(kim.client.mediation.pages.get(read))).toBe('NOT_FOUND');
  const { jordan } = await counselIn(await serverWorld(), ['calendar']);
  for (const outsider of [eve, jordan]) {
    expect(await codeOf(outsider.mediation.pages.list(of))).toBe('NOT_FOUND');
    expect(await codeOf(outsider.mediation.pages.get(read))).toBe('NOT_FOUND');
  }
  const { jordan: ofAlex } = await counselIn({ ...(await serverWorld()), alex, familyId }, ['calendar']);
  expect(await ofAlex.mediation.pages.list(of)).toEqual({ pages: [], start: 'no' });
  expect(await codeOf(ofAlex.mediation.pages.get(read))).toBe('NOT_FOUND');
});

test('a judge reads none and starts none; another mediator has their own; a coordinator writes', async () => {
  const first = await beginPage();
  const { of, read, page } = first;
  const judge = (await neutralIn(first, ['calendar'], 'judge')).robin;
  expect(await judge.mediation.pages.list(of)).toEqual({ pages: [], start: 'no' });
  expect(await codeOf(judge.mediation.pages.get(read))).toBe('NOT_FOUND');
  expect(await codeOf(judge.mediation.pages.add(page()))).toBe('NOT_FOUND');
  const other = (await neutralIn(first, ['calendar'], 'parental_coordinator')).robin;
  expect(await other.mediation.pages.list(of)).toEqual({ pages: [], start: 'yes' });
  expect(await codeOf(other.mediation.pages.get(read))).toBe('NOT_FOUND');
  expect(await codeOf(other.mediation.points.add(first.point()))).toBe('NOT_FOUND');
  expect(await codeOf(other.mediation.pages.add({ ...read, title: 'Taken', day }))).toBe('NOT_FOUND');
  expect(await other.mediation.pages.add(page())).toMatchObject({ role: 'parental_coordinator' });
});

test('once the access has ended the mediator has nothing, and the parents read on; with new access it is there again', async () => {
  const world = await beginPage();
  const { alex, blake, robin, familyId, address, of, read, point, grantId } = world;
  await robin.mediation.points.add(point());
  await blake.grants.end({ familyId, id: grantId });
  expect(await codeOf(robin.mediation.pages.get(read))).toBe('NOT_FOUND');
  expect(await codeOf(robin.mediation.points.add(point()))).toBe('NOT_FOUND');
  for (const parent of [alex, blake]) expect((await parent.mediation.pages.get(read)).points).toHaveLength(1);
  const { id, version } = await alex.grants.add(offer(familyId, address, { role: 'mediator' }));
  await blake.grants.consent({ familyId, id, version, isGiven: true });
  await robin.grants.offers.answer({ id, isAccepted: true });
  expect((await robin.mediation.pages.list(of)).pages).toHaveLength(1);
  expect(await codeOf(robin.mediation.points.add(point()))).toBe('ok');
});

test('who comes after a parent who left reads nothing of before', async () => {
  const { alex, blake, familyId, of, read } = await beginPage();
  await blake.families.leave({ familyId });
  const casey = await person('Casey Lind', 'parent', 'B');
  await join(familyId, casey);
  expect((await casey.client.mediation.pages.list(of)).pages).toEqual([]);
  expect(await codeOf(casey.client.mediation.pages.get(read))).toBe('NOT_FOUND');
  expect(await codeOf(blake.mediation.pages.get(read))).toBe('NOT_FOUND');
  expect((await alex.mediation.pages.list(of)).pages).toHaveLength(1);
});

test('starting one needs Family or a trial of either parent; a page that exists goes on without', async () => {
  const world = await beginPage();
  const { alex, blake, robin, of, point, page } = world;
  await alex.plans.skipTrial({});
  expect((await robin.mediation.pages.list(of)).start).toBe('yes');
  await blake.plans.skipTrial({});
  expect((await robin.mediation.pages.list(of)).start).toBe('plan');
  await expect(robin.mediation.pages.add(page())).rejects.toMatchObject({ code: 'NEEDS_PLAN', status: 402 });
  expect(await codeOf(robin.mediation.points.add(point()))).toBe('ok');
});

test('sent again after a lost answer it is one; with other words, or an old version, it isn’t taken', async () => {
  const { robin, of, page, point, on } = await beginPage();
  const sent = page();
  const made = await robin.mediation.pages.add(sent);
  expect(await robin.mediation.pages.add(sent)).toEqual(made);
  expect(await codeOf(robin.mediation.pages.add({ ...sent, title: 'Other' }))).toBe('CONFLICT');
  expect((await robin.mediation.pages.list(of)).pages).toHaveLength(2);
  const one = point();
  const added = await robin.mediation.points.add(one);
  expect(await robin.mediation.points.add(one)).toEqual(added);
  expect(await codeOf(robin.mediation.points.add({ ...one, text: 'Other' }))).toBe('CONFLICT');
  const change = { ...one, state: 'agreed' as const, version: 1 };
  const changed = await robin.mediation.points.change(change);
  expect(await robin.mediation.points.change(change)).toEqual(changed);
  expect(await codeOf(robin.mediation.points.change({ ...change, text: 'Other' }))).toBe('CONFLICT');
  expect(await codeOf(robin.mediation.points.remove({ ...on, id: one.id, version: 1 }))).toBe('CONFLICT');
  await robin.mediation.points.remove({ ...on, id: one.id, version: 2 });
  expect(await robin.mediation.points.remove({ ...on, id: one.id, version: 2 })).toEqual({});
});

test('a page has room for 200 points, and says so', async () => {
  const { robin, familyId, id, point } = await beginPage();
  await owner.query(
    `insert into session_point (family_id, page_id, id, content, state, added_at)
     select $1, $2, gen_random_uuid(), 'Point', 'open', now() from generate_series(1, $3::int)`,
    [familyId, id, mostPoints - 1],
  );
  expect(await codeOf(robin.mediation.points.add(point()))).toBe('ok');
  expect(await codeOf(robin.mediation.points.add(point()))).toBe('TOO_MANY_POINTS');
});

test('a mediator starts at most 200 pages with the same parents; those of others don’t count, and don’t show', async () => {
  const { robin, robinId, familyId, of, page } = await beginPage();
  const fill = (by: string) =>
    owner.query(
      `insert into session_page (family_id, id, mediator_id, mediator_name, role, parents, parent_names, title, day, changed_at)
       select p.family_id, gen_random_uuid(), ${by}, p.mediator_name, p.role, p.parents, p.parent_names, p.title, p.day, p.changed_at
         from (select * from session_page where family_id = $1 limit 1) p, generate_series(2, $2::int)`,
      [familyId, mostSessionPages],
    );
  await fill('gen_random_uuid()');
  expect((await robin.mediation.pages.list(of)).pages).toHaveLength(1);
  await robin.mediation.pages.add(page());
  await owner.query(`delete from session_page where family_id = $1 and title = 'Summer' and mediator_id <> $2`, [
    familyId,
    robinId,
  ]);
  await fill('p.mediator_id');
  expect(await codeOf(robin.mediation.pages.add(page()))).toBe('TOO_MANY_PAGES');
});

test('access that ends while a page is being started starts none', async () => {
  const { alex, robin, familyId, grantId, of, page } = await begin();
  const turn = await owner.connect();
  try {
    await turn.query('begin');
    await turn.query(`select from log where family_id = $1 and audience = 'person' for update`, [familyId]);
    const started = codeOf(robin.mediation.pages.add(page()));
    await eventually(async () => expect(await waitingForLocks()).toBeGreaterThan(0));
    await turn.query(`update access_grant set status = 'ended', ended_at = $2 where id = $1`, [
      grantId,
      clock().toString(),
    ]);
    await turn.query('commit');
    expect(await started).toBe('NOT_FOUND');
  } finally {
    turn.release();
  }
  expect((await alex.mediation.pages.list(of)).pages).toEqual([]);
});
