import { PDFDocument } from '@cantoo/pdf-lib';
import { makePdf } from '../pdfs.ts';
import { catalogWith, ordinary, pageWith, rawPdf, revised, streamOf } from '../raw-pdf.ts';
import { type Everyday, row } from './written-pdf.ts';

// PDFs that were changed, filled, turned or put together after they were made.

const words = 'The order of the court';
const line = (text: string) => streamOf(`BT /F1 18 Tf 60 760 Td (${text}) Tj ET`);
const annots = pageWith('/Annots [6 0 R 7 0 R]');
const drawn = (content: string, box = '0 0 200 20') =>
  streamOf(content, `/Type /XObject /Subtype /Form /BBox [${box}]`);

/** Preview adds what was marked as a further revision. */
const marked = (): Everyday => ({
  file: revised(rawPdf(), {
    3: annots,
    6: '<< /Type /Annot /Subtype /Highlight /Rect [60 755 260 780] /QuadPoints [60 780 260 780 60 755 260 755] /C [1 0.9 0.2] /F 4 /AP << /N 8 0 R >> /T (Robin) /M (D:20260901120000Z) >>',
    7: '<< /Type /Annot /Subtype /FreeText /Rect [60 600 260 620] /DA (/Helv 12 Tf 0 g) /Contents (See page 2) /F 4 /AP << /N 9 0 R >> >>',
    8: streamOf(
      '/G gs 1 0.9 0.2 rg 0 0 200 20 re f',
      '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /ExtGState << /G << /BM /Multiply >> >> >>',
    ),
    9: drawn('0.9 g 0 0 200 20 re f'),
  }),
  words: [words],
  removed: [],
  stays: ['comments'],
});

/** Acrobat, with a note and its window. */
const noted = (): Everyday => ({
  file: revised(rawPdf(), {
    3: annots,
    6: '<< /Type /Annot /Subtype /Text /Rect [500 700 520 720] /Contents (Is this right?) /Name /Comment /Popup 7 0 R /C [1 1 0] /F 28 /T (Blake) /Subj (Sticky Note) /AP << /N 8 0 R >> >>',
    7: '<< /Type /Annot /Subtype /Popup /Rect [520 600 595 700] /Parent 6 0 R /Open false /F 28 >>',
    8: drawn('1 1 0 rg 0 0 20 20 re f', '0 0 20 20'),
  }),
  words: [words],
  removed: [],
  stays: ['comments'],
});

/** A page that was changed: its earlier content is still in the file, and must not be in the copy. */
const redone = (): Everyday => ({
  file: revised(revised(rawPdf({ 4: line('An earlier order') }), { 4: line('A later order') }), { 4: line(words) }),
  words: [words],
  removed: [],
  gone: ['An earlier order', 'A later order'],
});

const sheet = (content: number) =>
  ordinary[3]!.replace('2 0 R', '1 0 R').replace('4 0 R', `${content} 0 R`).replace('5 0 R', '8 0 R');

const pad = (value = 0) => String(value).padStart(10);

