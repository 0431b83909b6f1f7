import {
  descriptor,
  bareCff,
  codesToLetters,
  glyphs,
  glyphsToLetters,
  profileOf,
  trueType,
  widths,
} from './fonts-in-pdfs.ts';
import { type Everyday, flate, type Numbered, placed, stream, written } from './written-pdf.ts';

// PDFs in the shape in which programs for writing save and print them.

const words = 'The exchange is at 6 PM.';
const more = 'Nora brings her bag.';
const producer = (creator: string, name: string) =>
  `<< /Creator (${creator}) /Producer (${name}) /CreationDate (D:20260901120000+02'00') >>`;
const id = '/ID [<0123456789ABCDEF0123456789ABCDEF> <0123456789ABCDEF0123456789ABCDEF>]';
/** A font of two bytes for each letter, in five objects from this number on. */
const typeZero = (from: number, name: string): Numbered => [
  [
    from,
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${from + 1} 0 R] /ToUnicode ${from + 4} 0 R >>`,
  ],
  [
    from + 1,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /W [3 [278] 4 96 556] /CIDToGIDMap /Identity /FontDescriptor ${from + 2} 0 R >>`,
  ],
  [from + 2, descriptor(name, `/FontFile2 ${from + 3} 0 R`, 4)],
  [from + 3, trueType()],
  [from + 4, glyphsToLetters()],
];

/** LibreOffice: content first, lengths in objects of their own, chapters, tags, a link, and a page to open with. */
function libreOffice(): Everyday {
  const content = `0.1 w /Artifact BMC q 0 0.028 595.275 841.861 re W* n EMC /P <</MCID 0>> BDC q 0 0 0 rg BT 56.8 773.989 Td /F1 12 Tf (${words}) Tj ET Q EMC /Link <</MCID 1>> BDC q BT 56.8 740 Td /F1 12 Tf (${more}) Tj ET Q EMC Q`;
  const packed = flate(content);
  const length = /\/Length (\d+)/.exec(packed)![1]!;
  const objects: Numbered = [
    [2, packed.replace(`/Length ${length}`, '/Length 3 0 R')],
    [3, length],
    [5, trueType()],
    [7, descriptor('BAAAAA+LiberationSans', '/FontFile2 5 0 R', 4)],
    [8, codesToLetters()],
    [
      9,
      `<< /Type /Font /Subtype /TrueType /BaseFont /BAAAAA+LiberationSans /FirstChar 32 /LastChar 126 /Widths ${widths} /FontDescriptor 7 0 R /ToUnicode 8 0 R >>`,
    ],
    [10, '<< /Font << /F1 9 0 R >> /ProcSet [/PDF /Text] >>'],
    [
      1,
      '<< /Type /Page /Parent 11 0 R /Resources 10 0 R /MediaBox [0 0 595.303937007874 841.889763779528] /Annots [4 0 R] /StructParents 0 /Group << /S /Transparency /CS /DeviceRGB /I true >> /Contents 2 0 R >>',
    ],
    [
      4,
      '<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [56.8 737 200 752] /F 4 /A << /Type /Action /S /URI /URI (https://school.example/) >> /StructParent 1 >>',
    ],
    [11, '<< /Type /Pages /Resources 10 0 R /MediaBox [0 0 595 841] /Kids [1 0 R] /Count 1 >>'],
    [12, '<< /Count 1 /First 13 0 R /Last 13 0 R >>'],
    [
      13,
      '<< /Count 0 /Title <FEFF00450078006300680061006E00670065> /Dest [1 0 R /XYZ 56.7 785.189 0] /Parent 12 0 R >>',
    ],
    [14, '<< /Type /StructTreeRoot /ParentTree 15 0 R /K [16 0 R] >>'],
    [15, '<< /Nums [0 [17 0 R 18 0 R] 1 18 0 R] >>'],
    [16, '<< /Type /StructElem /S /Document /P 14 0 R /K [17 0 R 18 0 R] >>'],
    [17, '<< /Type /StructElem /S /P /P 16 0 R /Pg 1 0 R /A << /O /Layout /SpaceBefore 12.1 >> /K [0] >>'],
    [18, '<< /Type /StructElem /S /Link /P 16 0 R /Pg 1 0 R /K [1 << /Type /OBJR /Obj 4 0 R /Pg 1 0 R >>] >>'],
    [
      19,
      '<< /Type /Catalog /Pages 11 0 R /OpenAction [1 0 R /XYZ null null 0] /Outlines 12 0 R /StructTreeRoot 14 0 R /Lang (en-US) /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >> >>',
    ],
    [20, producer('Writer', 'LibreOffice 24.2')],
  ];
  const head = '%PDF-1.7\n%\xE4\xFC\xF6\xDF\n';
  const trailer = `/Root 19 0 R /Info 20 0 R ${id} /DocChecksum /0123456789ABCDEF0123456789ABCDEF`;
  return {
    file: written({ head, objects, trailer }),
    words: [`${words}\n${more}`],
    removed: ['software', 'dates', 'view-action'],
  };
}

