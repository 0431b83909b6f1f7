import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/listen.ts';
import { clock, owner, serverWorld } from '../testing/world.ts';

const secret = 'Ask the teacher about the bruise';

async function withNote() {
  const world = await serverWorld();
  const { alex, familyId } = world;
  const about = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  const child = await alex.children.add({ id: newId(), familyId, ...about });
  const on = { familyId, item: 'child' as const, itemId: child.id };
  const save = (text: string, seen: string | null = null) => alex.notes.save({ ...on, id: newId(), text, seen });
  return { ...world, on, save };
}

/** Every row of every table, as text, but for what says when somebody was here. */
async function everything(): Promise<string> {
  const { rows: tables } = await owner.query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'app', 'public') and tablename not like 'kysely%' order by 1`);
  const kept = [];
  for (const { name } of tables) kept.push((await owner.query(`select t::text as row from ${name} t`)).rows);
  return JSON.stringify(kept);
}

test('whoever steals the database reads no note, also not one that was there before', async () => {
  const { save, alex, on } = await withNote();
  const { mine } = await save(secret);
  await save(`${secret}, again`, mine!.id);
  const stolen = await everything();
  const hex = Buffer.from(secret).toString('hex');
  expect(stolen.includes('bruise') || stolen.includes(hex)).toBe(false);
  expect((await alex.notes.get(on)).mine?.text).toBe(`${secret}, again`);
});

test("a note copied into somebody else's row does not open there", async () => {
  const { save, blake, on, familyId } = await withNote();
  await save(secret);
  await owner.query(
    `insert into note select n.family_id, n.id, m.account_id, n.child_id, n.event_id, n.texts, n.saved_at
       from note n join member m on m.family_id = n.family_id and m.name = 'Blake' where n.family_id = $1`,
    [familyId],
  );
  expect(await codeOf(blake.notes.get(on))).toBe('INTERNAL_SERVER_ERROR');
});

test('only the log of its author moves, and does not say what was noted', async () => {
  const { save, familyId, alex } = await withNote();
  const { rows: before } = await owner.query('select id, size from log where family_id = $1 order by id', [familyId]);
  const { mine } = await save(secret);
  await save('', mine!.id);
  const { rows } = await owner.query('select id, person, size from log where family_id = $1 order by id', [familyId]);
  const me = (await alex.accounts.session.get())?.user.id;
  expect(rows.map(({ person, size }, i) => [person === me, size - before[i].size]).toSorted()).toEqual(
    rows.map(({ person }) => [person === me, person === me ? 2 : 0]).toSorted(),
  );
  const { rows: entries } = await owner.query(
    `select e.kind, e.disclosures::text as said from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where e.family_id = $1 and l.person = $2 order by e.seq`,
    [familyId, me],
  );
  expect(entries.map(({ kind }) => kind)).toEqual(['note.saved', 'note.removed']);
  expect(JSON.stringify(entries)).not.toContain('bruise');
});

test('a removed note is gone from the database', async () => {
  const { save, familyId } = await withNote();
  const { mine } = await save(secret);
  await save('', mine!.id);
  expect((await owner.query('select from note where family_id = $1', [familyId])).rowCount).toBe(0);
});

test("the author's other browsers hear of it, and the other parent's do not; what is shared, both hear", async () => {
  const { save, tokens, alex, on, familyId } = await withNote();
  const [ofAlex, ofBlake] = [await listen(tokens.alex), await listen(tokens.blake)];
  const { mine } = await save(secret);
  await eventually(() => expect(ofAlex.heard().map(({ data }) => data.kind)).toEqual(['note.saved']));
  await alex.notes.share({ ...on, id: newId(), seen: mine!.id });
  await eventually(() =>
    expect(ofBlake.heard().map(({ data }) => data.kind)).toEqual(['note.shared', 'notification.added']),
  );
  await eventually(() => expect(ofAlex.heard().map(({ data }) => data.kind)).toEqual(['note.saved', 'note.shared']));
  expect((await alex.children.history.list({ familyId, id: on.itemId }))[0]).toMatchObject({
    kind: 'note.shared',
    content: { text: secret },
  });
  for (const stream of [ofAlex, ofBlake]) stream.close();
});

test('the history says what was shared, on a child and on an event, the same to both; and of a private note nothing', async () => {
  const { save, alex, blake, on, familyId } = await withNote();
  const when = { date: '2026-12-01', end: null, zone: 'America/New_York', type: 'other' as const, children: [] };
  const event = await blake.calendar.events.add({ id: newId(), familyId, title: 'Dentist', description: '', ...when });
  const onEvent = { familyId, item: 'event' as const, itemId: event.id };
  const before = [
    await blake.children.history.list({ familyId, id: on.itemId }),
    await blake.calendar.events.history.list({ familyId, id: event.id }),
  ];
  const { mine } = await save(secret);
  const ofEvent = await blake.notes.save({ ...onEvent, id: newId(), text: 'Bring the card', seen: null });
  expect([
    await blake.children.history.list({ familyId, id: on.itemId }),
    await blake.calendar.events.history.list({ familyId, id: event.id }),
  ]).toEqual(before);

  clock.advance({ minutes: 1 });
  await alex.notes.share({ ...on, id: newId(), seen: mine!.id });
  await blake.notes.share({ ...onEvent, id: newId(), seen: ofEvent.mine!.id });
  for (const who of [alex, blake]) {
    const [ofChild] = await who.children.history.list({ familyId, id: on.itemId });
    expect(ofChild).toMatchObject({ kind: 'note.shared', content: { item: 'child', text: secret } });
    const [shared] = await who.calendar.events.history.list({ familyId, id: event.id });
    expect(shared).toMatchObject({ kind: 'note.shared', content: { item: 'event', text: 'Bring the card' } });
  }
});

test('a shared note tells the other parent that there is one, and its mail and notice have no word of it', async () => {
  const { save, alex, on, familyId } = await withNote();
  const { mine } = await save(secret);
  await alex.notes.share({ ...on, id: newId(), seen: mine!.id });
  const { rows } = await owner.query(
    `select n::text as notice, exists (select from app.outbox o where o.kind = 'update' and o.ref = n.id) as is_mailed
       from notification n where n.family_id = $1`,
    [familyId],
  );
  expect(rows.map(({ is_mailed }) => is_mailed)).toEqual([true]);
  expect(rows[0].notice).not.toContain('bruise');
});

test('sixty an hour are told to the other parent, as whatever else tells them at once', async () => {
  const { save, alex, on } = await withNote();
  const { mine } = await save(secret);
  const share = () => alex.notes.share({ ...on, id: newId(), seen: mine!.id });
  for (let i = 0; i < 60; i += 1) await share();
  expect(await codeOf(share())).toBe('TOO_MANY');
});

test('three hundred an hour are saved, and then nothing is lost that stood before', async () => {
  const { save, alex, on } = await withNote();
  let seen: string | null = null;
  for (let i = 0; i < 300; i += 1) seen = (await save(`Text ${i}`, seen)).mine!.id;
  expect(await codeOf(save('One more', seen))).toBe('TOO_MANY');
  expect((await alex.notes.get(on)).mine?.text).toBe('Text 299');
});
