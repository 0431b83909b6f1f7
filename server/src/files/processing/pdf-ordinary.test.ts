import { expect, test } from 'vitest';
import { makePdf, placePhoto } from '../../testing/documents/pdfs.ts';
import { photoWithPlace } from '../../testing/documents/pictures.ts';
import { expectSame } from '../../testing/documents/same-pdf.ts';
import { catalogWith, type Objects, pageWith, rawPdf, streamOf } from '../../testing/documents/raw-pdf.ts';
import { cleanPdf } from './pdf-clean.ts';
import { pictureOfPage } from './pdf-pages.ts';

// What people write, scan and print looks and reads in the copy as it did.

/** Everything that a page may be drawn with, each as one object: what is left out changes the picture. */
const drawn: Record<string, { resources: string; content: string; objects?: Objects }> = {
  'a gradient by a function': {
    resources: '/Shading << /S1 6 0 R >>',
    content: '/S1 sh',
    objects: {
      6: '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 595 842] /Function 7 0 R /Extend [true true] >>',
      7: '<< /FunctionType 3 /Domain [0 1] /Functions [8 0 R 8 0 R] /Bounds [0.5] /Encode [0 1 1 0] >>',
      8: '<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>',
    },
  },
  'tiles and a shaded pattern': {
    resources: '/Pattern << /P1 6 0 R /P2 7 0 R >>',
    content: '/Pattern cs /P1 scn 0 0 300 842 re f /P2 scn 300 0 295 842 re f',
    objects: {
      6: streamOf(
        '0 1 0 rg 0 0 10 10 re f',
        '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >>',
      ),
      7: '<< /PatternType 2 /Shading << /ShadingType 3 /ColorSpace /DeviceGray /Coords [450 400 0 450 400 200] /Function << /FunctionType 2 /Domain [0 1] /N 1 >> >> >>',
    },
  },
  'a color of its own, by a calculation': {
    resources: '/ColorSpace << /C1 [/Separation /Blue /DeviceRGB 6 0 R] /C2 [/Indexed /DeviceRGB 1 <ff000000ff00>] >>',
    content: '/C1 cs 0.5 scn 0 0 300 842 re f /C2 cs 1 sc 300 0 295 842 re f',
    objects: {
      6: streamOf('{ dup 0 exch 1 exch sub exch 1 }', '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]'),
    },
  },
  'a soft mask in a group': {
    resources: '/ExtGState << /G1 << /SMask << /Type /Mask /S /Luminosity /G 6 0 R >> /ca 0.7 /BM /Multiply >> >>',
    content: '/G1 gs 1 0 0 rg 0 0 595 842 re f',
    objects: {
      6: streamOf(
        '0.5 g 0 0 300 842 re f',
        '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>',
      ),
    },
  },
  'a picture with a mask': {
    resources: '/XObject << /I1 6 0 R >>',
    content: '400 0 0 400 50 50 cm /I1 Do',
    objects: {
      6: streamOf(
        '\xFF\x00\x00\x00\xFF\x00',
        '/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB /SMask 7 0 R',
      ),
      7: streamOf(
        '\xFF\x40',
        '/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      ),
    },
  },
  'letters that are drawings': {
    resources: '/Font << /F2 6 0 R >>',
    content: 'BT /F2 100 Tf 60 400 Td (aba) Tj ET',
    objects: {
      6: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 98 /Widths [1 1] /CharProcs << /a 7 0 R /b 8 0 R >> /Encoding << /Differences [97 /a /b] >> /ToUnicode 9 0 R >>',
      7: streamOf('1 0 0 0 1 1 d1 0 0 .8 .8 re f'),
      8: streamOf('1 0 0 0 1 1 d1 0 0 .4 .8 re f'),
      9: streamOf('1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <61> <0041> <62> <0042> endbfchar'),
    },
  },
  'a layer that is off, and one that is on': {
    resources: '/Properties << /L1 6 0 R /L2 7 0 R >>',
    content: '/OC /L1 BDC 1 0 0 rg 0 0 300 842 re f EMC /OC /L2 BDC 0 0 1 rg 300 0 295 842 re f EMC',
    objects: {
      1: catalogWith('/OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [6 0 R] /ON [7 0 R] >> >>'),
      6: '<< /Type /OCG /Name (Off) >>',
      7: '<< /Type /OCG /Name (On) >>',
    },
  },
  'a note drawn on the page': {
    resources: '',
    content: '',
    objects: {
      3: pageWith('/Annots [6 0 R]'),
      6: '<< /Type /Annot /Subtype /Square /Rect [50 50 300 300] /C [1 0 0] /AP << /N 7 0 R >> >>',
      7: streamOf('1 0 0 rg 0 0 250 250 re f', '/Type /XObject /Subtype /Form /BBox [0 0 250 250]'),
    },
  },
};

test.each(Object.keys(drawn))('%s looks as before', async (name) => {
  const { resources, content, objects = {} } = drawn[name]!;
  const page = (objects[3] ?? pageWith('')).replace(
    '/Font <<',
    `${resources.replace('/Font << ', '/Font << ')} /Font <<`,
  );
  const fonts = /\/Font << (\/F2 [^>]*)>>/.exec(resources)?.[1];
  const whole = fonts ? pageWith('').replace('/F1 5 0 R', `/F1 5 0 R ${fonts}`) : page;
  const pdf = rawPdf({ ...objects, 3: whole, 4: streamOf(content) });
  const blank = await pictureOfPage(rawPdf({ 4: streamOf('') }), 1, 300);
  expect(Buffer.compare((await pictureOfPage(pdf, 1, 300)).bytes, blank.bytes), 'something is drawn').not.toBe(0);
  const { copy, removed } = await cleanPdf(pdf);
  expect(removed).toEqual([]);
  await expectSame(pdf, copy!);
});

test('photos and lines of a library look and read as before', async () => {
  const pdf = await makePdf(['One', 'Two'], async (document) => placePhoto(document, await photoWithPlace()));
  await expectSame(pdf, (await cleanPdf(pdf)).copy!);
});