/** Word: tags in a stream of objects that only a second table knows, so that old readers pass over them. */
function word(): Everyday {
  const tags = [
    '<< /Type /StructTreeRoot /K 21 0 R /ParentTree 23 0 R /RoleMap << /Title /H1 >> /ParentTreeNextKey 1 >>',
    '<< /S /Document /P 20 0 R /K [22 0 R] >>',
    '<< /S /P /P 21 0 R /Pg 3 0 R /K [0] >>',
    '<< /Nums [0 [22 0 R]] >>',
  ];
  let inside = 0;
  const heads = tags.map((tag, at) => `${20 + at} ${(inside += tag.length + 1) - tag.length - 1}`).join(' ');
  const objects: Numbered = [
    [
      1,
      '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /StructTreeRoot 20 0 R /MarkInfo << /Marked true >> /Metadata 24 0 R /ViewerPreferences 25 0 R >>',
    ],
    [2, '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'],
    [
      3,
      '<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 5 0 R >> /ExtGState << /GS7 10 0 R /GS8 11 0 R >> /ProcSet [/PDF /Text /ImageB /ImageC /ImageI] >> /MediaBox [0 0 612 792] /Contents 4 0 R /Group << /Type /Group /S /Transparency /CS /DeviceRGB >> /Tabs /S /StructParents 0 >>',
    ],
    [
      4,
      flate(
        `/P <</MCID 0>> BDC q 0.000008871 0 612 792 re W* n BT /F1 11.04 Tf 1 0 0 1 72.024 709.08 Tm 0 g 0 G [${glyphs(words)}] TJ ET Q EMC`,
      ),
    ],
    ...typeZero(5, 'BCDEEE+Calibri'),
    [10, '<< /Type /ExtGState /BM /Normal /ca 1 >>'],
    [11, '<< /Type /ExtGState /BM /Normal /CA 1 >>'],
    [
      12,
      '<< /Title (Letter) /Author (Robin Law) /Creator (Microsoft Word for Microsoft 365) /Producer (Microsoft Word for Microsoft 365) /CreationDate (D:20260901120000) /ModDate (D:20260901120000) >>',
    ],
    [19, flate(`${heads} ${tags.join(' ')}`, `/Type /ObjStm /N ${tags.length} /First ${heads.length + 1}`)],
    [
      24,
      stream(
        '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><rdf:RDF><dc:creator>Robin Law</dc:creator><xmp:CreatorTool>Word</xmp:CreatorTool></rdf:RDF>',
        '/Type /Metadata /Subtype /XML',
      ),
    ],
    [25, '<< /DisplayDocTitle true >>'],
  ];
  const trailer = `/Root 1 0 R /Info 12 0 R ${id}`;
  const first = placed({ head: '%PDF-1.7\r\n%\xB5\xB5\xB5\xB5\r\n', objects, trailer, line: '\r\n' });
  return {
    file: withSecondTable(first, trailer, (number) =>
      number >= 20 && number < 24 ? { of: 19, at: number - 20 } : undefined,
    ),
    words: [words],
    removed: ['author', 'software', 'dates', 'description'],
  };
}

type Packed = { of: number; at: number };
/** The same file with a table in a stream behind its own, which knows what is packed as well. */
function withSecondTable(
  { text, table, offsets, size }: ReturnType<typeof placed>,
  trailer: string,
  packed: (number: number) => Packed | undefined,
): Buffer {
  const rows = Array.from({ length: size + 1 }, (_, number) => {
    const offset = number === size ? text.length : offsets.get(number);
    const inside = packed(number);
    if (inside) return [2, 0, 0, inside.of, inside.at];
    return offset === undefined ? [0, 0, 0, 0, 255] : [1, offset >> 16, (offset >> 8) & 255, offset & 255, 0];
  });
  const keys = `/Type /XRef /Size ${size + 1} /W [1 3 1] ${trailer}`;
  const second = `${size} 0 obj\r\n${flate(Buffer.from(rows.flat()), keys)}\r\nendobj\r\n`;
  const end = `xref\r\n0 0\r\ntrailer\r\n<< /Size ${size + 1} ${trailer} /Prev ${table} /XRefStm ${text.length} >>\r\nstartxref\r\n`;
  return Buffer.from(`${text}${second}${end}${text.length + second.length}\r\n%%EOF`, 'latin1');
}

