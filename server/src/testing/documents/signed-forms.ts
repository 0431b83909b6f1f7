import { type Objects, pageWith, streamOf } from './raw-pdf.ts';
import { signedPdf } from './signed-pdf.ts';

// Forms that were filled in and signed, as programs write them, and those whose pictures say another thing than their values.

/** Such a form, signed. A field with parts is object 9, any other object 6. */
export const signedForm = (form: Objects): Buffer => signedPdf(form, { fields: form[6] ? '6 0 R' : '9 0 R' });

const fonts =
  '/Resources << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> ' +
  '/ZaDb << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >> >> >>';
export const pictureOf = (drawing: string, size = '200 20', resources = fonts): string =>
  streamOf(drawing, `/Type /XObject /Subtype /Form /BBox [0 0 ${size}] ${resources}`);
const widget = (keys: string, rect = '60 600 260 620') =>
  `<< /Type /Annot /Subtype /Widget /F 4 /T (time) /Rect [${rect}] ${keys} >>`;
const onPage = (...numbers: number[]) => pageWith(`/Annots [${numbers.map((one) => `${one} 0 R`).join(' ')}]`);
const words = (text: string, before = '') =>
  `${before}/Tx BMC q 1 1 198 18 re W n BT /Helv 12 Tf 0 g 2 5.5 Td (${text}) Tj ET Q EMC`;

/** One field with text. `keys`: what else it has; `picture`: what its picture draws. */
export const textField = (keys: string, picture: string, more: Objects = {}): Objects => ({
  3: onPage(6),
  6: widget(`/FT /Tx /DA (/Helv 12 Tf 0 g) ${keys} /AP << /N 7 0 R >>`),
  7: picture,
  ...more,
});
const nine = (drawing: string, resources?: string) => textField('/V (9 PM)', pictureOf(drawing, '200 20', resources));

const frame = '1 g 0 0 20 20 re f 0 G 0.5 0.5 19 19 re s ';
const check = `${frame} q 1 1 18 18 re W n BT /ZaDb 14 Tf 0 g 4 5 Td (4) Tj ET Q`;
const circle =
  '0 G q 1 0 0 1 10 10 cm 9.5 0 m 9.5 5.25 5.25 9.5 0 9.5 c -5.25 9.5 -9.5 5.25 -9.5 0 c -9.5 -5.25 -5.25 -9.5 0 -9.5 c 5.25 -9.5 9.5 -5.25 9.5 0 c s Q ';
const [small, boxAt] = ['20 20', '60 560 80 580'];
const button = (keys: string, yes = check, no = frame, more: Objects = {}): Objects => ({
  3: onPage(6),
  6: widget(`/FT /Btn /MK << /CA (4) >> ${keys} /AP << /N << /Yes 7 0 R /Off 8 0 R >> >>`, boxAt),
  7: pictureOf(yes, small),
  8: pictureOf(no, small),
  ...more,
});
const buttons = (value: string, first: string, second: string): Objects => ({
  3: onPage(10, 11),
  9: `<< /FT /Btn /Ff 49152 /T (night) /V /${value} /Kids [10 0 R 11 0 R] >>`,
  10: `<< /Type /Annot /Subtype /Widget /F 4 /Parent 9 0 R /Rect [60 500 80 520] /AS /${first} /AP << /N << /odd 7 0 R /Off 8 0 R >> >> >>`,
  11: `<< /Type /Annot /Subtype /Widget /F 4 /Parent 9 0 R /Rect [60 460 80 480] /AS /${second} /AP << /N << /even 7 0 R /Off 8 0 R >> >> >>`,
  7: pictureOf(`${circle} BT /ZaDb 12 Tf 0 g 5.5 6 Td (l) Tj ET`, small),
  8: pictureOf(circle, small),
});
const list = (keys: string, shown: string): Objects => ({
  3: onPage(6),
  6: widget(`/FT /Ch /Ff 131072 /Opt [[(n) (North)] [(s) (South)] (West)] ${keys} /AP << /N 7 0 R >>`),
  7: pictureOf(words(shown)),
});
/** As a library draws a box and its mark. */
const lines =
  '1 0 0 1 0 0 cm q q 1 0 0 1 0.5 19.5 cm 1 0 0 -1 0 0 cm 1 1 1 rg 0 0 0 RG 1 w [] 0 d 0 0 m 19 0 l 19 19 l 0 19 l h B Q';
const tick = `${lines} q 0 0 0 RG 1.5 w 1 0 0 1 10 10 cm -6.75 -0.76 m -2.5 -4.9 l 6.9 4.75 l S Q Q`;
const acrobats =
  '/Encoding << /Type /Encoding /Differences [24 /breve /caron 39 /quotesingle 96 /grave 128 /bullet 228 /adieresis 233 /eacute] >>';
