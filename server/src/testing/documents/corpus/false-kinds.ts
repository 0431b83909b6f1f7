import { strToU8, zipSync } from 'fflate';
import { bad, broken } from '../liars.ts';
import { makePdf } from '../pdfs.ts';
import { blank, jpegWithComment } from '../pictures.ts';
import { rawPdf } from '../raw-pdf.ts';
import { makeWord } from '../word.ts';
import { type Files, refused, type Sent, taken } from './sent.ts';

// Files that are something else than they are called, or two things at once.

const script = Buffer.from('<script>alert(1)</script>');
const archive = Buffer.from(zipSync({ 'evil.class': strToU8('evil.class') }));
const after = async (file: Uint8Array | Promise<Uint8Array>, more: Uint8Array) => Buffer.concat([await file, more]);

const others: Files = Object.fromEntries(
  Object.entries(bad).map(([what, file]): [string, Sent] => [`${what}, called a PDF`, refused(file, 'kind')]),
);
const halves: Files = Object.fromEntries(
  Object.entries(broken).map(([what, file]): [string, Sent] => [what, refused(file, 'damaged', 'damaged-pdf', 'kind')]),
);

const polyglots: Files = {
  'a PDF with a page of HTML behind its end': taken(() => after(rawPdf(), script), { never: ['script'] }),
  'a PDF with an archive of programs behind its end': taken(() => after(rawPdf(), archive), { never: ['evil.class'] }),
  'a PDF with HTML in its second line': taken(
    () =>
      Buffer.from(
        rawPdf()
          .toString('latin1')
          .replace('%PDF-1.7\n', `%PDF-1.7\n%${String(script)}\n`),
        'latin1',
      ),
    { without: ['repaired'], never: ['script'] },
  ),
  'a PDF with HTML before it': refused(() => after(script, rawPdf()), 'kind'),
  'a PDF behind a program': refused(() => after(Buffer.from('MZ\0\0'), rawPdf()), 'kind'),
  'a picture that is an archive of programs as well': taken(() => after(blank(20, 20, 'jpeg'), archive), {
    kind: 'jpeg',
    never: ['evil.class', 'PK'],
    name: 'order.pdf.jpg',
  }),
  'a picture with a script behind its end': taken(() => after(blank(20, 20), script), {
    kind: 'png',
    never: ['script'],
    name: 'order.pdf.png',
  }),
  'a picture with a script as its comment': taken(() => jpegWithComment(script), {
    kind: 'jpeg',
    without: ['description'],
    never: ['script'],
    name: 'order.pdf.jpg',
  }),
  'a picture with a PDF as its comment': taken(() => jpegWithComment(rawPdf()), {
    kind: 'jpeg',
    without: ['description'],
    never: ['%PDF', 'The order'],
    name: 'order.pdf.jpg',
  }),
  'a letter with a page of HTML behind its end': taken(() => after(makeWord(), script), {
    kind: 'docx',
    never: ['script'],
    name: 'order.pdf.docx',
  }),
  'a letter behind a program': refused(() => after(Buffer.from('MZ\0\0'), makeWord()), 'kind'),
  'a HEIC': refused(() => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'.padEnd(200, '\0'), 'latin1'), 'heic'),
};

const wrongEndings: Files = {
  'a picture called a PDF': taken(() => blank(20, 20, 'jpeg'), { kind: 'jpeg', name: 'order.pdf.jpg' }),
  'a letter called a picture': taken(() => makeWord(), { kind: 'docx', name: 'photo.jpg.docx' }, 'photo.jpg'),
  'a PDF called a program': taken(() => makePdf(), { name: 'setup.exe.pdf' }, 'setup.exe'),
  'a PDF called a page of HTML': taken(() => makePdf(), { name: 'index.html.pdf' }, 'index.html'),
};

export const falseKinds: Files = { ...others, ...halves, ...polyglots, ...wrongEndings };
