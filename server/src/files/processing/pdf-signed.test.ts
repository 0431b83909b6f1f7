import { afterAll, expect, test } from 'vitest';
import { marker, silent } from '../../testing/documents/hostile-pdfs.ts';
import { allOf } from '../../testing/documents/pdfs.ts';
import { catalogWith, type Objects, pageWith, rawPdf, revised, streamOf } from '../../testing/documents/raw-pdf.ts';
import { readerOfFiles } from '../../testing/documents/reader-of-files.ts';
import { cmsOf, signedAgain, signedAndPacked, signedPdf, type Signing } from '../../testing/documents/signed-pdf.ts';

const processor = readerOfFiles();
afterAll(() => processor.close());

const isKept = async (pdf: Buffer) => {
  const { copy, isSigned, removed } = await processor.inspect(pdf);
  const isWithout = removed.includes('signature');
  expect(isWithout).toBe(copy !== null);
  expect(isSigned).toBe(!isWithout);
  return isSigned;
};

test('a PDF with a signature of all of it is handed out byte for byte, and says what stays in it', async () => {
  const { copy, removed, stays, texts } = await processor.inspect(signedPdf());
  expect({ copy, removed, stays }).toEqual({ copy: null, removed: [], stays: ['signature', 'signed-metadata'] });
  expect(texts).toEqual(['The order of the court']);
});

test.each(['ETSI.CAdES.detached', 'adbe.pkcs7.sha1', 'ETSI.RFC3161'])('and one that is signed as %s', async (how) => {
  expect(await isKept(signedPdf({}, { how }))).toBe(true);
});

test('and one whose objects lie in a stream, each once', async () => {
  expect(await isKept(signedAndPacked())).toBe(true);
  expect(await isKept(signedAndPacked({ 3: pageWith('/Rotate 90') }))).toBe(false);
  expect(await isKept(signedAndPacked({ 4: '[(Another order)]' }))).toBe(false);
});

const form = (fields: string, keys = '') => catalogWith(`/AcroForm << /SigFlags 3 /Fields [${fields}] >> ${keys}`);
const dss = '/DSS << /Type /DSS /Certs [40 0 R] /VRI << /AB << /Cert [40 0 R] >> >> >>';
const proofs: Objects = { 1: form('20 0 R', dss), 40: streamOf('a certificate') };

test('a file signed twice is kept, and one to which proofs of its signature were added', async () => {
  const proven = revised(signedPdf(), proofs);
  expect(await isKept(signedAgain(signedPdf()))).toBe(true);
  expect(await isKept(proven)).toBe(true);
  expect(await isKept(signedAgain(proven, { 1: form('20 0 R 30 0 R', dss) }, { how: 'ETSI.RFC3161' }))).toBe(true);
});

const link = (inside: string, page = '') => ({
  3: pageWith(`/Annots [6 0 R] ${page}`),
  6: `<< /Type /Annot /Subtype /Link /Rect [50 700 200 720] ${inside} >>`,
});
test('a link to a website is no reason against a signature', async () => {
  expect(await isKept(signedPdf(link('/A << /S /URI /URI (https://example.com) >>')))).toBe(true);
});

const active: Record<string, Objects> = {
  ...silent,
  'a page that it opens with': { 1: catalogWith(`/OpenAction [3 0 R /Fit (${marker})]`) },
  'something to do when it closes': { 1: catalogWith(`/AA << /WC << /S /GoTo /D (${marker}) >> >>`) },
  'a link to a shared folder': link(`/A << /S /URI /URI (smb://${marker}/a) >>`),
  'a link beside the page': link(`/A << /S /URI /URI (https://${marker}) >>`, '/CropBox [0 0 20 20]'),
  'a link that does something next': link(`/A << /S /GoTo /D [3 0 R /Fit] /Next << /S /GoTo /D (${marker}) >> >>`),
};
test.each(Object.keys(active))(
  'a signed PDF with %s can only be shared without its signature, and that',
  async (what) => {
    const { copy, isSigned, removed } = await processor.inspect(signedPdf(active[what]));
    expect(removed).toContain('signature');
    expect(isSigned).toBe(false);
    expect(await allOf(copy!)).not.toContain(marker);
  },
);