const standard = (keys: string) =>
  `/Resources << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${keys} >> >> >>`;

/** Each stays as it is: everybody sees the values. */
export const trueForms: Record<string, Objects> = {
  'a text': nine(words('9 PM')),
  'a text in a frame': nine(words('9 PM', '1 g 0 0 200 20 re f 0 0 1 RG 0.5 0.5 199 19 re s ')),
  'a text with kerning': nine('BT /Helv 12 Tf 0 g 2 5.5 Td [(9 ) 20 (P) -15 (M)] TJ ET'),
  'a text of two lines': textField(
    '/Ff 4096 /V (From school\\rto school)',
    pictureOf('/Tx BMC q BT /Helv 8 Tf 0 g 2 11 Td 8.5 TL (From school) Tj T* (to school) Tj ET Q EMC'),
  ),
  'a text in cells': textField(
    '/Ff 16777216 /MaxLen 4 /V (1800)',
    pictureOf('BT /Helv 12 Tf 0 g 20 5 Td (1) Tj 50 0 Td (8) Tj 50 0 Td (0) Tj 50 0 Td (0) Tj ET'),
  ),
  'an accent as Acrobat writes it': textField(
    '/V (Jos\\351)',
    pictureOf(words('Jos\\351'), '200 20', standard(acrobats)),
  ),
  'a checked box': button('/V /Yes /AS /Yes'),
  'a box that isn’t checked': button('/V /Off /AS /Off'),
  'a box that a library drew': button('/V /Yes /AS /Yes', tick, `${lines} Q`),
  'radio buttons': buttons('even', 'Off', 'even'),
  'radio buttons of which none is chosen': buttons('Off', 'Off', 'Off'),
  'a list': list('/V (s)', 'South'),
  'a list with words of one’s own': list('/V (East)', 'East'),
};

const twice = (second: string): Objects => ({
  3: onPage(10, 11),
  9: '<< /FT /Tx /T (time) /V (9 PM) /Kids [10 0 R 11 0 R] >>',
  10: `<< /Type /Annot /Subtype /Widget /F 4 /Parent 9 0 R /Rect [60 500 260 520] /AP << /N 7 0 R >> >>`,
  11: `<< /Type /Annot /Subtype /Widget /F 4 /Parent 9 0 R /Rect [60 460 260 480] /AP << /N 8 0 R >> >>`,
  7: pictureOf(words('9 PM')),
  8: pictureOf(words(second)),
});
trueForms['a field in two places'] = twice('9 PM');

const lying = '/CIDInit /ProcSet findresource begin begincmap 1 beginbfchar <36> <0039> endbfchar endcmap';

