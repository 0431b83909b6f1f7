import { PDFDocument, PDFHexString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allOf, makePdf } from '../../testing/documents/pdfs.ts';
import { catalogWith, type Objects, pageWith, rawPdf, streamOf } from '../../testing/documents/raw-pdf.ts';
import { cleanPdf } from './pdf-clean.ts';
import { pictureOfPage } from './pdf-pages.ts';
import { textsBySecondReader } from '../../testing/documents/second-reader.ts';
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

/** A filled form with one field of each kind that has words. */
const written = (words: string) =>
  makePdf(['The order'], (document) => {
    addFields(document);
    const form = document.getForm();
    form.getTextField('address').acroField.setValue(PDFHexString.fromText(words));
    form.getDropdown('home').setOptions([words, 'South']);
    form.getDropdown('home').acroField.setValues([PDFHexString.fromText(words)]);
  });

test.each([
  ['Polish', 'Łukasz Żółkiewski'],
  ['Vietnamese', 'Nguyễn Thị Hương, mọi ụ ẹ'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Russian', 'Наталья Щербакова'],
  ['Romanian', 'Ștefan Mureșan'],
  ['letters that join in print', 'Małgorzata, ffi fl'],
])('what is written in %s is seen, and read by both readers', async (_, words) => {
  const { copy } = await cleanPdf(await written(words));
  for (const [text] of [await textsIn(copy!), await textsBySecondReader(copy!)])
    expect(text!.split(words), text).toHaveLength(3);
  for (const top of [600, 420]) expect(await darkIn(copy!, top), String(top)).toBeGreaterThan(100);
});

/** A field on a page of its own, which is hardly higher, with these words in its last line. */
type Kind = { height: number; size?: number; lines?: number; cells?: number };
const low = { page: 100, field: 20 };
const fieldWith = (words: string, { height, size = 0, lines = 1, cells }: Kind) =>
  makePdf([''], (document) => {
    const field = document.getForm().createTextField('name');
    document.getPage(0).setHeight(low.page);
    field.addToPage(document.getPage(0), { ...box(low.field), height, borderWidth: 0 });
    if (lines > 1) field.enableMultiline();
    if (cells) field.setMaxLength(cells);
    if (cells) field.enableCombing();
    field.setFontSize(size);
    field.acroField.setValue(PDFHexString.fromText('ŁeA\n'.repeat(lines - 1) + words));
  });

/** How dark such a field is. */
async function inkIn(pdf: Uint8Array, { height }: Kind): Promise<number> {
  const scale = 3;
  const { bytes } = await pictureOfPage(pdf, 1, 595 * scale);
  const { data } = await sharp(bytes)
    .extract({
      left: 60 * scale,
      top: (low.page - low.field - height) * scale,
      width: 200 * scale,
      height: height * scale,
    })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.reduce((sum, level) => sum + 255 - level, 0);
}

test.each<[string, Kind]>([
  ['of one line', { height: 24 }],
  ['of one line with a size', { height: 24, size: 12 }],
  ['of one line with a size that fits no more', { height: 14, size: 13 }],
  ['of two lines', { height: 32, lines: 2 }],
  ['of four lines with a size that fits no more', { height: 60, lines: 4, size: 13 }],
  ['with cells', { height: 24, cells: 3 }],
])('a dot below and an accent above a letter are seen in a field %s', async (_, kind) => {
  const inked = async (words: string) => {
    const { copy } = await cleanPdf(await fieldWith(words, kind));
    expect((await textsIn(copy!))[0]!.split('Ł')).toHaveLength((kind.lines ?? 1) + 1);
    return inkIn(copy!, kind);
  };
  const plain = await inked('ŁeA');
  for (const words of ['ŁẹA', 'ŁeẮ']) expect(await inked(words), words).toBeGreaterThan(plain + 500);
});

const sizesIn = async (kind: Kind) =>
  (await allOf((await cleanPdf(await fieldWith('Łẹ', kind))).copy!)).match(/[\d.]+ Tf/g);

test('the size of letters is kept where it fits', async () => {
  expect(await sizesIn({ height: 20, size: 12 })).toContain('12 Tf');
  expect(await sizesIn({ height: 16, size: 12 })).not.toContain('12 Tf');
});

test('a letter that was written as two is one', async () => {
  const pdf = await makePdf(['The order'], (document) => {
    addFields(document);
    document
      .getForm()
      .getTextField('address')
      .acroField.setValue(PDFHexString.fromText('José, Hương'.normalize('NFD')));
  });
  expect((await textsIn((await cleanPdf(pdf)).copy!))[0]).toContain('José, Hương');
});

test('a file gets the letters that were drawn, not all of them; without need it gets none', async () => {
  const [plain, polish] = await Promise.all(
    ['Lukasz', 'Łukasz'].map(async (words) => (await cleanPdf(await written(words))).copy!),
  );
  expect(await allOf(plain!)).not.toContain('NotoSans');
  expect(await allOf(polish!)).toContain('NotoSans');
  expect(polish!.length - plain!.length).toBeLessThan(20_000);
});

test('a long text is drawn before a reader of files is ended', async () => {
  const pdf = await makePdf(['The order'], (document) => {
    const field = document.getForm().createTextField('statement');
    field.enableMultiline();
    field.addToPage(document.getPage(0), { ...box(200), height: 400 });
    field.acroField.setValue(PDFHexString.fromText('Łukasz Kowalski '.repeat(500)));
  });
  const [text] = await textsIn((await cleanPdf(pdf)).copy!);
  expect(text!.split('Łukasz')).toHaveLength(501);
});

test.each([
  ['Chinese', '每个星期日晚上六点'],
  ['Chinese in Taiwan', '每個星期日'],
  ['Japanese', '日曜日の朝、ガールズ'],
  ['Korean', '일요일 김민준'],
  ['Arabic, whose letters join', 'يعود الأطفال إلى البيت 18:30'],
  ['Persian with letters that are kept apart', 'می‌خواهم ۱۲'],
  ['Hebrew', 'יום ראשון נועה'],
  ['Hebrew with points', 'שָׁלוֹם'],
  ['Hindi, whose letters change places', 'हिन्दी क्षत्रिय की'],
  ['Thai', 'ภาษาไทย น้ำ ที่'],
  ['emoji', 'Łukasz 😀 👨‍👩‍👧'],
  ['several scripts', 'Emma 王小明 Nguyễn'],
])('what is written in %s is seen, and read by both readers', async (_, words) => {
  const { copy } = await cleanPdf(await written(words));
  for (const [text] of [await textsIn(copy!), await textsBySecondReader(copy!)])
    expect(text!.normalize('NFC').split(words.normalize('NFC')), text).toHaveLength(3);
  for (const top of [600, 420]) expect(await darkIn(copy!, top), String(top)).toBeGreaterThan(60);
});

test('a long text of joined letters is in lines, and of the size that is asked for where it fits', async () => {
  const words = 'يعود الأطفال يوم الأحد في الساعة السادسة مساء إلى البيت';
  const pdf = await makePdf(['The order'], (document) => {
    const field = document.getForm().createTextField('statement');
    field.enableMultiline();
    field.addToPage(document.getPage(0), { ...box(400), height: 120 });
    field.setFontSize(11);
    field.acroField.setValue(PDFHexString.fromText(`${words}\n每个星期日晚上六点每个星期日晚上六点`));
  });
  const { copy } = await cleanPdf(pdf);
  const [text] = await textsIn(copy!);
  expect(text!.replaceAll('\n', ' ')).toContain(words);
  expect(text!.split('\n').length).toBeGreaterThan(3);
  expect(await allOf(copy!)).toMatch(/Script0 11 Tf/);
});

const listOf = (options: string[], chosen: string[]) =>
  makePdf(['The order'], (document) => {
    const list = document.getForm().createOptionList('child');
    list.setOptions(options);
    list.addToPage(document.getPage(0), { ...box(340), height: 60 });
    list.acroField.setValues(chosen.map((one) => PDFHexString.fromText(one)));
  });

test('a list of options in another script shows all of them, and stays one that can be filled in', async () => {
  const options = ['王小明', 'נועה'];
  const [text] = await textsIn((await cleanPdf(await listOf(options, ['נועה']))).copy!);
  for (const option of options) expect(text).toContain(option);
  const empty = await PDFDocument.load((await cleanPdf(await listOf(options, []))).copy!);
  expect(empty.getForm().getOptionList('child').getOptions()).toEqual(options);
});

test.each([
  ['a script that no font of ours has', 'ქართული'],
  ['a sign that turns the direction', 'Łukasz \u202e1000'],
  ['a sign that turns it within another script', 'עברית \u202d1000'],
  ['more than a field has room for', '星'.repeat(900)],
  ['a letter under another', 'Ł\u0323\u0361'],
])('a form with %s is refused', async (_, words) => {
  await expect(cleanPdf(await written(words))).rejects.toMatchObject({ reason: 'form' });
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

test('of a list the option is shown as people see it, not by the name that the form keeps', async () => {
  const keys = '/FT /Ch /Ff 131072 /Opt [[(n) (North)] [(s) (South)]] /V (s)';
  expect(await textsIn((await cleanPdf(rawPdf(widget(keys)))).copy!)).toEqual([expect.stringMatching(/South$/)]);
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
  const georgian = '/FT /Tx /V <FEFF10E510D0>';
  await expect(cleanPdf(rawPdf(widget(georgian)))).rejects.toMatchObject({ reason: 'form' });
});
