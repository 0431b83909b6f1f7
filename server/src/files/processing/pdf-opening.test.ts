import { type PDFDocument, PDFString } from '@cantoo/pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { allOf, link, makePdf, places, sign } from '../../testing/documents/pdfs.ts';
import { readerOfFiles } from '../../testing/documents/reader-of-files.ts';
import { signedPdf } from '../../testing/documents/signed-pdf.ts';

// PDFs that begin later than in their first byte, or that are encrypted.

const processor = readerOfFiles();
afterAll(() => processor.close());

const { reasonFor } = processor;
const javascript = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };

test('a PDF that asks for a password is refused', async () => {
  const pdf = await makePdf(undefined, (document) =>
    document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' }),
  );
  expect(await reasonFor(pdf)).toBe('encrypted');
});

test('one that only forbids to edit it is taken, its note goes and is named, and the copy opens for everybody', async () => {
  const pdf = await makePdf(['The order of the court'], (document) => {
    link(document, { S: 'URI', URI: PDFString.of('https://example.com/law') });
    document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { modifying: false } });
  });
  const { copy, removed, texts } = await processor.inspect(pdf);
  expect(removed).toEqual(['restrictions']);
  expect(texts).toEqual(['The order of the court']);
  const all = await allOf(copy!);
  expect(all).toContain('https://example.com/law');
  expect(all).not.toContain('/Encrypt');
});

const restricted = (what: (document: PDFDocument) => void) =>
  makePdf(undefined, (document) => {
    what(document);
    document.encrypt({ userPassword: '', ownerPassword: 'owner' });
  });

test('one with a script that only forbids to edit it is refused; a signature in it is not kept', async () => {
  expect(await reasonFor(await restricted((document) => places['the opening']!(document, javascript)))).toBe('script');
  expect((await processor.inspect(await restricted(sign))).removed).toEqual(['signature', 'restrictions']);
});

const heads: Record<string, string> = {
  'a mark': '\u00EF\u00BB\u00BF',
  'empty lines': '\r\n\n  \n',
  'the header of a mail': 'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="a.pdf"\r\n\r\n',
};
test.each(Object.keys(heads))('a PDF behind %s is read as viewers do', async (what) => {
  const pdf = Buffer.concat([Buffer.from(heads[what]!, 'latin1'), await makePdf()]);
  const { kind, copy, texts, removed } = await processor.inspect(pdf);
  expect({ kind, texts, removed }).toEqual({ kind: 'pdf', texts: ['The order of the court'], removed: [] });
  expect(Buffer.from(copy!.subarray(0, 5)).toString('latin1')).toBe('%PDF-');
});

test('behind anything else, and too far behind, it is refused; a signature is not kept there', async () => {
  const pdf = await makePdf();
  for (const before of ['<html>\n', 'Content-Type: <script>\n', 'MZ', '#!/bin/sh\n', 'x', ' '.repeat(1_020)])
    expect(await reasonFor(Buffer.concat([Buffer.from(before), pdf])), before).toBe('kind');
  const { copy, removed } = await processor.inspect(Buffer.concat([Buffer.from('\n'), signedPdf()]));
  expect(removed).toContain('signature');
  expect(copy).not.toBe(null);
});
