import { zipSync } from 'fflate';
import sharp from 'sharp';
import { blank } from './pictures.ts';
import { makeWord } from './word.ts';

const text = (words: string) => Buffer.from(words);

/** Files of other kinds than we accept, whatever they are called. */
export const bad: Record<string, () => Buffer | Promise<Buffer>> = {
  'an HTML page': () => text('<!doctype html><script>1</script>'),
  'an SVG picture': () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  'a program for Windows': () => Buffer.concat([text('MZ'), Buffer.alloc(500)]),
  'a program for Linux': () => Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(500)]),
  'a shell script': () => text('#!/bin/sh\nrm -rf /'),
  'plain text': () => text('Hello'),
  'a table': () => text('date,amount\n2026-01-01,12\n'),
  'a calendar': () => text('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'),
  'a mail': () => text('From: a@b\r\nTo: c@d\r\n\r\nhi'),
  'a PDF behind HTML': () => text('<html><script>x</script>%PDF-1.7\n'),
  'a GIF with a script': () => text(`GIF89a/*${'x'.repeat(20)}*/=1`),
  'a GIF': () => blank(4, 4, 'gif'),
  'an AVIF named .jpg': () => blank(4, 4, 'avif'),
  'a video': () => Buffer.concat([Buffer.from('0000001c66747970697336', 'hex'), Buffer.alloc(30)]),
  'a zip of anything': () => Buffer.from(zipSync({ 'a.txt': text('x') })),
  'a spreadsheet': () =>
    Buffer.from(
      zipSync({
        '[Content_Types].xml': text(
          '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
        ),
        'xl/workbook.xml': text('<x/>'),
      }),
    ),
  'a Java archive': () => Buffer.from(zipSync({ 'META-INF/MANIFEST.MF': text('x'), 'A.class': text('x') })),
  'a RAR archive': () => Buffer.concat([text('Rar!'), Buffer.from('1a0700', 'hex'), Buffer.alloc(50)]),
  'a 7z archive': () => Buffer.concat([Buffer.from('377abcaf271c', 'hex'), Buffer.alloc(50)]),
  'a gzip': () => Buffer.concat([Buffer.from('1f8b08', 'hex'), Buffer.alloc(50)]),
  'a TIFF': () => Buffer.concat([Buffer.from('49492a00', 'hex'), Buffer.alloc(50)]),
  'an icon': () => Buffer.concat([Buffer.from('00000100', 'hex'), Buffer.alloc(50)]),
  'a WAV that begins like WebP': () => Buffer.concat([text('RIFF'), Buffer.alloc(4), text('WAVE'), Buffer.alloc(50)]),
  'a PostScript file': () => text('%!PS-Adobe-3.0\n'),
  'a rich text file': () => text('{\\rtf1 hello}'),
  'a compiled class': () => Buffer.concat([Buffer.from('cafebabe', 'hex'), Buffer.alloc(50)]),
  'a WebAssembly module': () => Buffer.concat([Buffer.from('0061736d01000000', 'hex')]),
  'a database': () => Buffer.concat([text('SQLite format 3\0'), Buffer.alloc(90)]),
  'nothing but zeros': () => Buffer.alloc(1_000),
  'a BMP': () => Buffer.concat([text('BM'), Buffer.alloc(60)]),
};

/** Files of which a part is missing. */
export const broken: Record<string, () => Buffer | Promise<Buffer>> = {
  'half a JPEG': async () => {
    const jpeg = await blank(400, 400, 'jpeg');
    return jpeg.subarray(0, jpeg.length / 2);
  },
  'half a PNG': async () => {
    const png = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    return png.subarray(0, png.length / 2);
  },
  'a PDF with a head only': () => text('%PDF-1.7\n'),
  'a PDF with a head only, behind a line': () => text('\n%PDF-1.7\n'),
  'half a Word file': () => {
    const word = makeWord();
    return word.subarray(0, word.length - 100);
  },
};
