import type { Letter } from '../letters.ts';
import { blank } from '../pictures.ts';
import { drawing, field, instruction, makeWord, ofType, part, relationship } from '../word.ts';

// Letters in the shape in which each Word of the last twenty years writes them.

const run = (text: string, format = '') =>
  `<w:r>${format && `<w:rPr>${format}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const para = (inside: string, format = '') => `<w:p>${format && `<w:pPr>${format}</w:pPr>`}${inside}</w:p>`;
const page =
  '<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/><w:cols w:space="720"/><w:docGrid w:linePitch="360"/>';

const color = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
const theme = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office Theme"><a:themeElements><a:clrScheme name="Office">${['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'].map((name) => color(name, '1F497D')).join('')}</a:clrScheme><a:fontScheme name="Office"><a:majorFont><a:latin typeface="Cambria"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst></a:fmtScheme></a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/></a:theme>`;
const styles = part(
  'styles',
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:eastAsiaTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi" w:cstheme="minorBidi"/><w:sz w:val="22"/><w:lang w:val="en-US" w:eastAsia="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="200" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:latentStyles w:defLockedState="0" w:defUIPriority="99" w:defSemiHidden="1" w:defUnhideWhenUsed="1" w:defQFormat="0" w:count="267"><w:lsdException w:name="Normal" w:semiHidden="0" w:uiPriority="0" w:unhideWhenUsed="0" w:qFormat="1"/></w:latentStyles><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/><w:rsid w:val="00AB12CD"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:link w:val="Heading1Char"/><w:uiPriority w:val="9"/><w:qFormat/><w:pPr><w:keepNext/><w:keepLines/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:color w:val="365F91" w:themeColor="accent1" w:themeShade="BF"/></w:rPr></w:style>',
);
const fonts = part(
  'fonts',
  '<w:font w:name="Calibri"><w:panose1 w:val="020F0502020204030204"/><w:charset w:val="00"/><w:family w:val="swiss"/><w:pitch w:val="variable"/><w:sig w:usb0="E10002FF" w:usb1="4000ACFF" w:usb2="00000009" w:usb3="00000000" w:csb0="0000019F" w:csb1="00000000"/></w:font>',
);
const settings = part(
  'settings',
  '<w:zoom w:percent="100"/><w:proofState w:spelling="clean" w:grammar="clean"/><w:defaultTabStop w:val="720"/><w:characterSpacingControl w:val="doNotCompress"/><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr><w:compat/><w:rsids><w:rsidRoot w:val="00AB12CD"/><w:rsid w:val="00AB12CD"/></w:rsids><m:mathPr><m:mathFont m:val="Cambria Math"/><m:brkBin m:val="before"/><m:smallFrac m:val="0"/><m:dispDef/><m:lMargin m:val="0"/><m:rMargin m:val="0"/><m:defJc m:val="centerGroup"/></m:mathPr><w:themeFontLang w:val="en-US"/><w:clrSchemeMapping w:bg1="light1" w:t1="dark1" w:bg2="light2" w:t2="dark2" w:accent1="accent1" w:accent2="accent2" w:accent3="accent3" w:accent4="accent4" w:accent5="accent5" w:accent6="accent6" w:hyperlink="hyperlink" w:followedHyperlink="followedHyperlink"/><w:shapeDefaults><o:shapedefaults v:ext="edit" spidmax="2050"/><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout></w:shapeDefaults><w:decimalSymbol w:val="."/><w:listSeparator w:val=","/>',
);

type Further = { relations?: string; types?: string; parts?: Record<string, string | Uint8Array> };
/** A file with all the parts that Word writes beside the text. */
const whole = (body: string, { relations = '', types = '', parts = {} }: Further = {}) =>
  makeWord({
    body: `${body}<w:sectPr>${page}</w:sectPr>`,
    relations: `${relationship('styles', 'styles.xml', '', 'a1')}${relationship('settings', 'settings.xml', '', 'a2')}${relationship('webSettings', 'webSettings.xml', '', 'a3')}${relationship('fontTable', 'fontTable.xml', '', 'a4')}${relationship('theme', 'theme/theme1.xml', '', 'a5')}${relations}`,
    types: `${ofType('word/styles.xml', 'styles')}${ofType('word/settings.xml', 'settings')}${ofType('word/webSettings.xml', 'webSettings')}${ofType('word/fontTable.xml', 'fontTable')}${ofType('word/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml')}${types}`,
    parts: {
      'word/styles.xml': styles,
      'word/settings.xml': settings,
      'word/webSettings.xml': part('webSettings', '<w:optimizeForBrowser/>'),
      'word/fontTable.xml': fonts,
      'word/theme/theme1.xml': theme,
      ...parts,
    },
  });