/** Google Docs: Skia writes what Chromium prints, with a state for each color. */
function googleDocs(): Everyday {
  const objects: Numbered = [
    [1, producer('', 'Skia/PDF m130 Google Docs Renderer')],
    [3, '<< /ca 1 /BM /Normal >>'],
    [
      6,
      flate(
        `1 0 0 -1 0 792 cm q .75 0 0 .75 0 0 cm 1 1 1 RG 1 1 1 rg /G3 gs 0 0 816 1056 re f Q q .75 0 0 .75 72 72 cm 0 0 0 RG 0 0 0 rg /G3 gs BT /F4 14.666667 Tf 1 0 0 -1 0 .47 Tm 0 -13.2 Td ${glyphs(words)} Tj ET Q`,
      ),
    ],
    [
      2,
      '<< /Type /Page /Resources << /ProcSet [/PDF /Text /ImageB /ImageC /ImageI] /ExtGState << /G3 3 0 R >> /Font << /F4 10 0 R >> >> /MediaBox [0 0 612 792] /Contents 6 0 R /StructParents 0 /Parent 7 0 R >>',
    ],
    [7, '<< /Type /Pages /Count 1 /Kids [2 0 R] >>'],
    [8, '<< /Type /Catalog /Pages 7 0 R >>'],
    ...typeZero(10, 'AAAAAA+ArialMT'),
  ];
  return {
    file: written({ objects, trailer: '/Root 8 0 R /Info 1 0 R' }),
    words: [words],
    removed: ['software', 'dates'],
  };
}

/** Quartz of a Mac: profiles for each color, fonts as bare CFF, keys of its own in Info. */
function quartz(): Everyday {
  const objects: Numbered = [
    [
      1,
      flate(
        `q Q q 0 0 612 792 re W n /Cs1 cs 0 0 0 sc q 1 0 0 1 72 710 cm BT 0.0001 Tc 12 0 0 12 0 0 Tm /TT2 1 Tf (${words}) Tj ET Q Q`,
      ),
    ],
    [3, '<< /Type /Page /Parent 2 0 R /Resources 4 0 R /Contents 1 0 R /MediaBox [0 0 612 792] >>'],
    [4, '<< /ProcSet [/PDF /Text] /ColorSpace << /Cs1 5 0 R >> /Font << /TT2 6 0 R >> >>'],
    [5, '[/ICCBased 7 0 R]'],
    [7, profileOf(3).replace('/N 3', '/N 3 /Alternate /DeviceRGB')],
    [2, '<< /Type /Pages /MediaBox [0 0 612 792] /Count 1 /Kids [3 0 R] >>'],
    [8, '<< /Type /Catalog /Pages 2 0 R >>'],
    [
      6,
      `<< /Type /Font /Subtype /Type1 /BaseFont /AAAAAB+Times-Roman /FontDescriptor 9 0 R /Encoding /MacRomanEncoding /FirstChar 32 /LastChar 126 /Widths ${widths} >>`,
    ],
    [9, descriptor('AAAAAB+Times-Roman', '/FontFile3 10 0 R')],
    [10, bareCff()],
    [
      11,
      "<< /Title (letter) /Producer (macOS Version 14.5 \\(Build 23F79\\) Quartz PDFContext) /Creator (Pages) /CreationDate (D:20260901120000Z00'00') /ModDate (D:20260901120000Z00'00') /AAPL:Keywords [] >>",
    ],
  ];
  const head = '%PDF-1.3\n%\xC4\xE5\xF2\xE5\xEB\xA7\xF3\xA0\xD0\xC4\xC6\n';
  return {
    file: written({ head, objects, trailer: `/Root 8 0 R /Info 11 0 R ${id}` }),
    words: [words],
    removed: ['description', 'software', 'dates'],
  };
}

/** A page of Windows, and a line on it. */
const page = (parent: number, content: number) =>
  `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 612 792] /Contents [${content} 0 R] >>`;
const line = (text: string) =>
  flate(`q 0.24 0 0 -0.24 0 792 cm BT /F0 50 Tf 1 0 0 -1 300 300 Tm ${glyphs(text)} Tj ET Q`);

/** "Microsoft Print to PDF": one page after the other under a tree of its own. */
function printedByWindows(): Everyday {
  const objects: Numbered = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /Resources << /Font << /F0 10 0 R >> >> /Rotate 0 >>'],
    [3, '<< /Type /Pages /Parent 2 0 R /Kids [5 0 R] /Count 1 >>'],
    [4, '<< /Type /Pages /Parent 2 0 R /Kids [6 0 R] /Count 1 >>'],
    [5, page(3, 7)],
    [6, page(4, 8)],
    [7, line(words)],
    [8, line(more)],
    [
      9,
      '<< /Title (letter) /Producer (Microsoft: Print To PDF) /Author (Robin) /CreationDate (D:20260901120000) /ModDate (D:20260901120000) >>',
    ],
    ...typeZero(10, 'Arial'),
  ];
  return {
    file: written({ head: '%PDF-1.7\r\n', objects, trailer: '/Root 1 0 R /Info 9 0 R', line: '\r\n' }),
    words: [words, more],
    removed: ['description', 'software', 'author', 'dates'],
  };
}

export const officePdfs: Record<string, () => Everyday> = {
  'a letter saved by LibreOffice': libreOffice,
  'a letter saved by Word': word,
  'a letter saved by Google Docs': googleDocs,
  'a letter printed on a Mac': quartz,
  'a letter printed on Windows': printedByWindows,
};
