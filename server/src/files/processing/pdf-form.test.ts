import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allOf, makePdf } from '../../testing/documents/pdfs.ts';
import { catalogWith, type Objects, pageWith, rawPdf, streamOf } from '../../testing/documents/raw-pdf.ts';
import { cleanPdf } from './pdf-clean.ts';
import { pictureOfPage } from './pdf-pages.ts';
import { textsIn } from '../../testing/documents/texts-in.ts';

// Forms: what was filled in is read and seen by everybody alike, whatever picture a file brings along for it.

const box = (y: number) => ({ x: 60, y, width: 200, height: 24 });

/** One of each kind of field. */
function addFields(document: PDFDocument): void {
  const form = document.getForm();
  const page = document.getPage(0);
  form.createTextField('address').addToPage(page, box(600));
  form.createCheckBox('agreed').addToPage(page, { ...box(560), width: 24 });
  const night = form.createRadioGroup('night');
  for (const [index, name] of ['odd', 'even'].entries())
    night.addOptionToPage(name, page, { ...box(500 - index * 40), width: 24 });
  const home = form.createDropdown('home');
  home.setOptions(['North', 'South']);
  home.addToPage(page, box(420));
  const child = form.createOptionList('child');
  child.setOptions(['Emma', 'Nora']);
  child.addToPage(page, { ...box(340), height: 60 });
}

function fill(document: PDFDocument): void {
  const form = document.getForm();
  form.getTextField('address').setText('42 Elm Street, José');
  form.getCheckBox('agreed').check();
  form.getRadioGroup('night').select('even');
  form.getDropdown('home').select('South');
  form.getOptionList('child').select('Nora');
}

async function darkIn(pdf: Uint8Array, top: number, height = 24): Promise<number> {
  const { bytes } = await pictureOfPage(pdf, 1, 595);
  const { data } = await sharp(bytes)
    .extract({ left: 60, top: 842 - top - height, width: 200, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((level) => level < 100).length;
}

test('what is written in a form is seen, read and found: text, boxes, radio buttons and lists', async () => {
  const pdf = await makePdf(['The order'], (document) => {
    addFields(document);
    fill(document);
  });
  const { copy, removed } = await cleanPdf(pdf);
  expect(removed).toContain('form');
  const [text] = await textsIn(copy!);
  for (const words of ['42 Elm Street, José', 'South', 'Nora']) expect(text).toContain(words);
  for (const top of [600, 560, 460, 420]) expect(await darkIn(copy!, top), String(top)).toBeGreaterThan(30);
  const { context } = await PDFDocument.load(copy!);
  expect(context.lookup(context.trailerInfo.Root)?.toString()).not.toContain('AcroForm');
});

const widget = (keys: string, picture = streamOf('BT /F1 12 Tf 2 6 Td (6 PM) Tj ET', pictureKeys)): Objects => ({
  1: catalogWith('/AcroForm << /DA (/Helv 0 Tf 0 g) /Fields [6 0 R] /NeedAppearances true /CO [6 0 R] >>'),
  3: pageWith('/Annots [6 0 R]'),
  6: `<< /Type /Annot /Subtype /Widget /Rect [60 600 260 624] /T (time) ${keys} >>`,
  7: picture,
});
const pictureKeys = '/Type /XObject /Subtype /Form /BBox [0 0 200 24] /Resources << /Font << /F1 5 0 R >> >>';

test('a field whose picture says another time than its value shows its value', async () => {
  const { copy } = await cleanPdf(rawPdf(widget('/FT /Tx /V (9 PM) /AP << /N 7 0 R >>')));
  expect(await textsIn(copy!)).toEqual([expect.stringContaining('9 PM')]);
  expect(await allOf(copy!)).not.toContain('6 PM');
});

test('a box that only looks ticked isn’t', async () => {
  const keys = '/FT /Btn /V /Off /AS /Yes /AP << /N << /Yes 7 0 R /Off 7 0 R >> >>';
  const { copy } = await cleanPdf(rawPdf(widget(keys)));
  expect(await allOf(copy!)).not.toContain('6 PM');
});

test('what a viewer hides isn’t shown by us', async () => {
  const { copy } = await cleanPdf(rawPdf(widget('/F 2 /FT /Tx /V (9 PM) /AP << /N 7 0 R >>')));
  expect(await textsIn(copy!)).toEqual(['The order of the court']);
});

test('an empty form stays one that can be filled in, and brings nothing else along', async () => {
  const blank = await makePdf(['The order'], addFields);
  const { copy, removed } = await cleanPdf(blank);
  const again = await PDFDocument.load(copy!);
  fill(again);
  const filled = await cleanPdf(await again.save());
  expect((await textsIn(filled.copy!))[0]).toContain('42 Elm Street, José');
  expect(removed).toEqual([]);
  const keys = '/FT /Tx /DV (6 PM) /AA << /C << /S /GoTo /D (6 PM) >> >> /AP << /N 7 0 R >>';
  const all = await allOf((await cleanPdf(rawPdf(widget(keys)))).copy!);
  expect(all).toContain('AcroForm');
  expect(all).not.toMatch(/6 PM|NeedAppearances|\/CO /);
});

test('a button becomes a picture of itself, and what can’t be drawn is refused', async () => {
  const { copy } = await cleanPdf(rawPdf(widget(`/FT /Btn /Ff ${1 << 16} /AP << /N 7 0 R >>`)));
  expect(await textsIn(copy!)).toEqual([expect.stringContaining('6 PM')]);
  expect(await allOf(copy!)).not.toContain('/Widget');
  const chinese = '/FT /Tx /V <FEFF660E65E5>';
  await expect(cleanPdf(rawPdf(widget(chinese)))).rejects.toMatchObject({ reason: 'form' });
});
