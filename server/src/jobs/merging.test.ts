import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import {
  agree,
  child,
  event,
  everythingOf,
  mergedFamilies,
  mergeNow,
  noraHere,
  rowsOf,
  twoFamilies,
} from '../testing/two-families.ts';
import { addWordedNotice } from '../testing/old-notices.ts';
import { accountsPool, clock, foundFamily, owner, streams } from '../testing/world.ts';
import { eraseAccounts } from './erase.sql.ts';

/** What stands in these tables, whichever family it is in. */
async function contentOf(families: string[]): Promise<Record<string, unknown>[][]> {
  const all = [];
  for (const table of ['alert', 'event', 'expense']) {
    const rows = await rowsOf(table, families);
    all.push(rows.map((row) => ({ ...row, family_id: 'either' })));
  }
  return all;
}

test('every fact is kept once with author, time and content, for both', async () => {
  const two = await twoFamilies();
  const here = await noraHere(two);
  const families = [two.shared, two.own];
  const before = await contentOf(families);
  await agree(two);
  expect(await mergeNow()).toBe(true);
  const after = await contentOf([two.shared]);
  expect(after).toEqual(JSON.parse(JSON.stringify(before).replaceAll(two.nora, here)));
  expect(before.map((rows) => rows.length)).toEqual([1, 2, 1]);

  for (const { api } of [two.alex, two.blake]) {
    const familyId = two.shared;
    expect(await api.children.list({ familyId })).toMatchObject([
      { id: here, firstName: 'Nora', lastName: 'Rivera', custodyDetails: 'Weekends', version: 2 },
      { id: two.theo, firstName: 'Theo', version: 1 },
    ]);
    const events = await api.calendar.events.list({ familyId, from: '2026-11-01', to: '2026-12-01' });
    expect(events.map(({ title, children }) => [title, children])).toEqual(
      expect.arrayContaining([
        ['Dentist, both', [here, two.theo]],
        ['Swimming', []],
      ]),
    );
    expect((await api.children.photo.get({ familyId, id: here })).jpeg.length).toBeGreaterThan(100);
    expect(await api.payments.ledger.get({ familyId }), 'nobody accepted it yet').toMatchObject({
      parents: [{ owed: 0 }, { owed: 0 }],
    });
    expect(await api.payments.expenses.list({ familyId, only: 'open' })).toMatchObject([
      { children: [here], amount: 60_00 },
    ]);
  }
});

test('a matched child’s history has the entries of both, in order, once', async () => {
  const two = await mergedFamilies();
  const id = await noraHere(two);
  const history = await two.alex.api.children.history.list({ familyId: two.shared, id });
  expect(await two.blake.api.children.history.list({ familyId: two.shared, id })).toEqual(history);
  expect(history.map(({ kind, by, content }) => [kind, by, content.custody_details ?? content.title])).toEqual([
    ['child.changed', two.blake.id, 'Weekends'],
    ['alert.added', two.blake.id, 'Inhaler'],
    ['child.photo_changed', two.blake.id, undefined],
    ['child.added', two.blake.id, 'Weekends'],
    ['child.added', two.alex.id, ''],
  ]);
  const times = history.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(history.map(({ seq }) => seq)).size).toBe(history.length);

  const paged = [];
  for (let before: number | undefined; ; before = paged.at(-1)!.seq) {
    const page = await two.alex.api.children.history.list({
      familyId: two.shared,
      id,
      limit: 2,
      ...(before !== undefined && { before }),
    });
    if (page.length === 0) break;
    paged.push(...page);
  }
  expect(paged).toEqual(history);
});

test('a schedule set alone applies to no night, and is in the history', async () => {
  const two = await mergedFamilies();
  const { schedules } = two.alex.api.calendar;
  expect(await schedules.list({ familyId: two.shared })).toEqual({
    version: 0,
    schedules: [],
    rules: [],
    proposals: [],
  });
  expect(await schedules.history.list({ familyId: two.shared })).toMatchObject([
    { kind: 'schedule.set', by: two.blake.id, content: { template: '2-2-3', rules: [{ name: 'Thanksgiving' }] } },
  ]);
});

test('the merged data can be reviewed, and both are notified, also by mail', async () => {
  const two = await mergedFamilies();
  const [merge] = await two.alex.api.families.merges.list({ familyId: two.shared });
  expect(merge).toMatchObject({ status: 'done', progress: 100 });
  const facts = await two.alex.api.families.merges.facts.list({ familyId: two.shared, id: two.mergeId });
  expect(facts.at(-1)).toMatchObject({ kind: 'child.added', by: two.blake.id, ref: two.nora });
  for (const { api } of [two.alex, two.blake]) {
    const { notifications } = await api.notifications.list({ familyId: two.shared });
    expect(notifications[0]).toMatchObject({ title: 'Families Merged', priority: 'high' });
  }
  const { rows } = await owner.query(
    `select count(*)::int as mails, count(o.due_at)::int as later from app.outbox o join notification n on n.id = o.ref
      where o.kind = 'update' and n.family_id = $1 and n.kind = 'merge.done'`,
    [two.shared],
  );
  expect(rows, 'Alex, who answered the offer, was mailed about it this hour').toEqual([{ mails: 2, later: 1 }]);
});

