import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { allOf } from '../../testing/documents/pdfs.ts';
import {
  address,
  annotation,
  badLinks,
  elsewhere,
  marker,
  places,
  silent,
  wrongTokens,
} from '../../testing/documents/hostile-pdfs.ts';
import { catalogWith, type Objects, pageWith, rawPdf, streamOf } from '../../testing/documents/raw-pdf.ts';
import { cleanPdf } from './pdf-clean.ts';
import { textsIn } from '../../testing/documents/texts-in.ts';

// What a reader can't read may hide a script from it. So nothing goes through that wasn't understood.

for (const [where, objects] of Object.entries(places)) {
  test.each(wrongTokens)(`no script behind “%s” in ${where} reaches the copy`, async (wrong) => {
    const cleaned = await cleanPdf(rawPdf(objects(wrong))).catch((error: { reason: string }) => error.reason);
    if (typeof cleaned === 'string') {
      expect(['damaged-pdf', 'script']).toContain(cleaned);
      return;
    }
    const all = await allOf(cleaned.copy!);
    expect(all).not.toContain('app.alert');
    expect(all).not.toContain('JavaScript');
  });
}

const reasonFor = (objects: Objects) =>
  cleanPdf(rawPdf(objects)).then(
    () => 'accepted',
    (error: { reason: string }) => error.reason,
  );

test.each(elsewhere)('a stream whose data lie elsewhere is refused: %s', async (keys) => {
  expect(await reasonFor({ 4: streamOf('', keys) })).toBe('external');
});

test.each(Object.keys(silent))('%s is not in the copy', async (name) => {
  const pdf = rawPdf(silent[name]);
  expect(await allOf(pdf)).toContain(marker);
  const { copy } = await cleanPdf(pdf);
  expect(await allOf(copy!)).not.toContain(marker);
  expect(await textsIn(copy!)).toEqual(['The order of the court']);
});

const withLink = (inside: string, rest: Objects = {}): Buffer =>
  rawPdf({ 3: pageWith('/Annots [6 0 R]'), 6: annotation(inside), ...rest });

test.each([
  address('https://example.com/law?a=1#b'),
  address('http://example.com/a\\(b\\)'),
  address('mailto:clerk@example.com'),
  '/A << /S /GoTo /D [3 0 R /Fit] >>',
  '/A << /S /GoTo /D (chapter) >>',
  '/A << /S /Named /N /NextPage >>',
  '/Dest [3 0 R /XYZ null 800 null]',
  '/Dest /chapter',
])('a link that opens a page of the file, a website or a mail stays: %s', async (inside) => {
  const { copy, removed } = await cleanPdf(withLink(inside));
  expect(removed).not.toContain('links');
  const all = await allOf(copy!);
  expect(all).toContain('/Link');
  for (const word of inside.match(/(?<=\()[^()]+(?=\))|NextPage|chapter|XYZ/g) ?? []) expect(all).toContain(word);
});

test.each(badLinks)('any other link is taken out and named, and the text stays: %s', async (inside) => {
  const { copy, removed } = await cleanPdf(withLink(inside));
  expect(removed).toContain('links');
  expect(await allOf(copy!)).not.toMatch(/\/Link|\/URI|\/ResetForm|host|\/Print|\/Unheard/);
  expect(await textsIn(copy!)).toEqual(['The order of the court']);
});

