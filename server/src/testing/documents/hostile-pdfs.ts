import { catalogWith, type Objects, pageWith, streamOf } from './raw-pdf.ts';

// PDFs that try to run something, or to ask a server for something.

const script = '/S /JavaScript /JS (app.alert\\(1\\))';
/** A link on the page. */
export const annotation = (inside: string) => `<< /Type /Annot /Subtype /Link /Rect [50 700 200 720] ${inside} >>`;

/** What a link does that opens an address. */
export const address = (text: string) => `/A << /S /URI /URI (${text}) >>`;

/** Where a script can stand behind what is no token of a PDF. */
export const places: Record<string, (wrong: string) => Objects> = {
  'an annotation': (wrong) => ({
    3: pageWith('/Annots [6 0 R]'),
    6: annotation(`/X ${wrong} /A << ${script} >>`),
  }),
  'an action': (wrong) => ({
    3: pageWith('/Annots [6 0 R]'),
    6: annotation('/A 7 0 R'),
    7: `<< /X ${wrong} ${script} >>`,
  }),
  'an action that comes after another': (wrong) => ({
    3: pageWith('/Annots [6 0 R]'),
    6: annotation('/A << /S /GoTo /D [3 0 R /Fit] /Next 7 0 R >>'),
    7: `<< /X ${wrong} ${script} >>`,
  }),
  'a page': (wrong) => ({ 3: pageWith(`/X ${wrong} /AA << /O << ${script} >> >>`) }),
  'the catalog': (wrong) => ({ 1: catalogWith(`/X ${wrong} /OpenAction << ${script} >>`) }),
  'an outline': (wrong) => ({
    1: catalogWith('/Outlines 6 0 R'),
    6: '<< /First 7 0 R /Last 7 0 R /Count 1 >>',
    7: `<< /Title (Chapter) /Parent 6 0 R /X ${wrong} /A << ${script} >> >>`,
  }),
  'the names': (wrong) => ({
    1: catalogWith('/Names 6 0 R'),
    6: `<< /X ${wrong} /JavaScript << /Names [(a) << ${script} >>] >> >>`,
  }),
  'a field': (wrong) => ({
    1: catalogWith('/AcroForm << /Fields [6 0 R] >>'),
    3: pageWith('/Annots [6 0 R]'),
    6: `<< /Type /Annot /Subtype /Widget /Rect [50 700 200 720] /FT /Tx /T (a) /X ${wrong} /AA << /K << ${script} >> >> >>`,
  }),
  'a drawing': (wrong) => ({
    3: pageWith('/Annots [6 0 R]'),
    6: '<< /Type /Annot /Subtype /Stamp /Rect [50 700 200 720] /AP << /N 7 0 R >> >>',
    7: streamOf('', `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /X ${wrong} /A << ${script} >>`),
  }),
};

/** None of them is a token of a PDF, or not there. */
export const wrongTokens = [
  '--5',
  '1..2',
  '+',
  '(never closed',
  '<41',
  '<< /A',
  '[1 2',
  'unheardOf',
  '>>',
  'R',
  '{ }',
  '\\',
  '%',
  '5 0 obj',
];

export const marker = 'tracker.example';
/** What would be asked for, or run, without a click. */
export const silent: Record<string, Objects> = {
  'a page of another file as a drawing': {
    3: pageWith('/Annots [6 0 R]'),
    6: '<< /Type /Annot /Subtype /Stamp /Rect [50 700 200 720] /AP << /N 7 0 R >> >>',
    7: streamOf('', `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Ref << /F (https://${marker}) /Page 0 >>`),
  },
  'a picture on a server of printers': {
    3: pageWith('/Annots [6 0 R]'),
    6: '<< /Type /Annot /Subtype /Stamp /Rect [50 700 200 720] /AP << /N 7 0 R >> >>',
    7: streamOf('', `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /OPI << /2.0 << /X (https://${marker}) >> >>`),
  },
  'an alternate picture': {
    3: pageWith('/Annots [6 0 R]'),
    6: '<< /Type /Annot /Subtype /Stamp /Rect [50 700 200 720] /AP << /N 7 0 R >> >>',
    7: streamOf(
      '0',
      `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Alternates [<< /X (${marker}) >>]`,
    ),
  },
  PostScript: {
    3: pageWith('/Annots [6 0 R]'),
    6: '<< /Type /Annot /Subtype /Stamp /Rect [50 700 200 720] /AP << /N 7 0 R >> >>',
    7: streamOf(marker, '/Type /XObject /Subtype /PS'),
  },
  'PostScript that calls itself a drawing': {
    3: pageWith('/Annots [6 0 R]'),
    6: '<< /Type /Annot /Subtype /Stamp /Rect [50 700 200 720] /AP << /N 7 0 R >> >>',
    7: streamOf(marker, '/Type /XObject /Subtype /Form /Subtype2 /PS /BBox [0 0 1 1]'),
  },
  'an associated file': { 1: catalogWith(`/AF [<< /Type /Filespec /F (https://${marker}) >>]`) },
  'a base of all addresses': { 1: catalogWith(`/URI << /Base (https://${marker}) >>`) },
  'an article': {
    1: catalogWith(`/Threads [<< /I << /Title (${marker}) >> >>]`),
    3: pageWith(`/B [<< /X (${marker}) >>]`),
  },
  'a page that no page leads to': {
    1: catalogWith('/Dests << /a [7 0 R /Fit] >>'),
    7: '<< /Type /Page /MediaBox [0 0 9 9] /Contents 8 0 R >>',
    8: streamOf(`(${marker}) Tj`),
  },
  'a key that nobody has heard of': { 3: pageWith(`/Unheard << /Of (${marker}) >>`) },
  'metadata of a font': { 5: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Metadata (${marker}) >>` },
};

/** Keys of a stream whose data lie somewhere else than in it. */
export const elsewhere = [
  '/F (\\\\\\\\host\\\\share\\\\a)',
  '/F << /FS /URL /F (https://tracker.example) >>',
  '/FFilter /FlateDecode',
];

/** Links that open neither a page of the file, nor a website, nor a mail; or that nobody sees. */
export const badLinks = [
  address('\\\\\\\\host\\\\share'),
  address('smb://host/share'),
  address('ms-msdt:/id'),
  address('file:host'.replace('file', 'ftp')),
  address('https:\\\\\\\\example.com'),
  address('https://'),
  address('example.com'),
  `${address('https://example.com')} /F 2`,
  `${address('https://example.com')} /F 32`,
  `${address('https://example.com')} /Rect [600 700 900 720]`,
  `${address('https://example.com')} /Rect [50 700 50 700]`,
  '/A << /S /Named /N /Print >>',
  '/A << /S /ResetForm >>',
  '/A << /S /Hide /T (a) >>',
  '/A << /S /SetOCGState /State [] >>',
  '/A << /S /Thread /D 0 >>',
  '/A << /S /Trans >>',
  '/A << /S /Unheard >>',
  '/Dest << /S /ResetForm >>',
  '/Dest << /S /URI /URI (smb://host) /D [3 0 R /Fit] >>',
  '/A << /S /GoTo /D [9 0 R /Fit] >>',
];