test('personal data stays personal: notices, steps, invitations', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId, own } = two;
  await blake.api.families.invitations.add({ id: newId(), familyId: own, email: 'casey@example.com', message: '' });
  const toBlake = { familyId: own, recipientId: blake.id, by: blake.id, at: clock().toString() };
  await addWordedNotice(owner, { ...toBlake, id: newId(), title: 'Only for Blake', description: '' });
  await agree(two);
  await mergeNow();
  const titles = (await blake.api.notifications.list({ familyId })).notifications.map(({ title }) => title);
  expect(titles).toEqual(['Families Merged', 'Only for Blake']);
  const ofAlex = (await alex.api.notifications.list({ familyId })).notifications.map(({ title }) => title);
  expect(ofAlex).toEqual(['Families Merged', 'Merge Offered']);
  expect(await blake.api.families.invitations.list({ familyId })).toMatchObject([
    { status: 'cancelled', email: 'casey@example.com' },
  ]);
  expect(await alex.api.families.invitations.list({ familyId })).toEqual([]);
  expect(await blake.api.notifications.mails.get({ familyId })).toEqual({ wanted: true, detail: true });
});

test('data written between agreement and merge is included', async () => {
  const two = await twoFamilies();
  await agree(two);
  await two.blake.api.children.add(child(two.own, 'Zoe'));
  await mergeNow();
  const names = (await two.alex.api.children.list({ familyId: two.shared })).map(({ firstName }) => firstName);
  expect(names).toEqual(['Nora', 'Theo', 'Zoe']);
});

test('open pages get the event and refetch everything', async () => {
  const two = await twoFamilies();
  await agree(two);
  const [ofAlex, ofBlake] = [await listen(two.alex.token), await listen(two.blake.token)];
  await mergeNow();
  streams.ringAll();
  await expect.poll(() => ofBlake.isOpen()).toBe(false);
  await expect.poll(() => ofAlex.heard().map(({ data }) => data.kind)).toContain('merge.done');
  const again = await listen(two.blake.token);
  await two.alex.api.calendar.events.add(event(two.shared, 'Concert'));
  await expect.poll(() => again.heard().map(({ data }) => data.kind)).toContain('event.added');
  expect(again.heard().every(({ data }) => data.familyId === two.shared)).toBe(true);
  expect(again.heard()[0]?.id.split(','), 'the log of both, and their own: no chapter').toHaveLength(2);
  for (const stream of [ofAlex, again]) stream.close();
});