test('a button or stamp keeps its picture, and does nothing', async () => {
  for (const kind of ['Widget', 'Stamp']) {
    const pdf = rawPdf({
      3: pageWith('/Annots [6 0 R]'),
      6: `<< /Type /Annot /Subtype /${kind} /Rect [50 700 200 720] ${address('https://example.com')} /AP << /N 7 0 R >> >>`,
      7: streamOf('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
    });
    const { copy, removed } = await cleanPdf(pdf);
    expect(removed, kind).toContain('links');
    const all = await allOf(copy!);
    expect(all).toContain('0 0 9 9 re f');
    expect(all).not.toContain('example.com');
  }
});

const button = (inside: string) => `<< /Type /Annot /Subtype /Stamp /Rect [50 700 200 720] ${inside} >>`;

test('links and buttons that are left out are counted, each once, and what stays is not', async () => {
  const outline = '<< /Title (Chapter) /Parent 12 0 R /A << /S /Named /N /Print >> >>';
  const pdf = rawPdf({
    1: catalogWith('/Outlines 12 0 R /Dests << /gone [99 0 R /Fit] >>'),
    3: pageWith('/Annots [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R]'),
    6: annotation(address('smb://host/share')),
    7: annotation(address('ms-msdt:/id')),
    8: annotation(address('https://example.com')),
    9: button(`${address('https://example.com')} /AA << /E << /S /Named /N /Print >> >>`),
    10: annotation(`${address('https://example.com')} /AA << /E << /S /Named /N /Print >> >>`),
    11: button(''),
    12: '<< /First 13 0 R /Last 13 0 R /Count 1 >>',
    13: outline,
  });
  expect((await cleanPdf(pdf)).linksLeftOut).toBe(5);
  const { removed, linksLeftOut } = await cleanPdf(rawPdf({ 1: catalogWith('/Dests << /gone [99 0 R /Fit] >>') }));
  expect({ removed, linksLeftOut }).toEqual({ removed: [], linksLeftOut: 0 });
});

test('what many pages share is written once', async () => {
  const pages = Array.from({ length: 200 }, (_, n) => n + 10);
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /XObject 6 0 R >> >>';
  const pdf = rawPdf({
    2: `<< /Type /Pages /Kids [${pages.map((n) => `${n} 0 R`).join(' ')}] /Count 200 >>`,
    ...(Object.fromEntries(pages.map((n) => [n, page])) as Objects),
    6: `<< /A 7 0 R ${Array.from({ length: 500 }, (_, n) => `/Name${n} 7 0 R`).join(' ')} >>`,
    7: streamOf('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject 6 0 R >>'),
  });
  const { copy } = await cleanPdf(pdf);
  expect(copy!.length).toBeLessThan(pdf.length);
});

test('what many pages inherit is written once', async () => {
  const pages = Array.from({ length: 200 }, (_, n) => n + 10);
  const names = Array.from({ length: 500 }, (_, n) => `/Name${n} 6 0 R`).join(' ');
  const pdf = rawPdf({
    2: `<< /Type /Pages /Kids [${pages.map((n) => `${n} 0 R`).join(' ')}] /Count 200 /Resources << /XObject << ${names} >> >> >>`,
    ...(Object.fromEntries(pages.map((n) => [n, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'])) as Objects),
    6: streamOf('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
  });
  const { copy } = await cleanPdf(pdf);
  expect(copy!.length).toBeLessThan(pdf.length);
});

test('what comes after a click is taken out, and the click stays', async () => {
  const { copy, removed } = await cleanPdf(
    withLink('/A << /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /Print >> >>'),
  );
  expect(removed).toContain('links');
  const all = await allOf(copy!);
  expect(all).toContain('/GoTo');
  expect(all).not.toContain('/Print');
});

test('of a link that begins beside the page the part on it stays', async () => {
  const { copy } = await cleanPdf(withLink(`${address('https://example.com')} /Rect [500 700 900 720]`));
  expect(await allOf(copy!)).toMatch(/\/Rect \[ 500 700 595 720 \]/);
});

test('a table of objects that leads nowhere is replaced, and said', async () => {
  expect((await cleanPdf(rawPdf())).removed).toEqual([]);
  const { copy, removed } = await cleanPdf(rawPdf({}, { shift: 3 }));
  expect(removed).toEqual(['repaired']);
  expect(await textsIn(copy!)).toEqual(['The order of the court']);
});

/** A row of a table: its kind, and where an object is. */
const row = (kind: number, offset: number) => [kind, offset >> 8, offset & 255, 0];

test.each(['as it is', 'with a predictor'])('a table of objects in a stream, %s, is read as well', async (how) => {
  const rows = (shift: number) => {
    const { text, offsets, at } = withoutTable();
    const plain = [row(0, 0), ...offsets.map((offset) => row(1, offset + shift)), row(1, at + shift)];
    if (how === 'as it is') return { text, at, packed: Buffer.from(plain.flat()) };
    // Each row says what is more than in the row above: filter 2.
    const packed = plain.map((one, n) => [
      2,
      ...one.map((value, column) => (value - (plain[n - 1]?.[column] ?? 0)) & 255),
    ]);
    return { text, at, packed: Buffer.from(packed.flat()) };
  };
  const pdf = (shift: number) => {
    const { text, at, packed } = rows(shift);
    const parameters = how === 'as it is' ? '' : '/DecodeParms << /Predictor 12 /Columns 4 >>';
    const stream = deflateSync(packed).toString('latin1');
    const keys = `/Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode ${parameters}`;
    return Buffer.from(`${text}6 0 obj\n${streamOf(stream, keys)}\nendobj\nstartxref\n${at}\n%%EOF\n`, 'latin1');
  };
  expect((await cleanPdf(pdf(0))).removed).toEqual([]);
  expect((await cleanPdf(pdf(2))).removed).toEqual(['repaired']);
});

/** The objects of an ordinary file, and where they and their table are. */
function withoutTable() {
  const text = rawPdf()
    .toString('latin1')
    .replace(/xref\n0 1[^]*$/, '');
  const offsets = [1, 2, 3, 4, 5].map((number) => text.indexOf(`\n${number} 0 obj`) + 1);
  return { text, offsets, at: text.length };
}

test.each([1, 30, 60, 200, 400])('a file whose last %i bytes are missing is refused or whole', async (missing) => {
  const whole = rawPdf();
  const cut = whole.subarray(0, whole.length - missing);
  const cleaned = await cleanPdf(cut).catch((error: { reason: string }) => error.reason);
  if (typeof cleaned === 'string') expect(cleaned).toBe('damaged-pdf');
  else expect(await textsIn(cleaned.copy!)).toEqual(['The order of the court']);
  if (missing >= 60) expect(cleaned).toBe('damaged-pdf');
});

test('a file made for the web that is shorter than it says, and one without one of its pages, are refused', async () => {
  expect(await reasonFor({ 6: '<< /Linearized 1 /L 5000 /N 1 >>' })).toBe('damaged-pdf');
  expect(await reasonFor({ 2: '<< /Type /Pages /Kids [3 0 R 9 0 R] /Count 2 >>' })).toBe('damaged-pdf');
  expect(await reasonFor({ 2: '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>' })).toBe('damaged-pdf');
});