/** 2007: words known to be places, errors that were found, a bookmark, and where a page ended. */
const of2007 = (): Letter => ({
  file: whole(
    para(
      `<w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/>${run('Parenting Plan')}`,
      '<w:pStyle w:val="Heading1"/>',
    ) +
      `<w:p w:rsidR="00AB12CD" w:rsidRDefault="00AB12CD">${run('The exchange is in ')}<w:smartTag w:uri="urn:schemas-microsoft-com:office:smarttags" w:element="place"><w:smartTagPr><w:attr w:name="x" w:val="y"/></w:smartTagPr>${run('Portland')}</w:smartTag><w:proofErr w:type="spellStart"/>${run(', Mane')}<w:proofErr w:type="spellEnd"/>${run('.')}</w:p>` +
      para(`<w:r><w:lastRenderedPageBreak/><w:t>On the second page</w:t></w:r>`),
  ),
  words: 'Parenting Plan\nThe exchange is in Portland, Mane.\nOn the second page',
});

const by = 'w:author="Blake" w:date="2026-09-01T12:00:00Z"';
/** 2016: what two people changed, each with a name and a time. */
const of2016 = (): Letter => ({
  file: whole(
    para(
      `${run('The exchange is at ')}<w:del w:id="1" ${by}><w:r><w:delText>5 PM</w:delText></w:r></w:del><w:ins w:id="2" ${by}>${run('6 PM')}</w:ins>${run('.')}`,
      `<w:rPr><w:ins w:id="3" ${by}/></w:rPr>`,
    ) +
      para(run('At the school', `<w:b/><w:rPrChange w:id="4" ${by}><w:rPr/></w:rPrChange>`)) +
      para(
        `<w:moveFromRangeStart w:id="5" ${by} w:name="move1"/><w:moveFrom w:id="6" ${by}>${run('Moved away')}</w:moveFrom><w:moveFromRangeEnd w:id="5"/>`,
      ) +
      para(
        `<w:moveToRangeStart w:id="7" ${by} w:name="move1"/><w:moveTo w:id="8" ${by}>${run('Moved here')}</w:moveTo><w:moveToRangeEnd w:id="7"/>`,
      ),
  ),
  words: 'The exchange is at 6 PM.\nAt the school\n\nMoved here',
});

const new365 =
  'xmlns:w16se="http://schemas.microsoft.com/office/word/2015/wordml/symex" xmlns:w16cid="http://schemas.microsoft.com/office/word/2016/wordml/cid" xmlns:w16="http://schemas.microsoft.com/office/word/2018/wordml" xmlns:w16cex="http://schemas.microsoft.com/office/word/2018/wordml/cex" xmlns:w16sdtdh="http://schemas.microsoft.com/office/word/2020/wordml/sdtdatahash" xmlns:wp14="http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing"';
/** 365: the newest namespaces, numbers of paragraphs, boxes to check and lists to choose from. */
const of365 = (): Letter => {
  const box =
    '<w:sdt><w:sdtPr><w:id w:val="1"/><w14:checkbox><w14:checked w14:val="1"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:rPr><w:rFonts w:ascii="MS Gothic" w:eastAsia="MS Gothic" w:hAnsi="MS Gothic" w:hint="eastAsia"/></w:rPr><w:t>☒</w:t></w:r></w:sdtContent></w:sdt>';
  const list = `<w:sdt><w:sdtPr><w:alias w:val="Day"/><w:id w:val="2"/><w:dropDownList><w:listItem w:displayText="Friday" w:value="5"/></w:dropDownList></w:sdtPr><w:sdtContent>${run('Friday')}</w:sdtContent></w:sdt>`;
  const body = `<w:p w14:paraId="12345678" w14:textId="77777777" w:rsidR="00AB12CD">${box}${run(' Agreed, every ')}${list}</w:p><w:p w14:paraId="12345679" w14:textId="77777777">${run('Text with a shadow', '<w14:ligatures w14:val="standardContextual"/><w14:shadow w14:blurRad="50800"><w14:srgbClr w14:val="000000"/></w14:shadow>')}</w:p>`;
  const file = whole('', {
    parts: {
      'word/document.xml': part('document', `<w:body>${body}<w:sectPr>${page}</w:sectPr></w:body>`).replace(
        'mc:Ignorable="w14 w15"',
        `${new365} mc:Ignorable="w14 w15 w16se w16cid w16 w16cex w16sdtdh wp14"`,
      ),
    },
  });
  return { file, words: '☒ Agreed, every Friday\nText with a shadow' };
};

const separators = (kind: string) =>
  `<w:${kind} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}><w:${kind} w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:${kind}>`;

