import { newId } from '@evenkeel/contract/base';
import { link } from '@evenkeel/contract/document-links.spec';
import { documentVersionsSpec, replaced, turnOn } from '@evenkeel/contract/document-versions.spec';
import { added, bytesIn, gone, uploaded } from '@evenkeel/contract/documents.spec';
import { png } from '@evenkeel/contract/picture.spec';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { counselIn } from '../testing/counsel.ts';
import { makePdf } from '../testing/documents/pdfs.ts';
import { shoes } from '../testing/parents.ts';
import { asked, databaseOf, thirdWorld } from '../testing/third-parents.ts';
import { clock, owner } from '../testing/world.ts';

documentVersionsSpec(thirdWorld);

test('bytes and rows of an earlier version are the two parents’ alone; those of each file, and its words, follow its own opening', async () => {
  const world = await counselIn(await thirdWorld(), ['documents']);
  const { blake, casey, familyId, jordanToken } = world;
  const tokens = { ...world.tokens, jordan: jordanToken };
  const { id } = await added(world, {
    bytes: await makePdf(['The handover is at noon.']),
    name: 'order.pdf',
    type: 'pdf',
  });
  await turnOn(world);
  await blake.documents.open({ familyId, id });
  await casey.documents.open({ familyId, id });
  const find = async (words: string) => (await blake.documents.found.list({ familyId, words })).length;
  expect(await find('handover')).toBe(1);
  expect(await replaced(world, id, 1, bytesIn(png))).toMatchObject({ name: 'order.png', type: 'image' });

  const get = (who: keyof typeof tokens, path: string) =>
    asked(tokens[who], `/api/families/${familyId}/documents/${id}/${path}`);
  const paths = ['file', 'pages/1', 'pages/1?size=small'];
  const of = (version: number) => paths.map((path) => `${path}${path.includes('?') ? '&' : '?'}version=${version}`);
  const statuses = async (who: keyof typeof tokens, all: string[]) =>
    [...new Set(await Promise.all(all.map(async (path) => (await get(who, path)).status)))].join();
  expect(await statuses('blake', [...paths, ...of(2), 'file?version=1&original=true'])).toBe('404');
  expect(await statuses('blake', of(1))).toBe('200');
  expect(await statuses('alex', [...of(1), ...of(2), 'file?version=1&original=true'])).toBe('200');
  for (const who of ['casey', 'jordan', 'eve', 'morgan'] as const) expect(await statuses(who, of(1)), who).toBe('404');
  expect(await statuses('jordan', [...paths, ...of(2)])).toBe('200');
  expect(await statuses('casey', of(2))).toBe('404');
  for (const who of [blake, casey]) await who.documents.open({ familyId, id, version: 2 });
  for (const who of ['blake', 'casey'] as const) expect(await statuses(who, of(2)), who).toBe('200');
  const names = await Promise.all([1, 2].map((version) => get('blake', `file?version=${version}`)));
  expect(
    names.map(({ headers }) => [headers.get('content-type'), headers.get('content-disposition')?.split("''")[1]]),
  ).toEqual([
    ['application/pdf', 'order.pdf'],
    ['image/png', 'order.png'],
  ]);
  await replaced(world, id, 2, await makePdf(['The handover is at midnight.']));
  expect(await find('handover')).toBe(0);
  await blake.documents.open({ familyId, id });
  expect(await find('handover')).toBe(1);

  const rowsOf = async (token: string, needed?: string) => {
    const { rows } = await sql<{ version: number }>`
      select v.version from document_version v join document_file f on f.family_id = v.family_id and f.id = v.file_id
       where v.document_id = ${id} order by v.version`.execute(databaseOf(token, familyId, needed));
    return rows.map(({ version }) => version);
  };
  for (const who of ['alex', 'blake'] as const) expect(await rowsOf(tokens[who]), who).toEqual([1, 2, 3]);
  expect(await rowsOf(tokens.casey)).toEqual([3]);
  expect(await rowsOf(tokens.jordan, 'documents')).toEqual([3]);
});

