import { packedPdf } from '../packed-pdf.ts';
import { catalogWith, pageWith } from '../raw-pdf.ts';
import { bareCff, descriptor, profileOf, trueType, typeOne, widths } from './fonts-in-pdfs.ts';
import { type Everyday, flate, type Numbered, stream, written } from './written-pdf.ts';

// PDFs in the shape in which courts, banks, schools and printers make them.

const words = 'The exchange is at noon';
const tree: Numbered = [
  [1, '<< /Type /Catalog /Pages 2 0 R >>'],
  [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
];
const page = (resources: string, keys = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${keys} /Resources << ${resources} >> /Contents 4 0 R >>`;
const text = (font = '/F1') => `BT ${font} 12 Tf 72 700 Td (${words}) Tj ET`;
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** TeX: objects in streams, fonts of its own as Type 1, chapters, places by name, links with frames. */
function tex(): Everyday {
  const file = packedPdf({
    1: catalogWith('/Names 11 0 R /Outlines 8 0 R /PageMode /UseOutlines /OpenAction 12 0 R'),
    3: pageWith('/Annots [10 0 R]'),
    4: flate(`BT\n/F1 9.9626 Tf 148.712 707.125 Td [(The)-333(exchange)-333(is)-333(at)-333(noon)]TJ\nET`),
    5: `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+CMR10 /FontDescriptor 6 0 R /FirstChar 32 /LastChar 126 /Widths ${widths} >>`,
    6: descriptor('ABCDEF+CMR10', '/FontFile 7 0 R /CharSet (/T/a/c/e/g/h/i/n/o/s/t/x)', 4),
    7: typeOne(),
    8: '<< /Type /Outlines /First 9 0 R /Last 9 0 R /Count 1 >>',
    9: '<< /Title (Exchange) /A << /S /GoTo /D (section.1) >> /Parent 8 0 R >>',
    10: '<< /Type /Annot /Subtype /Link /Border [0 0 1] /H /I /C [1 0 0] /Rect [147 703 170 716] /A << /S /GoTo /D (section.1) >> >>',
    11: '<< /Dests << /Names [(section.1) [3 0 R /XYZ 133 667 null]] /Limits [(section.1) (section.1)] >> >>',
    12: '<< /S /GoTo /D [3 0 R /Fit] >>',
  });
  return { file, words: [words], removed: ['view-action'] };
}

/** Ghostscript, which many printers of offices are. */
function ghostscript(): Everyday {
  const objects: Numbered = [
    [4, flate(`q 0.1 0 0 0.1 0 0 cm /R7 gs 0 g q 10 0 0 10 0 0 cm ${text('/R8')} Q Q`)],
    ...tree,
    [3, page('/ProcSet [/PDF /Text] /ExtGState << /R7 7 0 R >> /Font << /R8 8 0 R >>', '/Rotate 0')],
    [7, '<< /Type /ExtGState /OPM 1 /TR /Identity /UCR2 /Default >>'],
    [
      8,
      `<< /BaseFont /XYZABC+NimbusRomNo9L /FontDescriptor 9 0 R /Type /Font /FirstChar 32 /LastChar 126 /Widths ${widths} /Subtype /Type1 >>`,
    ],
    [9, descriptor('XYZABC+NimbusRomNo9L', '/FontFile3 10 0 R')],
    [10, bareCff()],
    [
      11,
      '<< /Producer (GPL Ghostscript 10.02.1) /CreationDate (D:20260901120000Z) /ModDate (D:20260901120000Z) /Title (order.doc) /Creator (PScript5.dll Version 5.2.2) /Author (clerk) >>',
    ],
  ];
  const head = '%PDF-1.4\n%\xC7\xEC\x8F\xA2\n%%Invocation: gs -q -dNOPAUSE -sDEVICE=pdfwrite ?\n';
  return {
    file: written({ head, objects, trailer: '/Root 1 0 R /Info 11 0 R' }),
    words: [words],
    removed: ['software', 'dates', 'description', 'author'],
  };
}

/** The codes of LZW for these letters, each as itself: nine bits, begun anew before they have to be ten. */
function lzw(contents: string): Uint8Array {
  const codes = [...contents].flatMap((letter, at) => [...(at % 200 === 0 ? [256] : []), letter.charCodeAt(0)]);
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (eight) => Number.parseInt(eight.padEnd(8, '0'), 2));
}
function ascii85(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const four = Buffer.alloc(4);
    four.set(bytes.subarray(at, at + 4));
    let value = four.readUInt32BE(0);
    const digits = Array.from({ length: 5 }, () => {
      const digit = String.fromCharCode(33 + (value % 85));
      value = Math.floor(value / 85);
      return digit;
    });
    const missing = Math.max(0, at + 4 - bytes.length);
    const five = digits.toReversed().join('');
    text += five === '!!!!!' && missing === 0 ? 'z' : five.slice(0, 5 - missing);
  }
  return `${text}~>`;
}

/** A form of a court from the nineties: lines that end as on an old Mac, text packed as LZW within ASCII. */
function distiller(): Everyday {
  const objects: Numbered = [
    [3, page('/Font << /F1 5 0 R >> /ProcSet 6 0 R')],
    [
      4,
      stream(ascii85(lzw(text())), '/Filter [/ASCII85Decode /LZWDecode]')
        .replaceAll('\n', '\r')
        .replace('stream\r', 'stream\r\n'),
    ],
    [5, helvetica],
    [6, '[/PDF /Text]'],
    ...tree,
    [7, '<< /Producer (Acrobat Distiller 3.01 for Power Macintosh) /CreationDate (D:19981001120000) >>'],
  ];
  return {
    file: written({ head: '%PDF-1.2\r%\xE2\xE3\xCF\xD3\r\n', objects, trailer: '/Root 1 0 R /Info 7 0 R', line: '\r' }),
    words: [words],
    removed: ['software', 'dates'],
  };
}

/** PDF/A, as courts ask for it: a profile for its colors, what it says of itself, and its font inside. */
function archived(): Everyday {
  const said =
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><rdf:RDF><pdfaid:part>1</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:RDF>';
  const objects: Numbered = [
    [
      1,
      '<< /Type /Catalog /Pages 2 0 R /Metadata 8 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB IEC61966-2.1) /Info (sRGB) /DestOutputProfile 9 0 R >>] >>',
    ],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, page('/Font << /F1 5 0 R >>')],
    [4, flate(text())],
    [
      5,
      `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+LiberationSans /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths ${widths} /FontDescriptor 6 0 R >>`,
    ],
    [6, descriptor('ABCDEF+LiberationSans', '/FontFile2 7 0 R')],
    [7, trueType()],
    [8, stream(said, '/Type /Metadata /Subtype /XML')],
    [9, profileOf(3)],
  ];
  return { file: written({ objects, trailer: '/Root 1 0 R' }), words: [words], removed: ['description'] };
}

/** A leaflet of a school: inks, layers that are on, a shadow, the edges of its paper. */
function layout(): Everyday {
  const objects: Numbered = [
    [
      1,
      '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [7 0 R] /D << /ON [7 0 R] /Order [7 0 R] /RBGroups [] >> >> >>',
    ],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      3,
      page(
        '/Font << /F1 5 0 R >> /Properties << /MC0 7 0 R >> /ColorSpace << /CS0 [/Separation /PANTONE#20300#20C /DeviceCMYK 8 0 R] >> /ExtGState << /GS0 6 0 R >> /XObject << /Fm0 9 0 R >>',
        '/TrimBox [10 10 602 782] /BleedBox [0 0 612 792] /PieceInfo << /InDesign << /LastModified (D:20260901) >> >> /LastModified (D:20260901)',
      ),
    ],
    [4, flate(`/OC /MC0 BDC /GS0 gs /Fm0 Do /CS0 cs 0.8 scn 72 600 200 50 re f 0 0 0 1 k ${text()} EMC`)],
    [5, helvetica],
    [
      6,
      '<< /Type /ExtGState /BM /Multiply /ca 0.75 /CA 1 /OP true /op true /OPM 1 /SA true /SMask /None /AIS false >>',
    ],
    [
      7,
      '<< /Type /OCG /Name (Layer 1) /Intent /View /Usage << /CreatorInfo << /Creator (Adobe InDesign) /Subtype /Artwork >> >> >>',
    ],
    [8, '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0.44 0 0] /N 1 >>'],
    [
      9,
      flate(
        '0 1 0 0 k 300 300 100 100 re f',
        '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency /CS /DeviceCMYK /I true /K false >> /Resources << >>',
      ),
    ],
  ];
  return { file: written({ objects, trailer: '/Root 1 0 R' }), words: [words], removed: ['editing-history'] };
}

const sheet = (content: number) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [6 0 R ${content} 0 R] /Resources << /Font << /F1 5 0 R >> /XObject << /Xf1 9 0 R >> >> >>`;
const lines = (first: string, second: string) =>
  flate(`BT 1 0 0 1 72 600 Tm /F1 9 Tf (${first})Tj 0 -12 Td (${second})Tj ET 0.5 w 72 590 m 500 590 l S Q`);

/** A statement of a bank: two pages, each from the same letterhead and lines of its own. */
function statement(): Everyday {
  const objects: Numbered = [
    [6, stream('q\nq 1 0 0 1 0 0 cm /Xf1 Do Q')],
    [7, lines('Child support $420.00', 'Dentist $120.00')],
    [8, lines('Soccer $80.00', 'Balance $1,204.10')],
    [
      9,
      flate(
        'BT 1 0 0 1 72 760 Tm /F1 14 Tf (Harbor Bank)Tj ET',
        '/Type /XObject /Subtype /Form /FormType 1 /BBox [0 0 595 842] /Matrix [1 0 0 1 0 0] /Resources << /Font << /F1 5 0 R >> >>',
      ),
    ],
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>'],
    [3, sheet(7)],
    [4, sheet(8)],
    [5, helvetica],
    [
      10,
      '<< /Producer (iText\xAE 5.5.13 \xA92000-2018 iText Group NV) /CreationDate (D:20260901) /ModDate (D:20260901) >>',
    ],
  ];
  return {
    file: written({ objects, trailer: '/Root 1 0 R /Info 10 0 R' }),
    words: ['Harbor Bank\nChild support $420.00\nDentist $120.00', 'Harbor Bank\nSoccer $80.00\nBalance $1,204.10'],
    removed: ['software', 'dates'],
  };
}

export const typesetPdfs: Record<string, () => Everyday> = {
  'a paper of TeX': tex,
  'an order by way of Ghostscript': ghostscript,
  'an order from the nineties': distiller,
  'an order for an archive': archived,
  'a leaflet of a school': layout,
  'a statement of a bank': statement,
};
