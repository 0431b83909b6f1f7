import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { sweepFiles } from '../documents/sweeping.ts';
import { codeOf } from '../testing/browser.ts';
import { counselIn, newLawyer, offer } from '../testing/counsel.ts';
import { addedBy, checkedBy, jordanOf, type Adding } from '../testing/documents/counsel-files.ts';
import { fileWorld, photo } from '../testing/documents/file-world.ts';
import { agree, mergeNow, twoFamilies, type Parent } from '../testing/two-families.ts';
import { accountsPool, clock, files, owner } from '../testing/world.ts';

// What is kept of documents that lawyers add, and what goes: with a day, with the parent's account, with a merge.

const storedFiles = async (familyId: string) => {
  const all: string[] = [];
  for await (const file of files.store.files()) if (file.startsWith(familyId)) all.push(file);
  return all.toSorted();
};
const filesOf = async (familyId: string) => {
  const { rows } = await owner.query(
    `select c.family_id || '/' || file_id as file, sent_at is not null as sent, d.id
       from counsel_document c left join document d using (family_id, file_id) where family_id = $1 order by started_at, sent_at`,
    [familyId],
  );
  return rows as { file: string; sent: boolean; id: string | null }[];
};

test('what wasn’t sent in a day is forgotten with its bytes, and what was sent stays', async () => {
  const world = await counselIn(await fileWorld(), ['documents']);
  const { jordan, familyId } = world;
  const made = await addedBy(jordanOf(world));
  const waiting = await checkedBy(jordanOf(world));
  await sweepFiles(accountsPool, files, clock);
  expect(await storedFiles(familyId)).toHaveLength(2);
  clock.advance({ hours: 25 });
  await sweepFiles(accountsPool, files, clock);
  const [kept] = await filesOf(familyId);
  expect(await storedFiles(familyId)).toEqual([kept!.file]);
  expect(await codeOf(jordan.counsel.documents.uploads.check({ familyId, id: waiting }))).toBe('NOT_FOUND');
  expect((await jordan.counsel.documents.list({ familyId }))[0]!.sent).toEqual([made]);
});

test('a document that its parent deleted goes with its bytes, and the lawyer’s list says nothing of it', async () => {
  const world = await counselIn(await fileWorld(), ['documents']);
  const { alex, jordan, familyId } = world;
  const made = await addedBy(jordanOf(world));
  const [mine] = await alex.documents.list({ familyId });
  await alex.documents.hide({ familyId, id: mine!.id });
  await owner.query('select app.erase_deleted_documents($1)', [clock().add({ hours: 1 }).toString()]);
  await sweepFiles(accountsPool, files, clock);
  expect(await storedFiles(familyId)).toEqual([]);
  expect((await jordan.counsel.documents.list({ familyId }))[0]!.sent).toEqual([made]);
  const again = { familyId, id: made.id, name: made.name, category: made.category };
  expect(await jordan.counsel.documents.add(again)).toEqual(made);
  // Nor is anything of the file itself left in the list.
  const { rows } = await owner.query('select sha256, inspected from counsel_document where family_id = $1', [familyId]);
  expect(rows).toEqual([{ sha256: null, inspected: { kind: 'jpeg' } }]);
});

test('all of it goes with the account of the parent who granted', async () => {
  const world = await counselIn(await fileWorld(), ['documents']);
  const { alex, familyId } = world;
  await addedBy(jordanOf(world));
  await checkedBy(jordanOf(world));
  const [of] = await alex.families.list();
  await owner.query(`select app.erase_member($1, $2, $3)`, [familyId, of!.me, clock().toString()]);
  const { rows } = await owner.query(
    `select (select count(*) from counsel_document where family_id = $1)::int as sent,
            (select count(*) from document where family_id = $1)::int as documents,
            (select count(*) from document_file where family_id = $1)::int as files`,
    [familyId],
  );
  expect(rows).toEqual([{ sent: 0, documents: 0, files: 0 }]);
  await sweepFiles(accountsPool, files, clock);
  expect(await storedFiles(familyId)).toEqual([]);
});

test('when the lawyer deletes their account, the parent keeps the documents and the name', async () => {
  const world = await counselIn(await fileWorld(), ['documents']);
  const { alex, familyId, jordanId } = world;
  await addedBy(jordanOf(world));
  const waiting = await checkedBy(jordanOf(world));
  const at = clock().toString();
  await owner.query('update auth.accounts set closed_at = $2, erase_at = $2 where id = $1', [jordanId, at]);
  await owner.query('select app.erase_account($1, $2)', [jordanId, at]);
  expect(await alex.documents.list({ familyId })).toMatchObject([{ name: 'motion.jpg', fromCounsel: 'Jordan Park' }]);
  clock.advance({ hours: 25 });
  await sweepFiles(accountsPool, files, clock);
  const { rows } = await owner.query('select id from counsel_document where family_id = $1', [familyId]);
  expect(rows.map(({ id }) => id)).not.toContain(waiting);
});

/** Jordan, who adds for this parent. */
async function lawyerFor(parent: Parent, familyId: string): Promise<Adding> {
  const { address, client, sessionToken: token } = await newLawyer();
  const { id: grantId } = await parent.api.grants.add(offer(familyId, address, { sections: ['documents'] }));
  await client.grants.offers.answer({ id: grantId, isAccepted: true });
  return { client, token, familyId, grantId };
}

test('a merge brings along what was sent, with its sender, and leaves what was arriving', async () => {
  const two = await twoFamilies();
  await owner.query('update auth.sessions set confirmed_at = $1', [clock().toString()]);
  const adding = await lawyerFor(two.blake, two.own);
  await addedBy(adding, 'motion.jpg');
  await checkedBy(adding);
  // The same sender may have chosen one id twice.
  const ofAdding = 'select account_id, id from counsel_document where family_id = $1 and sent_at is not null';
  const { rows } = await owner.query(ofAdding, [two.own]);
  const here = await lawyerFor(two.blake, two.shared);
  await addedBy(here, 'here.jpg');
  await owner.query('update counsel_document set account_id = $1, id = $2 where family_id = $3', [
    rows[0].account_id,
    rows[0].id,
    two.shared,
  ]);
  await agree(two);
  expect(await mergeNow()).toBe(true);
  const seen = async ({ api }: Parent) =>
    (await api.documents.list({ familyId: two.shared })).map(({ name, fromCounsel }) => [name, fromCounsel]);
  expect((await seen(two.blake)).toSorted()).toEqual([
    ['here.jpg', 'Jordan Park'],
    ['motion.jpg', 'Jordan Park'],
  ]);
  expect(await seen(two.alex)).toEqual([]);
  expect(await filesOf(two.shared)).toMatchObject([{ sent: true }, { sent: true }]);
  const usage = await two.blake.api.documents.usage.get({ familyId: two.shared });
  expect(usage.mine).toEqual({ documents: 0, bytes: 0 });
  // Its grant is over.
  expect(await codeOf(adding.client.counsel.documents.list({ familyId: two.shared }))).toBe('NOT_FOUND');
  const upload = { familyId: two.shared, grantId: adding.grantId, id: newId(), size: photo.length };
  expect(await codeOf(adding.client.counsel.documents.uploads.start(upload))).toBe('NOT_FOUND');
});