/** A plan with contents, notes at the foot and at the end, and sections in columns. */
const withContents = (): Letter => {
  const contents = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent><w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction(' TOC \\o &quot;1-3&quot; \\h \\z \\u ')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:hyperlink w:anchor="_Toc1" w:history="1">${run('Holidays')}<w:r><w:tab/></w:r>${field(' PAGEREF _Toc1 \\h ', '1')}</w:hyperlink></w:p><w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:sdtContent></w:sdt>`;
  const note = (kind: string, text: string) =>
    `${separators(kind)}<w:${kind} w:id="1">${para(`<w:r><w:${kind}Ref/></w:r>${run(text)}`)}</w:${kind}>`;
  const file = whole(
    `${contents}${para(`<w:bookmarkStart w:id="1" w:name="_Toc1"/>${run('Holidays')}<w:bookmarkEnd w:id="1"/><w:r><w:footnoteReference w:id="1"/></w:r>`, '<w:pStyle w:val="Heading1"/>')}${para(`${run('Summer')}<w:r><w:endnoteReference w:id="1"/></w:r>`, `<w:sectPr>${page.replace('<w:cols w:space="720"/>', '<w:cols w:num="2" w:space="720"/>')}</w:sectPr>`)}`,
    {
      relations: relationship('footnotes', 'footnotes.xml') + relationship('endnotes', 'endnotes.xml'),
      types: ofType('word/footnotes.xml', 'footnotes') + ofType('word/endnotes.xml', 'endnotes'),
      parts: {
        'word/footnotes.xml': part('footnotes', note('footnote', 'At the foot')),
        'word/endnotes.xml': part('endnotes', note('endnote', 'At the end')),
      },
    },
  );
  return { file, words: 'Holidays\t1\n\nHolidays\nSummer\nAt the foot\nAt the end' };
};

const cell = (inside: string, format = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/>${format}</w:tcPr>${inside}</w:tc>`;
const table = (rows: string) =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="0" w:type="auto"/><w:tblLook w:val="04A0" w:firstRow="1" w:lastRow="0" w:firstColumn="1" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${rows}</w:tbl>`;

/** Tables in tables, cells that are one over rows and columns. */
const withTables = (): Letter => {
  const inner = table(`<w:tr>${cell(para(run('Pool')))}${cell(para(run('Noon')))}</w:tr>`);
  const rows = `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cell(para(run('Week')), '<w:gridSpan w:val="2"/><w:shd w:val="clear" w:color="auto" w:fill="D9D9D9"/>')}</w:tr><w:tr>${cell(para(run('Odd')), '<w:vMerge w:val="restart"/>')}${cell(inner + para(''))}</w:tr><w:tr>${cell(para(''), '<w:vMerge/>')}${cell(para(run('Even')))}</w:tr>`;
  return { file: whole(table(rows) + para('')), words: 'Week\nOdd\nPool\nNoon\n\n\nEven' };
};

/** A letterhead with a picture as Word 97 had it, a first letter in a frame, signs, tabs and a formula. */
const withOldShapes = async (): Promise<Letter> => {
  const shape =
    '<w:p><w:r><w:pict><v:shapetype id="_x0000_t75" coordsize="21600,21600" o:spt="75" path="m@4@5l@4@11@9@11@9@5xe"><v:stroke joinstyle="miter"/><v:path o:connecttype="rect"/></v:shapetype><v:shape id="_x0000_i1025" type="#_x0000_t75" style="width:90pt;height:60pt"><v:imagedata r:id="i1" o:title="seal"/></v:shape></w:pict></w:r></w:p>';
  const formula =
    '<w:p><m:oMathPara><m:oMath><m:f><m:num><m:r><m:t>182</m:t></m:r></m:num><m:den><m:r><m:t>365</m:t></m:r></m:den></m:f></m:oMath></m:oMathPara></w:p>';
  const file = whole(
    `${shape}${para(run('D'), '<w:keepNext/><w:framePr w:dropCap="drop" w:lines="3" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>')}${para(`${run('ear Robin,')}<w:r><w:br/></w:r>${run('Name:')}<w:r><w:tab/></w:r>${run('Nora')}`, '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9000"/></w:tabs>')}${para('<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r><w:r><w:t>self</w:t><w:noBreakHyphen/><w:t>made</w:t></w:r>')}${formula}${drawing('i1')}`,
    {
      relations: relationship('image', 'media/image1.png', '', 'i1'),
      parts: { 'word/media/image1.png': await blank(4, 4) },
    },
  );
  return { file, words: 'D\near Robin,\nName:\tNora\n✓self-made\n182365' };
};

export const lettersOfWord: Record<string, () => Letter | Promise<Letter>> = {
  'a plan of Word 2007': of2007,
  'a plan of Word 2016 with changes': of2016,
  'a plan of Word 365': of365,
  'a plan with contents and notes': withContents,
  'tables in tables': withTables,
  'a letter from Word 97 days': withOldShapes,
};
