import { makePdf } from '../pdfs.ts';
import { catalogWith, pageWith, rawPdf, streamOf } from '../raw-pdf.ts';
import type { Everyday } from './written-pdf.ts';

// Forms of courts that nobody has filled in yet.

const words = 'The order of the court';
const widget = (name: string, rect: string, keys: string) =>
  `<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R /T (${name}) /Rect [${rect}] ${keys} >>`;
const drawing = (content: string, box: string) =>
  streamOf(content, `/Type /XObject /Subtype /Form /BBox [${box}] /Resources << /Font << /Helv 5 0 R >> >>`);
const comb = '0 0 120 20';

/** As Acrobat writes one: a text, letters in boxes, a box to check, hints, a common font. */
const ofAcrobat = (): Everyday => ({
  file: rawPdf({
    1: catalogWith(
      '/AcroForm << /Fields [6 0 R 7 0 R 8 0 R] /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> >>',
    ),
    3: pageWith('/Annots [6 0 R 7 0 R 8 0 R]'),
    6: widget(
      'name',
      '60 600 260 620',
      '/FT /Tx /TU (Full name) /DA (/Helv 12 Tf 0 g) /MK << /BC [0] >> /AP << /N 9 0 R >>',
    ),
    7: widget(
      'case',
      '60 560 180 580',
      '/FT /Tx /Ff 16777216 /MaxLen 6 /DA (/Helv 12 Tf 0 g) /MK << /BC [0] >> /AP << /N 10 0 R >>',
    ),
    8: widget(
      'agreed',
      '60 520 80 540',
      '/FT /Btn /AS /Off /MK << /BC [0] /CA (4) >> /AP << /N << /Yes 11 0 R /Off 12 0 R >> >>',
    ),
    9: drawing('/Tx BMC EMC 0 G 0.5 0.5 199 19 re s', '0 0 200 20'),
    10: drawing('0 G 0.5 0.5 119 19 re s', comb),
    11: drawing('0 G 0.5 0.5 19 19 re s 4 4 12 12 re f', '0 0 20 20'),
    12: drawing('0 G 0.5 0.5 19 19 re s', '0 0 20 20'),
  }),
  words: [words],
  removed: [],
});

/** As a library writes one. */
const ofLibrary = (): Everyday => ({
  file: makePdf([words], (document) => {
    const form = document.getForm();
    const page = document.getPage(0);
    form.createTextField('address').addToPage(page, { x: 60, y: 600, width: 200, height: 24 });
    form.createCheckBox('agreed').addToPage(page, { x: 60, y: 560, width: 24, height: 24 });
  }),
  words: [words],
  removed: [],
});

export const courtForms: Record<string, () => Everyday> = {
  'an empty form of a court': ofAcrobat,
  'an empty form of a website': ofLibrary,
};
