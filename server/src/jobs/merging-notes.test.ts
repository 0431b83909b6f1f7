import { newId } from '@evenkeel/contract/base';
import type { SharedNoteItem } from '@evenkeel/contract/notes';
import { expect, test } from 'vitest';
import { agree, child, mergeNow, noraHere, twoFamilies, type Parent } from '../testing/two-families.ts';
import { accountsPool, clock, owner } from '../testing/world.ts';
import { remindOfAlerts } from './alert-reminders.ts';
import { eraseAccounts } from './erase.sql.ts';

async function note({ api }: Parent, familyId: string, itemId: string, text: string, item: SharedNoteItem = 'child') {
  const about = { familyId, item, itemId };
  const { mine } = await api.notes.save({ ...about, id: newId(), text, seen: null });
  clock.advance({ minutes: 1 });
  return { ...about, seen: mine!.id };
}

const remind = () => remindOfAlerts({ pool: accountsPool, clock, ring: () => {} });

const seenBy = ({ api }: Parent, familyId: string, itemId: string, item: SharedNoteItem = 'child') =>
  api.notes.get({ familyId, item, itemId });

test('notes move with their subject; two on one child are joined, for their author only', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId, own } = two;
  const here = await noraHere(two);
  await note(blake, own, two.nora, 'From before: allergic to peanuts');
  await note(blake, own, two.theo, 'Theo needs boots');
  const onHere = await note(blake, familyId, here, 'Here: the pen is in the bag');
  await note(alex, familyId, here, 'Of Alex');
  const [dentist] = await blake.api.calendar.events.list({ familyId: own });
  const onDentist = await note(blake, own, dentist!.id, 'Bring the card', 'event');
  await agree(two);
  await mergeNow();

  const both = 'Here: the pen is in the bag\n\nFrom before: allergic to peanuts';
  const { mine } = await seenBy(blake, familyId, here);
  expect(mine?.text).toBe(both);
  expect((await seenBy(blake, familyId, two.theo)).mine?.text).toBe('Theo needs boots');
  expect((await seenBy(blake, familyId, dentist!.id, 'event')).mine).toMatchObject({ id: onDentist.seen });
  expect(await seenBy(alex, familyId, here)).toMatchObject({ mine: { text: 'Of Alex' }, shared: [] });
  expect(await seenBy(alex, familyId, two.theo)).toEqual({ mine: null, shared: [] });

  // A page that was open since before has not seen both, and writes over neither.
  const stale = blake.api.notes.save({ ...onHere, id: newId(), text: 'Over it' });
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { text: both } } });
  const saved = { ...onHere, id: newId(), text: 'In one', seen: mine!.id };
  expect(await blake.api.notes.save(saved)).toMatchObject({ mine: { text: 'In one' } });
});

test('the offer counts shared notes and no private ones', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId, own } = two;
  const on = await note(blake, own, two.nora, 'Shared in the other family');
  await note(blake, own, two.theo, 'Not shared');
  await blake.api.notes.share({ ...on, id: newId() });
  const merge = await agree(two);
  expect(merge.counts).toMatchObject({ shared_note: 1 });
  expect(merge.counts).not.toHaveProperty('note');
  await mergeNow();
  const here = await noraHere(two);
  for (const parent of [alex, blake]) {
    const { shared } = await seenBy(parent, familyId, here);
    expect(shared).toMatchObject([{ text: 'Shared in the other family', sharedBy: blake.id }]);
    const history = await parent.api.children.history.list({ familyId, id: here });
    expect(history.map(({ kind }) => kind)).toContain('note.shared');
  }
});

test('a birth date known to one family is kept, and a reminder comes once', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId, own } = two;
  const { id } = await blake.api.children.add(child(own, 'Zoe', { birthDate: '2020-02-29' }));
  const nora = (await blake.api.children.list({ familyId: own }))[0]!;
  const { photo: _photo, ...known } = nora;
  await blake.api.children.change({ ...known, birthDate: '2017-03-09' });
  const zone = 'America/New_York';
  const at = clock().add({ hours: 3 }).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  const due = { at, zone, repeats: 'daily' as const };
  const boots = { id: newId(), familyId: own, childId: id, title: 'Boots', description: '', due };
  await blake.api.children.alerts.add(boots);
  const matches = { [two.nora]: await noraHere(two), [two.theo]: null, [id]: null };
  const offered = { id: newId(), familyId, sourceId: own, matches };
  const { digest, children } = await blake.api.families.merges.offer(offered);
  expect(children?.map(({ birthDate }) => birthDate)).toEqual(['2017-03-09', null, '2020-02-29']);
  await alex.api.families.merges.answer({ id: offered.id, familyId, digest, status: 'accepted' });
  await mergeNow();
  const births = (await alex.api.children.list({ familyId })).map(({ birthDate }) => birthDate);
  expect(births).toEqual(['2017-03-09', null, '2020-02-29']);

  clock.advance({ hours: 3 });
  expect((await remind()).failures).toEqual([]);
  await remind();
  const { rows } = await owner.query(
    `select n.family_id, n.recipient_id from notification n where n.kind = 'alert.due' and n.ref = $1`,
    [boots.id],
  );
  expect(rows.map((row) => row.family_id)).toEqual([familyId, familyId]);
  expect(new Set(rows.map((row) => row.recipient_id))).toEqual(new Set([alex.id, blake.id]));
});

test("an erased account takes its own notes along and nobody else's; what it shared stays, and says who left", async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId } = two;
  const here = await noraHere(two);
  const on = await note(blake, familyId, here, 'The pen is in the bag');
  await note(alex, familyId, here, 'Of Alex');
  await blake.api.notes.share({ ...on, id: newId() });
  await owner.query('update auth.accounts set closed_at = $2, erase_at = $2 where id = $1', [
    blake.id,
    clock().toString(),
  ]);
  expect(
    (await eraseAccounts(accountsPool, { now: clock().toString(), settled: clock().toString() })).failures,
  ).toEqual([]);
  expect(await seenBy(alex, familyId, here)).toMatchObject({
    mine: { text: 'Of Alex' },
    shared: [{ text: 'The pen is in the bag', sharedBy: blake.id }],
  });
  expect((await owner.query('select from note where account_id = $1', [blake.id])).rowCount).toBe(0);
});

test('someone who left reads no notes there, and finds their own again on return', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId } = two;
  const here = await noraHere(two);
  await note(blake, familyId, here, 'Mine');
  const setLeft = (at: string | null) =>
    owner.query('update member set left_at = $3 where family_id = $1 and account_id = $2', [familyId, blake.id, at]);
  await setLeft(clock().toString());
  await expect(seenBy(blake, familyId, here)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await seenBy(alex, familyId, here)).toEqual({ mine: null, shared: [] });
  await setLeft(null);
  expect((await seenBy(blake, familyId, here)).mine).toMatchObject({ text: 'Mine' });
});

test('a family without members is deleted with its notes', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId } = two;
  const here = await noraHere(two);
  const on = await note(blake, familyId, here, 'The pen is in the bag');
  await blake.api.notes.share({ ...on, id: newId() });
  await owner.query('update auth.accounts set closed_at = $2, erase_at = $2 where id = any ($1)', [
    [alex.id, blake.id],
    clock().toString(),
  ]);
  expect(
    (await eraseAccounts(accountsPool, { now: clock().toString(), settled: clock().toString() })).failures,
  ).toEqual([]);
  for (const table of ['note', 'shared_note', 'child'])
    expect((await owner.query(`select from ${table} where family_id = $1`, [familyId])).rowCount, table).toBe(0);
});
