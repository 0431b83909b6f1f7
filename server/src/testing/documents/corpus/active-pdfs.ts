import { PDFString, type PDFDocument } from '@cantoo/pdf-lib';
import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';
import { annotation, badLinks, elsewhere, marker, silent } from '../hostile-pdfs.ts';
import { packedPdf } from '../packed-pdf.ts';
import { annotate, makePdf, places } from '../pdfs.ts';
import { catalogWith, type Objects, pageWith, rawPdf, streamOf } from '../raw-pdf.ts';
import { type Files, refused, type Sent, taken } from './sent.ts';

// PDFs that run something, start something, or ask a server for something.

const server = PDFString.of(`https://${marker}/a`);
const actions: Record<string, [FileRefusal, Record<string, unknown>]> = {
  'run a script': ['script', { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }],
  'open an address that is a script': ['script', { S: 'URI', URI: PDFString.of('javascript:alert(1)') }],
  'start a program': ['launch', { S: 'Launch', F: PDFString.of('cmd.exe') }],
  'send a form': ['submit', { S: 'SubmitForm', F: server }],
  'read a form in': ['import', { S: 'ImportData', F: PDFString.of('x.fdf') }],
  'open a file inside': ['embedded', { S: 'GoToE', D: [0, 'Fit'] }],
  'open another file': ['external', { S: 'GoToR', F: PDFString.of(`\\\\${marker}\\share\\a.pdf`) }],
  'play media': ['media', { S: 'Rendition', OP: 0 }],
  'play a film': ['media', { S: 'Movie', Operation: 'Play' }],
  'play a sound': ['media', { S: 'Sound' }],
  'turn a model': ['media', { S: 'GoTo3DView' }],
  'command a player': ['media', { S: 'RichMediaExecute' }],
};

const acting: Files = Object.fromEntries(
  Object.entries(actions).flatMap(([what, [reason, action]]) =>
    Object.entries(places).map(([where, put]): [string, Sent] => [
      `a PDF that wants to ${what}, from ${where}`,
      refused(() => makePdf(undefined, (document: PDFDocument) => put(document, action)), reason),
    ]),
  ),
);

const annotations: Files = Object.fromEntries(
  ['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'].map((Subtype): [string, Sent] => [
    `a PDF with ${Subtype} on its page`,
    refused(
      () => makePdf(undefined, (document) => annotate(document, { Subtype })),
      Subtype === 'FileAttachment' ? 'embedded' : 'media',
    ),
  ]),
);

const ways: Record<string, (objects: Objects) => Buffer> = {
  '': (objects) => rawPdf(objects),
  ', packed': (objects) => packedPdf(objects),
};

const links: Files = Object.fromEntries(
  Object.entries(ways).flatMap(([how, write]) =>
    badLinks.map((inside): [string, Sent] => [
      `a PDF with the link ${inside}${how}`,
      taken(() => write({ 3: pageWith('/Annots [6 0 R]'), 6: annotation(inside) }), {
        without: ['links'],
        never: ['/Link', '/URI', '/ResetForm', 'host', 'example.com', '/Unheard'],
      }),
    ]),
  ),
);

const asking: Files = Object.fromEntries(
  Object.entries(ways).flatMap(([how, write]) =>
    Object.entries(silent).map(([what, objects]): [string, Sent] => [
      `a PDF with ${what}${how}`,
      taken(() => write(objects), { never: [marker] }),
    ]),
  ),
);

const address = (uri: string): Objects => ({
  3: pageWith('/Annots [6 0 R]'),
  6: annotation(`/A << /S /URI /URI ${uri} >>`),
});
/** A script that is an address, in letters that some programs take for others. */
const disguised: Files = {
  'a script as an address in capital letters': refused(() => rawPdf(address('(JaVaScRiPt:alert\\(1\\))')), 'script'),
  'a script as an address behind spaces': refused(() => rawPdf(address('(  javascript:alert\\(1\\))')), 'script'),
  'a script as an address in UTF-16': refused(
    () => rawPdf(address(`<FEFF${Buffer.from('javascript:1', 'utf16le').swap16().toString('hex')}>`)),
    'script',
  ),
  'a script as an address in octal': refused(() => rawPdf(address('(\\152avascript:alert\\(1\\))')), 'script'),
  'a page of its own as an address': refused(() => rawPdf(address('(data:text/html,<script>)')), 'script'),
  'a script as an address with a line inside': taken(() => rawPdf(address('(java\\nscript:alert\\(1\\))')), {
    without: ['links'],
    never: ['script:'],
  }),
  'an address with another one inside': taken(() => rawPdf(address('(https:\\\\tracker.example)')), {
    without: ['links'],
    never: [marker],
  }),
};

const filespec = `/Type /Filespec /F (a.exe) /EF << /F 9 0 R >>`;
const inside = streamOf('MZ', '/Type /EmbeddedFile');
const never: Record<string, [FileRefusal, Objects]> = {
  'a form in XML': ['form', { 1: catalogWith('/AcroForm << /Fields [] /XFA 6 0 R >>'), 6: streamOf('<xdp/>') }],
  'a file among its names': [
    'embedded',
    { 1: catalogWith(`/Names << /EmbeddedFiles << /Names [(a) << ${filespec} >>] >> >>`), 9: inside },
  ],
  'an associated file inside': ['embedded', { 1: catalogWith(`/AF [<< ${filespec} >>]`), 9: inside }],
  'a folder of files': [
    'embedded',
    {
      1: catalogWith(`/Collection << /View /T >> /Names << /EmbeddedFiles << /Names [(a) << ${filespec} >>] >> >>`),
      9: inside,
    },
  ],
  'a script that is done when it is printed': [
    'script',
    { 1: catalogWith('/AA << /WP << /S /JavaScript /JS (app.alert\\(1\\)) >> >>') },
  ],
  'a script in a stream': [
    'script',
    { 1: catalogWith('/OpenAction << /S /JavaScript /JS 9 0 R >>'), 9: streamOf('app.alert(1)') },
  ],
  'a script of a selection': ['script', { 1: catalogWith('/OpenAction << /S /Rendition /JS (app.alert\\(1\\)) >>') }],
};
const hiding: Files = Object.fromEntries(
  Object.entries(never).map(([what, [reason, objects]]): [string, Sent] => [
    `a PDF with ${what}`,
    refused(() => rawPdf(objects), reason),
  ]),
);
const awayFromIt: Files = Object.fromEntries(
  elsewhere.map((keys): [string, Sent] => [
    `a PDF whose page lies elsewhere: ${keys}`,
    refused(() => rawPdf({ 4: streamOf('', keys) }), 'external'),
  ]),
);

export const activePdfs: Files = { ...acting, ...annotations, ...hiding, ...awayFromIt };
const unreached: Files = {
  'a PDF with a file inside that nothing leads to': taken(() => rawPdf({ 8: `<< ${filespec} >>`, 9: inside }), {
    never: ['a.exe', 'EmbeddedFile'],
  }),
};

export const reachingPdfs: Files = { ...links, ...asking, ...disguised, ...unreached };