test('the page of a session with a parent who left comes along, and nobody else reads it', async () => {
  const two = await twoFamilies();
  const id = newId();
  const keep = (familyId: string, title: string) =>
    owner.query(
      `with page as (
         insert into session_page (family_id, id, mediator_id, mediator_name, role, parents, parent_names, title, day, changed_at)
         values ($1, $2, $2, 'Robin Vale', 'mediator', array[$3, $2]::uuid[], '{Blake,Dana}', $4, '2026-11-20', now()) returning *)
       insert into session_point (family_id, page_id, id, content, state, added_at)
       select family_id, id, id, 'Two weeks each', 'open', now() from page`,
      [familyId, id, two.blake.id, title],
    );
  // The same mediator may have chosen one id twice.
  await keep(two.own, 'Summer');
  await keep(two.shared, 'Winter');
  for (const familyId of [two.own, two.shared])
    await owner.query(
      `insert into schedule_suggestion
         (family_id, id, mediator_id, mediator_name, role, parents, parent_names, against, rules, ended, status, suggested_at)
       values ($1, $2, $2, 'Robin Vale', 'mediator', array[$3, $2]::uuid[], '{Blake,Dana}', 0, '[]', array[$2::uuid], 'open', now())`,
      [familyId, newId(), two.blake.id],
    );
  await agree(two);
  expect(await mergeNow()).toBe(true);
  const suggestions = await owner.query('select family_id from schedule_suggestion where family_id = any ($1)', [
    [two.own, two.shared],
  ]);
  expect(suggestions.rows).toEqual([{ family_id: two.shared }]);
  const { pages } = await two.blake.api.mediation.pages.list({ familyId: two.shared });
  expect(pages.map(({ title }) => title).toSorted()).toEqual(['Summer', 'Winter']);
  const moved = { familyId: two.shared, id: pages.find(({ title }) => title === 'Summer')!.id };
  const points = [{ id, text: 'Two weeks each', state: 'open' }];
  expect(await two.blake.api.mediation.pages.get(moved)).toMatchObject({ title: 'Summer', points });
  const read = { familyId: two.shared, id };
  await expect(two.alex.api.mediation.pages.get(read)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('every family table is merged or listed here', async () => {
  const { rows } = await owner.query(`
    select array(select table_name::text from information_schema.columns
                  where table_schema = 'public' and column_name = 'family_id' and table_name not like 'kysely%') as tables,
           app.merged_facts() || app.merged_privately() as taken`);
  const otherwise = ['family', 'member', 'log', 'entry', 'ledger', 'arrangement', 'schedule', 'layer_rule', 'proposal'];
  // What was turned on for a third parent ended when the other parent left that family.
  const ofMerges = ['family_merge', 'merged_child', 'merged_schedule', 'section_for'];
  // Grants end with the family that they opened: the merged one holds more than what was agreed to. Those that were written by come along.
  const ended = [
    'access_grant',
    'grant_look',
    'channel_message',
    'channel_receipt',
    'channel_draft',
    'counsel_document',
  ];
  // Drafts of sessions come along as they are; what was suggested about the schedule that ends goes.
  const drafts = ['session_page', 'session_point', 'schedule_suggestion'];
  const listed = [...rows[0].taken, ...otherwise, ...ofMerges, ...ended, ...drafts];
  expect(rows[0].tables.toSorted()).toEqual(listed.toSorted());
});

test('a row comes after what it refers to, so that no foreign key refuses a merge', async () => {
  const { rows } = await owner.query<{ referring: string; referred: string }>(`
    with listed as (select name, n from unnest(app.merged_facts() || app.merged_documents()) with ordinality as listed (name, n))
    select referring.name as referring, referred.name as referred from pg_constraint c
      join listed referring on c.conrelid = format('public.%I', referring.name)::regclass
      join listed referred on c.confrelid = format('public.%I', referred.name)::regclass
     where c.contype = 'f' and referring.n < referred.n`);
  expect(rows).toEqual([]);
});

test('a second family of the same parent can come later', async () => {
  const two = await mergedFamilies();
  const { alex, blake, shared: familyId } = two;
  const own = await foundFamily([{ accountId: blake.id, name: 'Blake', role: 'parent' }]);
  await blake.api.calendar.events.add(event(own, 'Choir'));
  const { id, digest } = await blake.api.families.merges.offer({ id: newId(), familyId, sourceId: own, matches: {} });
  await alex.api.families.merges.answer({ id, familyId, digest, status: 'accepted' });
  expect(await mergeNow()).toBe(true);
  const titles = (await alex.api.calendar.events.list({ familyId, from: '2026-11-01', to: '2026-12-01' })).map(
    ({ title }) => title,
  );
  expect(titles.toSorted()).toEqual(['Choir', 'Dentist, both', 'Swimming']);
});

test('leaving after a merge takes nothing from the other, and private data is erased from merged logs, too', async () => {
  const two = await mergedFamilies();
  const { alex, blake, shared: familyId } = two;
  const seen = async () => [
    await alex.api.children.list({ familyId }),
    await alex.api.children.history.list({ familyId, id: await noraHere(two) }),
    await alex.api.families.merges.facts.list({ familyId, id: two.mergeId }),
  ];
  const before = await seen();
  await owner.query('update auth.accounts set closed_at = $2, erase_at = $2 where id = $1', [
    blake.id,
    clock().toString(),
  ]);
  expect(
    (await eraseAccounts(accountsPool, { now: clock().toString(), settled: clock().toString() })).failures,
  ).toEqual([]);
  expect(await seen()).toEqual(before);
  const { rows } = await owner.query(
    `select l.audience, bool_and(e.disclosures = '[]') as is_empty from log l
       join entry e on e.family_id = l.family_id and e.log_id = l.id and e.kind <> 'erased'
      where l.family_id = $1 and l.person = $2 group by 1 order by 1`,
    [familyId, blake.id],
  );
  expect(rows).toEqual([
    { audience: 'chapter', is_empty: true },
    { audience: 'person', is_empty: true },
  ]);
});

test('a merged family is deleted completely when nobody is left', async () => {
  const { alex, blake, shared: familyId } = await mergedFamilies();
  const ids = [alex.id, blake.id];
  await owner.query('update auth.accounts set closed_at = $2, erase_at = $2 where id = any ($1)', [
    ids,
    clock().toString(),
  ]);
  expect(
    (await eraseAccounts(accountsPool, { now: clock().toString(), settled: clock().toString() })).failures,
  ).toEqual([]);
  expect(await everythingOf(familyId)).toBe('');
  expect(await rowsOf('family_merge', [familyId])).toEqual([]);
});
