import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import {
  active,
  afterwards,
  dss,
  form,
  link,
  noSignatures,
  proofs,
  ranges,
  twoReadings,
} from '../../testing/documents/false-signatures.ts';
import { marker } from '../../testing/documents/hostile-pdfs.ts';
import { allOf } from '../../testing/documents/pdfs.ts';
import { catalogWith, pageWith, rawPdf, revised } from '../../testing/documents/raw-pdf.ts';
import { readerOfFiles } from '../../testing/documents/reader-of-files.ts';
import { falseForms, pictureOf, signedForm, textField, trueForms } from '../../testing/documents/signed-forms.ts';
import { signedAgain, signedAndPacked, signedPdf } from '../../testing/documents/signed-pdf.ts';

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

test('a file signed twice is kept, and one to which proofs of its signature were added', async () => {
  const proven = revised(signedPdf(), proofs);
  expect(await isKept(signedAgain(signedPdf()))).toBe(true);
  expect(await isKept(proven)).toBe(true);
  expect(await isKept(signedAgain(proven, { 1: form('20 0 R 30 0 R', dss) }, { how: 'ETSI.RFC3161' }))).toBe(true);
});

test('a link to a website is no reason against a signature', async () => {
  expect(await isKept(signedPdf(link('/A << /S /URI /URI (https://example.com) >>')))).toBe(true);
});

test.each(Object.keys(active))(
  'a signed PDF with %s can only be shared without its signature, and that',
  async (what) => {
    const { copy, isSigned, removed } = await processor.inspect(signedPdf(active[what]));
    expect(removed).toContain('signature');
    expect(isSigned).toBe(false);
    expect(await allOf(copy!)).not.toContain(marker);
  },
);

test.each(Object.keys(noSignatures))('a signature that is %s is none', async (what) => {
  expect(await isKept(signedPdf({}, noSignatures[what]))).toBe(false);
});

test.each(Object.keys(ranges))('a signature whose range %s is none', async (what) => {
  expect(await isKept(signedPdf({}, { range: ranges[what]! }))).toBe(false);
});

test.each(Object.keys(afterwards))('a signature is none where the file %s after it', async (what) => {
  expect(await isKept(afterwards[what]!())).toBe(false);
});

test.each(Object.keys(twoReadings))('a signed PDF that %s is none: viewers would show another', async (what) => {
  expect(await isKept(twoReadings[what]!()).catch(() => false)).toBe(false);
});

test.each(Object.keys(trueForms))('a signed form with %s stays as it is: everybody sees its values', async (what) => {
  expect(await isKept(signedForm(trueForms[what]!))).toBe(true);
});

/** How much is dark on the page below its heading. */
async function darkIn(pdf: Buffer): Promise<number> {
  const { bytes } = await processor.picture(pdf, { kind: 'pdf', page: 1, width: 595 });
  const below = sharp(bytes).extract({ left: 0, top: 200, width: 595, height: 642 });
  return (await below.greyscale().raw().toBuffer()).filter((level) => level < 100).length;
}

test('the values of a signed form are read, found and seen', async () => {
  expect(await darkIn(signedPdf())).toBe(0);
  for (const what of ['a text', 'a checked box', 'radio buttons', 'a list'])
    expect(await darkIn(signedForm(trueForms[what]!)), what).toBeGreaterThan(30);
  for (const [what, words] of [
    ['a text', '9 PM'],
    ['a text of two lines', 'From school'],
    ['a list', 'South'],
  ])
    expect((await processor.inspect(signedForm(trueForms[what!]!))).texts.join(), what).toContain(words);
});

test.each(Object.keys(falseForms))('a signed form with %s can only be shared without its signature', async (what) => {
  expect(await isKept(signedForm(falseForms[what]!))).toBe(false);
});

test('a field counts only as a part of the form, and as it was when the file was signed', async () => {
  const filled = trueForms['a text']!;
  expect(await isKept(signedPdf(filled))).toBe(false);
  const empty = signedForm(textField('', pictureOf('')));
  expect(await isKept(empty)).toBe(true);
  expect(await isKept(revised(empty, { 6: filled[6]!, 7: filled[7]! }))).toBe(false);
});

test('a field without a value is none that has to be looked at, unless it shows something', async () => {
  expect(await isKept(signedForm(textField('', pictureOf('0 0 20 20 re f'))))).toBe(true);
  expect(await isKept(signedForm(textField('', pictureOf('BT (6 PM)Tj/F1 9 Tf ET'))))).toBe(false);
});

test('what is never accepted is refused, also in an earlier revision of a signed PDF', async () => {
  const script = { 1: catalogWith('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>') };
  await expect(processor.inspect(signedPdf(script))).rejects.toMatchObject({ reason: 'script' });
  const later = signedAgain(rawPdf(script), { 1: form('30 0 R') });
  await expect(processor.inspect(later)).rejects.toMatchObject({ reason: 'script' });
});