/** What the migration says of existing rows, for this family. */
async function migrate(familyId: string): Promise<void> {
  const file = join(import.meta.dirname, '../../migrations/0150-versions-of-documents.sql');
  const statements = readFileSync(file, 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .split(';');
  for (const statement of statements.filter((one) => one.trim().startsWith('update'))) {
    const [, row = ''] = /update \w+ (\w)/.exec(statement) ?? [];
    const more = `${statement.includes('from document d') ? ' and' : ' where'} ${row}.family_id = '${familyId}'`;
    await owner.query(statement + more);
  }
}

test('of what was replaced before Blake joined, or while Blake was away, there is nothing for Blake', async () => {
  const world = await thirdWorld();
  const { blake, familyId, ids } = world;
  const isHere = (at: string | null) =>
    owner.query(`update member set left_at = $2 where family_id = $1 and name = 'Blake'`, [familyId, at]);
  const openable = async (id: string) => {
    const all = [1, 2, 3, 4, 5, 6].map((version) => blake.documents.get({ familyId, id, version }));
    return (await Promise.allSettled(all)).flatMap(({ status }, index) => (status === 'fulfilled' ? index + 1 : []));
  };
  await isHere(clock().toString());
  const { id } = await added(world);
  await replaced(world, id, 1);
  await isHere(null);
  expect(await openable(id)).toEqual([2]);
  await expect(blake.documents.open({ familyId, id, version: 1 })).rejects.toMatchObject(gone);
  clock.advance({ minutes: 1 });
  await blake.documents.open({ familyId, id });
  clock.advance({ minutes: 1 });
  await replaced(world, id, 2);
  expect(await openable(id)).toEqual([2, 3]);
  await isHere(clock().toString());
  await replaced(world, id, 3);
  await replaced(world, id, 4);
  await isHere(null);
  expect(await openable(id)).toEqual([2, 3, 5]);
  await replaced(world, id, 5);
  expect(await openable(id)).toEqual([2, 3, 5, 6]);

  const rows = async () => {
    const seen = 'select version, seen_by from document_version where family_id = $1 order by version';
    const opened = 'select document_id, account_id, file_id from document_opened where family_id = $1';
    return [(await owner.query(seen, [familyId])).rows, (await owner.query(opened, [familyId])).rows];
  };
  const before = await rows();
  await owner.query('update document_version set seen_by = null where family_id = $1', [familyId]);
  await owner.query('update document_opened set file_id = gen_random_uuid() where family_id = $1', [familyId]);
  await migrate(familyId);
  const [versions = [], opened] = await rows();
  expect(opened, 'the file that was there then').toEqual(before[1]);
  // The record of the two doesn't name what Blake found there on coming back.
  expect(versions).toEqual(before[0]?.map((one) => (one.version === 5 ? { ...one, seen_by: null } : one)));

  // A server of the version before doesn't say which file: the present one.
  const columns = 'family_id, document_id, account_id, opened_at';
  await owner.query(`insert into document_opened (${columns}) values ($1, $2, $3, now())`, [familyId, id, ids.blake]);
  expect(await blake.documents.get({ familyId, id })).toMatchObject({ version: 6, isOpened: true });
});

test('to a third parent a receipt and a link show the present version; to the parents the one they are tied to', async () => {
  const world = await thirdWorld();
  const { alex, blake, casey, familyId } = world;
  const receipts = [{ id: newId(), upload: await uploaded(world, alex), name: 'till.jpg' }];
  const expense = await alex.payments.expenses.add({ ...shoes(familyId), receipts });
  const { id } = await added(world, { name: 'price.jpg' });
  await alex.documents.links.add(link(world, { documentId: id, item: 'expense', itemId: expense.id }));
  await turnOn(world);
  for (const one of [id, receipts[0]!.id]) await replaced(world, one, 1, bytesIn(png));
  for (const [who, shown] of [
    [alex, { receipt: ['till.jpg', 1], link: ['price.jpg', 1] }],
    [blake, { receipt: ['till.jpg', 1], link: ['price.jpg', 1] }],
    [casey, { receipt: ['till.png', 2], link: ['price.png', null] }],
  ] as const) {
    const [seen] = await who.payments.expenses.list({ familyId });
    expect(seen?.receipts.map(({ name, version }) => [name, version])).toEqual([shown.receipt]);
    const links = await who.documents.links.list({ familyId, documentId: id });
    expect(links.map(({ name, version }) => [name, version])).toEqual([shown.link]);
  }
});