/** Made for the web: its first page and a table for it stand first. */
function forTheWeb(): Everyday {
  const last: [number, string][] = [
    [1, '<< /Type /Pages /Kids [7 0 R 2 0 R] /Count 2 >>'],
    [2, sheet(3)],
    [3, line('The second page')],
  ];
  const first: [number, string][] = [
    [5, '<< /Type /Catalog /Pages 1 0 R >>'],
    [6, streamOf('\0'.repeat(40), '/S 36')],
    [7, sheet(9)],
    [8, ordinary[5]!],
    [9, line(words)],
  ];
  const build = ({ at, ends, whole, main }: { at: Map<number, number>; ends: number; whole: number; main: number }) => {
    const parts = ['%PDF-1.6\n%\xE2\xE3\xCF\xD3\n'];
    const places = new Map<number, number>();
    const length = () => parts.reduce((sum, part) => sum + part.length, 0);
    const put = (number: number, object: string) => {
      places.set(number, length());
      parts.push(`${number} 0 obj\n${object}\nendobj\n`);
    };
    put(
      4,
      `<< /Linearized 1 /L ${pad(whole)} /H [ ${pad(at.get(6))} 100 ] /O 7 /E ${pad(ends)} /N 2 /T ${pad(main)} >>`,
    );
    const firstTable = length();
    const rows = (numbers: number[]) => numbers.map((number) => row(at.get(number) ?? 0)).join('');
    parts.push(
      `xref\n4 6\n${rows([4, 5, 6, 7, 8, 9])}trailer\n<< /Size 10 /Root 5 0 R /Prev ${pad(main)} >>\nstartxref\n0\n%%EOF\n`,
    );
    for (const [number, object] of first) put(number, object);
    const end = length();
    for (const [number, object] of last) put(number, object);
    const table = length();
    parts.push(
      `xref\n0 4\n${row(undefined)}${rows([1, 2, 3])}trailer\n<< /Size 4 >>\nstartxref\n${firstTable}\n%%EOF\n`,
    );
    return { text: parts.join(''), known: { at: places, ends: end, whole: length(), main: table } };
  };
  const { known } = build({ at: new Map(), ends: 0, whole: 0, main: 0 });
  return { file: Buffer.from(build(known).text, 'latin1'), words: [words, 'The second page'], removed: [] };
}

/** Scanned on its side and cut: turned by the page, and smaller than its paper. */
const turned = (): Everyday => ({
  file: rawPdf({
    2: '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 /Rotate 90 /CropBox [20 20 575 822] >>',
    6: pageWith('/Rotate 270 /UserUnit 2'),
  }),
  words: [words, words],
  removed: [],
});

/** A long order: pages with numbers of their own, chapters in chapters, places by name. */
const numbered = (): Everyday => ({
  file: rawPdf({
    1: catalogWith(
      '/PageLabels << /Nums [0 << /S /r >> 1 << /S /D /St 1 /P (A-) >>] >> /Outlines 7 0 R /PageMode /UseOutlines /PageLayout /OneColumn /Dests << /custody [6 0 R /XYZ 0 800 null] >>',
    ),
    2: '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
    6: pageWith(''),
    7: '<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 2 >>',
    8: '<< /Title (Order) /Parent 7 0 R /Dest [3 0 R /Fit] /First 9 0 R /Last 9 0 R /Count 1 >>',
    9: '<< /Title <FEFF0043007500730074006F00640079> /Parent 8 0 R /Dest /custody /C [0 0 1] /F 2 >>',
  }),
  words: [words, words],
  removed: [],
});

/** One that its owner doesn't want to be edited. */
const guarded = (): Everyday => ({
  file: makePdf([words], (document) =>
    document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { modifying: false, copying: false } }),
  ),
  words: [words],
  removed: ['restrictions'],
});

/** Several put together by a website. */
const together = (): Everyday => ({
  file: (async () => {
    const whole = await PDFDocument.create({ updateMetadata: false });
    for (const one of ['One', 'Two']) {
      const part = await PDFDocument.load(await makePdf([one]));
      for (const page of await whole.copyPages(part, [0])) whole.addPage(page);
    }
    return Buffer.from(await whole.save());
  })(),
  words: ['One', 'Two'],
  removed: [],
});

/** PDF 2.0, with what is new in it left unused. */
const newest = (): Everyday => ({
  file: Buffer.from(
    rawPdf({ 1: catalogWith('/Version /2.0 /Lang (en)') })
      .toString('latin1')
      .replace('%PDF-1.7', '%PDF-2.0'),
    'latin1',
  ),
  words: [words],
  removed: [],
});

export const changedPdfs: Record<string, () => Everyday> = {
  'an order with marks': marked,
  'an order with a note': noted,
  'an order that was changed twice': redone,
  'an order made for the web': forTheWeb,
  'pages that are turned and cut': turned,
  'an order with numbers of pages and chapters': numbered,
  'an order that must not be edited': guarded,
  'two files put together': together,
  'an order as PDF 2.0': newest,
};