/** Each can only be shared without its signature: somebody may see another thing than its value. */
export const falseForms: Record<string, Objects> = {
  'a picture of another time': nine(words('6 PM')),
  'a picture of more than its value': nine(words('9 PM or 6 PM')),
  'a picture without words': nine(''),
  'no picture': { 3: onPage(6), 6: widget('/FT /Tx /V (9 PM)') },
  'words in another order': nine('BT /Helv 12 Tf 0 g 22 5.5 Td (9 ) Tj -20 0 Td (PM) Tj ET'),
  'words upon words': nine('BT /Helv 12 Tf 0 g 2 5.5 Td [(9) 500 ( PM)] TJ ET'),
  'words that are pulled apart': nine('BT /Helv 12 Tf 0 g 2 5.5 Td [(9 P) -2000 (M)] TJ ET'),
  'words with room between their letters': nine('BT /Helv 12 Tf 0 g 9 Tc 2 5.5 Td (9 PM) Tj ET'),
  'words that nobody sees': nine('BT 3 Tr /Helv 12 Tf 0 g 2 5.5 Td (9 PM) Tj ET'),
  'white words': nine('BT /Helv 12 Tf 1 g 2 5.5 Td (9 PM) Tj ET'),
  'words as dark as their ground': nine(words('9 PM', '0.1 g 0 0 200 20 re f ')),
  'words beside it': nine('BT /Helv 12 Tf 0 g 400 5.5 Td (9 PM) Tj ET'),
  'words that are cut off': nine('q 1 1 10 18 re W n BT /Helv 12 Tf 0 g 2 5.5 Td (9 PM) Tj ET Q'),
  'half of each letter': nine('BT /Helv 12 Tf 0 g 2 -4 Td (9 PM) Tj ET'),
  'tiny words': nine('BT /Helv 1 Tf 0 g 2 5.5 Td (9 PM) Tj ET'),
  'words upside down': nine('BT /Helv 12 Tf 0 g -1 0 0 -1 90 12 Tm (9 PM) Tj ET'),
  'words that something is drawn over': nine(`${words('9 PM')} 1 g 0 0 200 20 re f`),
  'words and a line through them': nine(`${words('9 PM')} 0 G 2 9 m 40 9 l S`),
  'a line as wide as the field': nine(`0 G 60 w 0 0 200 20 re s ${words('9 PM')}`),
  'a mark beside the words': nine(`${words('9 PM')} BT /ZaDb 12 Tf 100 5 Td (8) Tj ET`),
  'another picture in its picture': nine(`${words('9 PM')} /Fm0 Do`),
  'words that say in the file what they are': nine(`/Span << /ActualText (9 PM) >> BDC ${words('6 PM')} EMC`),
  'a picture that is made smaller': textField('/V (9 PM)', pictureOf(words('9 PM'), '2000 200')),
  'a font that says what its letters are': nine(words('6 PM'), standard('/ToUnicode 12 0 R')),
  'a font with widths of its own': nine(words('9 PM'), standard('/FirstChar 32 /LastChar 33 /Widths [0 0]')),
  'a font that the file brings along': nine(words('9 PM'), standard('/FontDescriptor 12 0 R')),
  'a font with other letters': nine(words('9 PM'), standard('/Encoding << /Differences [57 /six] >>')),
  'a font with other letters by one name': nine(words('A PM'), standard('/Encoding << /Differences [65 /nine] >>')),
  'a font of signs': nine(words('9 PM'), standard('').replace('Helvetica', 'Symbol')),
  'fonts from elsewhere': nine(words('9 PM'), ''),
  'a caption': textField('/V (9 PM) /MK << /CA (6 PM) >>', pictureOf(words('9 PM'))),
  'a picture for when it is touched': {
    ...nine(words('9 PM')),
    6: widget('/FT /Tx /V (9 PM) /AP << /N 7 0 R /D 8 0 R >>'),
    8: pictureOf(words('6 PM')),
  },
  'two places with different pictures': twice('6 PM'),
  'something that lies over it': {
    ...nine(words('9 PM')),
    3: onPage(6, 8),
    8: widget('/FT /Tx /AP << /N 9 0 R >>', '70 590 200 625').replace('(time)', '(cover)'),
    9: pictureOf('1 g 0 0 130 35 re f', '130 35'),
  },
  'a value that is hidden': {
    ...nine(words('9 PM')),
    6: widget('/FT /Tx /V (9 PM) /AP << /N 7 0 R >>').replace('/F 4', '/F 2'),
  },
  'a value beside the page': {
    ...nine(words('9 PM')),
    6: widget('/FT /Tx /V (9 PM) /AP << /N 7 0 R >>', '700 600 900 620'),
  },
  'a password': textField('/Ff 8192 /V (9 PM)', pictureOf(words('9 PM'))),
  'two values': {
    ...twice('9 PM'),
    10: '<< /Type /Annot /Subtype /Widget /F 4 /Parent 9 0 R /V (6 PM) /Rect [60 500 260 520] /AP << /N 7 0 R >> >>',
    7: pictureOf(words('6 PM')),
  },
  'a box that only looks checked': button('/V /Off /AS /Off', check, check),
  'a box that isn’t checked with a picture of one that is': button('/V /Off /AS /Yes'),
  'a checked box that looks empty': button('/V /Yes /AS /Yes', frame),
  'a checked box with a white mark': button('/V /Yes /AS /Yes', check.replace('0 g 4', '1 g 4')),
  'a checked box with words': button('/V /Yes /AS /Yes', `${frame} BT /Helv 9 Tf 0 g 3 6 Td (NO) Tj ET`),
  'a checked box that says it isn’t': button('/V /Yes /AS /Off'),
  'a checked box with another caption': {
    ...button('/V /Yes /AS /Yes'),
    6: button('/V /Yes /AS /Yes')[6]!.replace('(4)', '(NO)'),
  },
  'a box that looks empty while it is touched': {
    ...button('/V /Yes /AS /Yes'),
    6: button('/V /Yes /AS /Yes')[6]!.replace('/N <<', '/D << /Yes 8 0 R /Off 8 0 R >> /N <<'),
  },
  'radio buttons of which another looks chosen': buttons('even', 'odd', 'Off'),
  'radio buttons of which two look chosen': buttons('even', 'odd', 'even'),
  'radio buttons of which the one that is meant isn’t there': buttons('third', 'Off', 'Off'),
  'a list that shows another option': list('/V (s)', 'North'),
  'a list that shows what only the file says': list('/V (s)', 's'),
  'a list with two options of one value': list('/V (s) /Opt [[(s) (North)] [(s) (South)]]', 'South'),
};
for (const what of ['a font that says what its letters are', 'a font that the file brings along'])
  falseForms[what] = { ...falseForms[what], 12: streamOf(lying) };
