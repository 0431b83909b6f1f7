import { expect, test } from 'vitest';
import { annotation, places, silent, wrongTokens } from '../../testing/documents/hostile-pdfs.ts';
import { pageWith, rawPdf } from '../../testing/documents/raw-pdf.ts';
import { actionsIn } from '../../testing/documents/second-reader.ts';
import { cleanPdf } from './pdf-clean.ts';

// What we wrote is read once more, by a reader that shares no code with ours.

// It says nothing of scripts behind a click: those the bytes of a copy are searched for (pdf-hidden.test.ts).
test('it sees what runs by itself, and where a click leads', async () => {
  for (const place of ['a page', 'the catalog', 'the names', 'a field'])
    expect(await actionsIn(rawPdf(places[place]!('5'))), place).not.toEqual([]);
  for (const inside of [
    '/A << /S /URI /URI (smb://host) >>',
    '/A << /S /Named /N /Print >>',
    '/A << /S /Launch /F (a) >>',
  ])
    expect(await actionsIn(rawPdf({ 3: pageWith('/Annots [6 0 R]'), 6: annotation(inside) })), inside).not.toEqual([]);
});

test.each(Object.keys(places))('it sees nothing in a copy of what hid a script in %s', async (place) => {
  for (const wrong of wrongTokens) {
    const cleaned = await cleanPdf(rawPdf(places[place]!(wrong))).catch(() => undefined);
    if (cleaned?.copy) expect(await actionsIn(cleaned.copy), wrong).toEqual([]);
  }
});

test('it sees nothing in a copy of what asked for something', async () => {
  for (const [what, objects] of Object.entries(silent)) {
    const { copy } = await cleanPdf(rawPdf(objects));
    expect(await actionsIn(copy!), what).toEqual([]);
  }
});