test.each<[string, Signing]>([
  ['no CMS', { contents: () => Buffer.from('a signature') }],
  ['of other bytes', { contents: () => cmsOf([Buffer.from('another file')]) }],
  ['followed by something', { contents: (parts) => Buffer.concat([cmsOf(parts), Buffer.from('x')]) }],
  ['made in a way of its own', { how: 'adbe.x509.rsa_sha1', contents: (parts) => cmsOf(parts) }],
  ['another kind than it says', { how: 'ETSI.RFC3161', contents: (parts) => cmsOf(parts) }],
])('a signature that is %s is none', async (_, signing) => {
  expect(await isKept(signedPdf({}, signing))).toBe(false);
});

const ranges: Record<string, (numbers: [number, number, number, number]) => number[]> = {
  'begins later': ([, a, b, c]) => [1, a - 1, b, c],
  'leaves out a byte before the signature': ([, a, b, c]) => [0, a - 1, b, c],
  'leaves out a byte behind it': ([, a, b, c]) => [0, a, b + 1, c - 1],
  'ends before the end': ([, a, b, c]) => [0, a, b, c - 20],
};
test.each(Object.keys(ranges))('a signature whose range %s is none', async (what) => {
  expect(await isKept(signedPdf({}, { range: ranges[what]! }))).toBe(false);
});

test.each<[string, Buffer]>([
  ['draws something', revised(signedPdf(), { 4: streamOf('BT /F1 18 Tf 60 760 Td (Another order) Tj ET') })],
  ['adds proofs and draws something', revised(signedPdf(), { ...proofs, 4: streamOf('') })],
  ['adds proofs twice', revised(revised(signedPdf(), proofs), { 40: streamOf('another') })],
  [
    'makes an object that the page only spoke of',
    revised(signedPdf({ 3: pageWith('/Annots [8 0 R]') }), {
      8: `<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (${marker}) >>`,
    }),
  ],
  ['has a catalog of its own', revised(signedPdf(), { 9: form('20 0 R') }, '/Root 9 0 R')],
  ['ends with something else', Buffer.concat([signedPdf(), Buffer.from('<script>')])],
])('a signature is none where the file %s after it', async (_, pdf) => {
  expect(await isKept(pdf)).toBe(false);
});

/** Its end leads to the table of the revision before. */
const passedOver = (pdf: Buffer) =>
  Buffer.from(
    pdf.toString('latin1').replaceAll(/startxref\s+\d+/g, String(/startxref\s+\d+/.exec(pdf.toString('latin1')))),
    'latin1',
  );
const another = streamOf('BT /F1 18 Tf 60 760 Td (The order of Marie) Tj ET');
test.each<[string, Buffer]>([
  ['leads to objects that are not there', signedPdf({}, { shift: 7 })],
  ['has two tables', signedPdf({}, { trailer: '/XRefStm 20' })],
  // We read the last of two objects of a number, viewers the one that the table leads to.
  ['has an object twice', signedPdf({ 4: `${another}\nendobj\n4 0 obj\n${streamOf('BT ET')}` })],
  ['passes over a revision', signedAgain(passedOver(revised(rawPdf(), { 4: another })), { 1: form('30 0 R') })],
])('a signed PDF that %s is none: viewers would show another', async (_, pdf) => {
  expect(await isKept(pdf).catch(() => false)).toBe(false);
});

const fieldWith = (keys: string, picture = '0 0 20 20 re f') => ({
  3: pageWith('/Annots [8 0 R]'),
  8: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (time) /Rect [50 50 90 70] ${keys} /AP << /N 9 0 R >> >>`,
  9: streamOf(picture, '/Type /XObject /Subtype /Form /BBox [0 0 40 20]'),
});
test('fields of a signed PDF have to be empty: one may show another time than it has', async () => {
  expect(await isKept(signedPdf(fieldWith('')))).toBe(true);
  expect(await isKept(signedPdf(fieldWith('/V (9 PM)', 'BT (6 PM) Tj ET')))).toBe(false);
  expect(await isKept(signedPdf(fieldWith('', 'BT (6 PM)Tj/F1 9 Tf ET')))).toBe(false);
  expect(await isKept(signedPdf(fieldWith('/V (9 PM)')))).toBe(false);
});

test('what is never accepted is refused, also in an earlier revision of a signed PDF', async () => {
  const script = { 1: catalogWith('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>') };
  await expect(processor.inspect(signedPdf(script))).rejects.toMatchObject({ reason: 'script' });
  const later = signedAgain(rawPdf(script), { 1: form('30 0 R') });
  await expect(processor.inspect(later)).rejects.toMatchObject({ reason: 'script' });
});
