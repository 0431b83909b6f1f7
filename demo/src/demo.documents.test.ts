import { attachmentsSpec } from '@evenkeel/contract/attachments.spec';
import { documentLinksSpec } from '@evenkeel/contract/document-links.spec';
import { documentsOfAChildSpec } from '@evenkeel/contract/documents-of-a-child.spec';
import { documentsSpec, type FileWorld } from '@evenkeel/contract/documents.spec';
import { keptDocumentsSpec } from '@evenkeel/contract/kept-documents.spec';
import { reliedDocumentsSpec } from '@evenkeel/contract/relied-documents.spec';
import { receiptsSpec } from '@evenkeel/contract/receipts.spec';
import { newId } from '@evenkeel/contract/ids';
import { expect, test } from 'vitest';
import type { Person } from './api.ts';
import { createDemo } from './demo.ts';
import { openFiles } from './files.ts';
import { transferOf } from './file-transfer.ts';
import { openRows } from './rows.ts';
import { familyId } from './sample/family.ts';
import { alex, blake, morgan } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { openStore } from './store.ts';
import { eve, memory } from './testing/world.ts';

/** Without sample documents and notices, and with a clock that can be put on. */
async function fileWorld(): Promise<FileWorld> {
  const store = openStore(memory());
  const files = openFiles();
  let at = Date.parse('2026-11-22T12:00:00Z');
  const none = { conversations: [], messages: [], expenses: [], payments: [], links: [] };
  const untouched = { ...sample, ...none, grants: [], documents: [], decisions: [], courtDates: [], notifications: [] };
  const options = { sample: untouched, pause: async () => {}, files, now: () => new Date(at).toISOString() };
  const as = (me: Person) => createDemo(store, { ...options, me });
  return {
    alex: as(alex),
    blake: as(blake),
    morgan: as(morgan),
    eve: as(eve),
    familyId,
    wait: (minutes) => void (at += minutes * 60_000),
    send: async (_who, { id }, bytes) => {
      files.uploads.get(id)!.file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    },
  };
}

documentsSpec(fileWorld);
keptDocumentsSpec(fileWorld);
documentLinksSpec(fileWorld);
documentsOfAChildSpec(fileWorld);
reliedDocumentsSpec(fileWorld);
attachmentsSpec(fileWorld);
receiptsSpec(fileWorld);

test('a PDF that is protected with a password is refused with its reason, as on the server', async () => {
  const { alex, familyId, send } = await fileWorld();
  const bytes = new TextEncoder().encode('%PDF-1.7\n…\ntrailer\n<< /Root 1 0 R /Encrypt 9 0 R >>\n%%EOF');
  const upload = { familyId, id: newId() };
  await alex.documents.uploads.start({ ...upload, size: bytes.length });
  await send(alex, upload, bytes);
  await expect(alex.documents.uploads.check(upload)).rejects.toMatchObject({ data: { reason: 'encrypted' } });
});

test('the sample documents can be read and found; the private one is Alex’s', async () => {
  const store = openStore(memory());
  const demo = createDemo(store);
  expect((await demo.documents.list({ familyId })).map(({ audience }) => audience)).toEqual([
    'me',
    'both',
    'both',
    'both',
  ]);
  expect((await createDemo(store, { me: blake }).documents.list({ familyId })).length).toBe(3);
  const [hit] = await demo.documents.found.list({ familyId, words: 'thanksgiving odd' });
  expect(hit).toMatchObject({
    name: 'Parenting plan.pdf',
    page: 2,
    sentence: 'In odd years, Thanksgiving is with Alex.',
  });
});

test('words inside are found folded, and the last one may be incomplete', async () => {
  const demo = createDemo(openStore(memory()));
  const sentences = async (words: string) =>
    (await demo.documents.found.list({ familyId, words })).map(({ sentence }) => sentence);
  for (const words of ['ＴＨＡＮＫＳＧＩＶＩＮＧ ＯＤＤ', 'Thánksgiving, odd', 'odd thanks'])
    expect(await sentences(words), words).toEqual(['In odd years, Thanksgiving is with Alex.']);
  for (const words of ['thanks odd', 'hanksgiving', '…']) expect(await sentences(words), words).toEqual([]);
});

test('what belongs to a health record is not searched inside', async () => {
  const demo = createDemo(openStore(memory()));
  const find = () => demo.documents.found.list({ familyId, words: 'thanksgiving' });
  const [hit] = await find();
  const [record] = await demo.health.records.list({ familyId, type: 'vaccine' });
  const link = { familyId, documentId: hit!.documentId, item: 'health-record', itemId: record!.id } as const;
  const { id } = await demo.documents.links.add({ ...link, id: newId(), page: null, sentence: '' });
  expect(await find()).toEqual([]);
  await demo.documents.links.remove({ familyId, id });
  expect(await find()).toEqual([hit]);
});

test('a private document is gone 30 days after it was deleted; what both see stays among the deleted', async () => {
  const store = openStore(memory());
  let at = Date.parse('2026-11-22T12:00:00Z');
  const demo = createDemo(store, { now: () => new Date(at).toISOString() });
  const [mine, shared] = await demo.documents.list({ familyId });
  for (const { id } of [mine!, shared!]) await demo.documents.hide({ familyId, id });
  const used = (await demo.documents.usage.get({ familyId })).mine.documents;
  at += 31 * 24 * 3_600_000;
  expect((await demo.documents.hidden.list({ familyId })).map(({ id }) => id)).toEqual([shared!.id]);
  expect((await demo.documents.usage.get({ familyId })).mine.documents).toBe(used - 1);
  await expect(demo.documents.restore({ familyId, id: mine!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('court decisions and dates of the sample are there for both', async () => {
  const store = openStore(memory());
  for (const me of [alex, blake]) {
    const demo = createDemo(store, { me });
    expect((await demo.court.decisions.list({ familyId })).length).toBe(1);
    expect((await demo.court.dates.list({ familyId })).length).toBe(1);
  }
});

const textAt = async (address: string | null) => address && (await fetch(address)).text();

test('of photos that became one document, its uploader has each in this page; the other parent has none', async () => {
  const store = openStore(memory());
  const files = openFiles();
  const demo = createDemo(store, { files });
  const photo = Uint8Array.of(0xff, 0xd8, 0xff);
  const uploads = [];
  for (const blob of [new Blob([photo]), new Blob([photo, 'more'])]) {
    const { id } = await demo.documents.uploads.start({ familyId, id: newId(), size: blob.size });
    files.uploads.get(id)!.file = blob;
    await demo.documents.uploads.check({ familyId, id });
    uploads.push(id);
  }
  const labels = { name: 'letter', type: 'pdf', category: 'other', audience: 'both' } as const;
  const document = await demo.documents.add({ familyId, id: newId(), uploads, ...labels });
  const rows = openRows(store, sample);
  const asSeenBy = (me: Person) =>
    transferOf(
      files,
      me.id,
      (id) => rows.documents.find(id),
      () => undefined,
    );
  expect(await textAt(asSeenBy(alex).photo(document, 2))).toContain('more');
  expect(await textAt(asSeenBy(alex).photo(document, 1))).not.toContain('more');
  for (const none of [asSeenBy(alex).photo(document, 3), asSeenBy(blake).photo(document, 1)]) expect(none).toBeNull();
  expect(asSeenBy(blake).file(document)).not.toBeNull();
});
