import { blank } from './pictures.ts';
import {
  drawing,
  field,
  makeWord,
  names,
  ofType,
  paragraph,
  part,
  relationship,
  relationships,
  zipOf,
} from './word.ts';

// Letters as people write them, in the shapes of Word and LibreOffice, each with the words that it shows.

export type Letter = { file: Buffer; words: string };

const note = (kind: string, id: number, text: string) =>
  `<w:${kind} w:id="${id}"><w:p><w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:${kind}Ref/></w:r><w:r><w:t xml:space="preserve"> ${text}</w:t></w:r></w:p></w:${kind}>`;
const cell = (text: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
const row = (...texts: string[]) => `<w:tr><w:trPr><w:cantSplit/></w:trPr>${texts.map(cell).join('')}</w:tr>`;
const item = (text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const styles = part(
  'styles',
  '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
);
const settings = part(
  'settings',
  '<w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:rsids><w:rsidRoot w:val="00AB12CD"/></w:rsids><w15:docId w15:val="{0}"/>',
);

async function withHeader(): Promise<Letter> {
  const file = makeWord({
    body: `${drawing('i1')}${paragraph('Dear Ms. Field,')}${paragraph('the exchange is at 6 PM.')}<w:sectPr><w:headerReference w:type="default" r:id="h1"/><w:footerReference w:type="default" r:id="f1"/><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>`,
    relations:
      relationship('header', 'header1.xml', '', 'h1') +
      relationship('footer', 'footer1.xml', '', 'f1') +
      relationship('styles', 'styles.xml', '', 's1') +
      relationship('settings', 'settings.xml', '', 's2') +
      relationship('image', 'media/seal.png', '', 'i1'),
    types:
      ofType('word/header1.xml', 'header') +
      ofType('word/footer1.xml', 'footer') +
      ofType('word/styles.xml', 'styles') +
      ofType('word/settings.xml', 'settings'),
    parts: {
      'word/header1.xml': part('hdr', paragraph('Smith &amp; Jones')),
      'word/footer1.xml': part(
        'ftr',
        `<w:p><w:r><w:t xml:space="preserve">Page </w:t></w:r>${field('PAGE \\* MERGEFORMAT', '1')}</w:p>`,
      ),
      'word/styles.xml': styles,
      'word/settings.xml': settings,
      'word/media/seal.png': await blank(4, 4),
    },
  });
  return { file, words: 'Smith & Jones\n\nDear Ms. Field,\nthe exchange is at 6 PM.\nPage 1' };
}

function withTable(): Letter {
  const table = `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders><w:top w:val="single"/></w:tblBorders></w:tblPr><w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid>${row('Dentist', '$120.00')}${row('Soccer', '$80.00')}</w:tbl>`;
  return {
    file: makeWord({ body: paragraph('Expenses in May') + table + paragraph('Total\u00a0$200') }),
    words: 'Expenses in May\nDentist\n$120.00\nSoccer\n$80.00\nTotal\u00a0$200',
  };
}

function withList(): Letter {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const file = makeWord({
    body: `${paragraph('To bring:')}${item('Shoes')}${item('Inhaler')}<w:p><w:hyperlink r:id="k1"><w:r><w:t>Our school</w:t></w:r></w:hyperlink></w:p>`,
    relations:
      relationship('numbering', 'numbering.xml', '', 'n1') +
      relationship('hyperlink', 'https://school.example/?a=1&amp;b=2', 'External', 'k1'),
    types: ofType('word/numbering.xml', 'numbering'),
    parts: { 'word/numbering.xml': part('numbering', numbering) },
  });
  return { file, words: 'To bring:\nShoes\nInhaler\nOur school' };
}

function withNotes(): Letter {
  const file = makeWord({
    body: `<w:p><w:r><w:t>As the order says</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r></w:p><w:p><w:commentRangeStart w:id="0"/><w:r><w:t>Every other weekend</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
    relations: relationship('footnotes', 'footnotes.xml') + relationship('comments', 'comments.xml'),
    types: ofType('word/footnotes.xml', 'footnotes') + ofType('word/comments.xml', 'comments'),
    parts: {
      'word/footnotes.xml': part('footnotes', note('footnote', 1, 'Section 4 of the order')),
      'word/comments.xml': part(
        'comments',
        `<w:comment w:id="0" w:author="Blake" w:initials="B" w:date="2026-01-01T00:00:00Z">${paragraph('Is this right?')}</w:comment>`,
      ),
    },
  });
  return { file, words: 'As the order says\nEvery other weekend\nSection 4 of the order' };
}

function withChart(): Letter {
  const uri = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
  const chart = `<c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Nights</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser><c:cat><c:strRef><c:f>Sheet1!$A$2</c:f><c:strCache><c:pt idx="0"><c:v>Alex</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>Sheet1!$B$2</c:f><c:numCache><c:pt idx="0"><c:v>182</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart>`;
  const file = makeWord({
    body: `${paragraph('Nights in 2026')}<w:p><w:r><w:drawing><wp:inline><wp:extent cx="9" cy="9"/><wp:docPr id="2" name="Chart 1"/><a:graphic><a:graphicData uri="${uri}"><c:chart r:id="c1"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
    relations: relationship('chart', 'charts/chart1.xml', '', 'c1'),
    types: ofType('word/charts/chart1.xml', 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'),
    parts: { 'word/charts/chart1.xml': part('c:chartSpace', chart) },
  });
  return { file, words: 'Nights in 2026\n\nNights Alex 182' };
}

/** With the table that it was made from, which Word keeps beside it. */
export const chartOf = (
  relations: string,
  types = '',
  parts: Record<string, string | Uint8Array> = {},
  formula = 'Sheet1!$A$2',
) => {
  const uri = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
  const series = `<c:ser><c:idx val="0"/><c:order val="0"/><c:cat><c:strRef><c:f>${formula}</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>May</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>Sheet1!$B$2</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="1"/><c:pt idx="0"><c:v>12</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>`;
  const chart = `<c:date1904 val="0"/><c:chart><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/>${series}</c:barChart></c:plotArea><c:plotVisOnly val="1"/></c:chart><c:externalData r:id="x"><c:autoUpdate val="0"/></c:externalData>`;
  return makeWord({
    body: `${paragraph('Nights in May')}<w:p><w:r><w:drawing><wp:inline><wp:extent cx="9" cy="9"/><wp:docPr id="2" name="Chart 1"/><a:graphic><a:graphicData uri="${uri}"><c:chart r:id="c1"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
    relations: relationship('chart', 'charts/chart1.xml', '', 'c1'),
    types: `<Default Extension="xlsx" ContentType="${office}.spreadsheetml.sheet"/>${ofType('word/charts/chart1.xml', `${office}.drawingml.chart+xml`)}${types}`,
    parts: {
      'word/charts/chart1.xml': part('c:chartSpace', chart),
      'word/charts/_rels/chart1.xml.rels': relationships(relations),
      ...parts,
    },
  });
};
const office = 'application/vnd.openxmlformats-officedocument';
const ofCharts = 'http://schemas.microsoft.com/office/2011/relationships';
export const workbook = relationship('package', '../embeddings/Microsoft_Excel_Sheet1.xlsx', '', 'x');

function withOrdinaryChart(): Letter {
  const file = chartOf(
    workbook +
      relationship(`${ofCharts}/chartStyle`, 'style1.xml', '', 's') +
      relationship(`${ofCharts}/chartColorStyle`, 'colors1.xml', '', 'k') +
      relationship('themeOverride', '../theme/themeOverride1.xml', '', 't'),
    ofType('word/charts/style1.xml', 'application/vnd.ms-office.chartstyle+xml') +
      ofType('word/charts/colors1.xml', 'application/vnd.ms-office.chartcolorstyle+xml') +
      ofType('word/theme/themeOverride1.xml', `${office}.themeOverride+xml`),
    {
      'word/embeddings/Microsoft_Excel_Sheet1.xlsx': 'PK',
      'word/charts/style1.xml': '<cs:chartStyle xmlns:cs="x"/>',
      'word/charts/colors1.xml': '<cs:colorStyle xmlns:cs="x"/>',
      'word/theme/themeOverride1.xml': part('a:themeOverride', '<a:clrScheme name="Office"/>'),
    },
  );
  return { file, words: 'Nights in May\n\nMay 12' };
}

const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
function withTextBox(): Letter {
  const shape = `<w:drawing><wp:inline><wp:extent cx="9" cy="9"/><wp:docPr id="3" name="Text Box 1"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:spPr/><wps:txbx>${box('In the box')}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const old = `<w:pict><v:shape style="width:9pt"><v:textbox>${box('In the old box')}</v:textbox></v:shape></w:pict>`;
  return {
    file: makeWord({
      body: `<w:p><w:r><w:t>Before</w:t></w:r><w:r><mc:AlternateContent><mc:Choice Requires="wps">${shape}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent></w:r></w:p>${paragraph('After')}`,
    }),
    words: 'Before\nIn the box\nAfter',
  };
}

/** The same letter under another prefix. */
function withOtherPrefix(): Letter {
  const file = makeWord({
    parts: {
      'word/document.xml': part('document', `<w:body>${paragraph('Under another name')}</w:body>`)
        .replaceAll('<w:', '<ns0:')
        .replaceAll('</w:', '</ns0:')
        .replaceAll(' w:', ' ns0:')
        .replace('xmlns:w=', 'xmlns:ns0='),
    },
  });
  return { file, words: 'Under another name' };
}

function inStrict(): Letter {
  const strict = 'http://purl.oclc.org/ooxml';
  const office = `${strict}/officeDocument/relationships`;
  const [ofWord = '', ofRelations = ''] = names.match(/"[^"]*"/g) ?? [];
  const inStrictNames = (xml: string) =>
    xml.replace(ofWord, `"${strict}/wordprocessingml/main"`).replace(ofRelations, `"${office}"`);
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const file = zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${main}"/>${ofType('text/kopf.bmp', 'header')}</Types>`,
    '_rels/.rels': relationships(relationship(`${office}/officeDocument`, '/text/brief.xml')),
    'text/brief.xml': inStrictNames(
      part(
        'document',
        `<w:body>${paragraph('Strictly speaking')}<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr></w:body>`,
      ),
    ),
    'text/_rels/brief.xml.rels': relationships(relationship(`${office}/header`, 'kopf.bmp', '', 'h1')),
    'text/kopf.bmp': inStrictNames(part('hdr', paragraph('Letterhead'))),
  });
  return { file, words: 'Letterhead\nStrictly speaking' };
}

export const letters: Record<string, () => Letter | Promise<Letter>> = {
  'a letter with a header, a footer and a picture': withHeader,
  'a table': withTable,
  'a list with a link': withList,
  'a footnote and a comment': withNotes,
  'a chart': withChart,
  'a chart as Word makes it': withOrdinaryChart,
  'a text box in two ways': withTextBox,
  'another prefix than w:': withOtherPrefix,
  'a Strict file with a header called .bmp': inStrict,
};
