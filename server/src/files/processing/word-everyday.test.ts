import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { blank } from '../../testing/documents/pictures.ts';
import { field, makeWord, ofType, paragraph, part, relationship, relationships } from '../../testing/documents/word.ts';
import { cleanWord } from './word-clean.ts';

// Everything that Word writes into everyday letters, of which nothing may be lost (ECMA-376 part 1, wml.xsd).

const xmlOf = (word: Uint8Array, name: string) => Buffer.from(unzipSync(word)[name] ?? []).toString();
/** The elements of a part, each once. */
const elementsOf = (xml: string) =>
  [...new Set([...xml.matchAll(/<((?:w|w14|w15|v|o|m):\w+)/g)].map(([, name]) => name))].toSorted();
const on = (names: string) =>
  names
    .split(' ')
    .map((name) => `<w:${name}/>`)
    .join('');
const val = (names: string, value = '1') =>
  names
    .split(' ')
    .map((name) => `<w:${name} w:val="${value}"/>`)
    .join('');
const run = (inside: string) => `<w:r>${inside}</w:r>`;
const t = (words: string) => run(`<w:t xml:space="preserve">${words}</w:t>`);

const sides = (names: string) =>
  names
    .split(' ')
    .map((name) => `<w:${name} w:val="single" w:sz="4" w:space="1"/>`)
    .join('');
const letters = `<w:rPr>${val('rStyle')}<w:rFonts w:ascii="Arial" w:cs="Arial"/>${on('b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid')}${val('color spacing w kern position sz szCs highlight u effect')}<w:bdr w:val="single"/><w:shd w:fill="FFFFFF"/><w:fitText w:val="9"/>${val('vertAlign', 'superscript')}${on('rtl cs')}${val('em')}<w:lang w:val="en-US" w:bidi="he-IL"/><w:eastAsianLayout w:id="1"/><w:oMath/></w:rPr>`;
const paragraphs = `<w:pPr>${val('pStyle')}${on('keepNext keepLines pageBreakBefore')}<w:framePr w:dropCap="drop" w:lines="3"/><w:widowControl/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:suppressLineNumbers/><w:pBdr>${sides('top left bottom right between bar')}</w:pBdr><w:shd w:fill="FFFFFF"/><w:tabs><w:tab w:val="left" w:pos="9"/></w:tabs>${on('suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid')}<w:spacing w:after="0"/><w:ind w:left="9"/>${on('contextualSpacing mirrorIndents suppressOverlap')}${val('jc textDirection textAlignment textboxTightWrap outlineLvl cnfStyle')}</w:pPr>`;
const ruby = `<w:ruby><w:rubyPr>${val('rubyAlign hps hpsRaise hpsBaseText lid')}</w:rubyPr><w:rt>${t('kan')}</w:rt><w:rubyBase>${t('漢')}</w:rubyBase></w:ruby>`;
const inRun = `<w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:softHyphen/><w:t>c</w:t><w:tab/><w:br/><w:cr/><w:ptab w:relativeTo="margin" w:alignment="right" w:leader="none"/><w:sym w:font="Wingdings" w:char="F0FE"/><w:pgNum/><w:lastRenderedPageBreak/>`;
const controls = [
  `<w:sdt><w:sdtPr><w:rPr><w:b/></w:rPr>${val('alias tag id lock')}<w:temporary/><w:showingPlcHdr/><w:text/></w:sdtPr><w:sdtEndPr><w:rPr><w:b/></w:rPr></w:sdtEndPr><w:sdtContent>${t('text')}</w:sdtContent></w:sdt>`,
  `<w:sdt><w:sdtPr><w:comboBox><w:listItem w:displayText="a" w:value="a"/></w:comboBox></w:sdtPr><w:sdtContent>${t('choice')}</w:sdtContent></w:sdt>`,
  `<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:value="a"/></w:dropDownList></w:sdtPr><w:sdtContent>${t('list')}</w:sdtContent></w:sdt>`,
  `<w:sdt><w:sdtPr><w:date w:fullDate="2026-05-01T00:00:00Z">${val('dateFormat lid storeMappedDataAs calendar')}</w:date></w:sdtPr><w:sdtContent>${t('May 1')}</w:sdtContent></w:sdt>`,
  `<w:sdt><w:sdtPr><w:docPartObj>${val('docPartGallery docPartCategory docPartUnique')}</w:docPartObj></w:sdtPr><w:sdtContent>${t('part')}</w:sdtContent></w:sdt>`,
  `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox></w:sdtPr><w:sdtContent>${t('☒')}</w:sdtContent></w:sdt>`,
  ...'picture richText citation group bibliography equation'
    .split(' ')
    .map((kind) => `<w:sdt><w:sdtPr><w:${kind}/></w:sdtPr><w:sdtContent>${t(kind)}</w:sdtContent></w:sdt>`),
];
const tracked = `<w:moveFromRangeStart w:id="1" w:author="A" w:name="m"/><w:moveFrom w:id="2" w:author="A">${t('gone')}</w:moveFrom><w:moveFromRangeEnd w:id="1"/><w:moveToRangeStart w:id="3" w:author="A" w:name="m"/><w:moveTo w:id="4" w:author="A">${t('come')}</w:moveTo><w:moveToRangeEnd w:id="3"/><w:ins w:id="5" w:author="A">${t('new')}</w:ins><w:del w:id="6" w:author="A">${run('<w:delText>old</w:delText>')}</w:del>`;
const turned = `<w:dir w:val="rtl">${t('one')}</w:dir><w:bdo w:val="rtl">${t('two')}</w:bdo><w:bookmarkStart w:id="7" w:name="b"/><w:bookmarkEnd w:id="7"/>`;
const cell = (keys: string, words: string) => `<w:tc><w:tcPr>${keys}</w:tcPr><w:p>${t(words)}</w:p></w:tc>`;
const cellKeys = `${val('cnfStyle')}<w:tcW w:w="9" w:type="dxa"/>${val('gridSpan hMerge vMerge')}<w:tcBorders>${sides('top left bottom right insideH insideV tl2br tr2bl')}</w:tcBorders><w:shd w:fill="FFFFFF"/><w:noWrap/><w:tcMar><w:left w:w="1" w:type="dxa"/></w:tcMar>${val('textDirection')}<w:tcFitText/>${val('vAlign')}<w:hideMark/>`;
const table = `<w:tbl><w:tblPr>${val('tblStyle')}<w:tblpPr w:tblpX="1"/>${val('tblOverlap')}<w:bidiVisual/>${val('tblStyleRowBandSize tblStyleColBandSize')}<w:tblW w:w="0" w:type="auto"/>${val('jc')}<w:tblCellSpacing w:w="1" w:type="dxa"/><w:tblInd w:w="1" w:type="dxa"/><w:tblBorders>${sides('top start left bottom end right insideH insideV')}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar><w:top w:w="1" w:type="dxa"/></w:tblCellMar>${val('tblLook')}${val('tblCaption', 'Costs')}${val('tblDescription', 'Costs of May')}</w:tblPr><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid><w:tr><w:tblPrEx><w:jc w:val="left"/></w:tblPrEx><w:trPr>${val('cnfStyle gridBefore gridAfter')}<w:wBefore w:w="1" w:type="dxa"/><w:wAfter w:w="1" w:type="dxa"/><w:cantSplit/>${val('trHeight')}<w:tblHeader/></w:trPr>${cell(cellKeys, 'cell')}<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${cell('', 'held')}</w:sdtContent></w:sdt></w:tr></w:tbl>`;
const section = `<w:sectPr><w:footnotePr>${val('pos numFmt numStart numRestart')}</w:footnotePr><w:endnotePr>${val('pos')}</w:endnotePr>${val('type', 'nextPage')}<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440"/><w:paperSrc w:first="1"/><w:pgBorders>${sides('top left bottom right')}</w:pgBorders><w:lnNumType w:countBy="5"/><w:pgNumType w:start="1"/><w:cols w:num="2"><w:col w:w="9"/></w:cols>${on('formProt')}${val('vAlign')}${on('noEndnote titlePg')}${val('textDirection')}${on('bidi rtlGutter')}<w:docGrid w:linePitch="360"/></w:sectPr>`;
const formula = `<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`;

const numbering = `<w:abstractNum w:abstractNumId="0">${val('nsid multiLevelType tmpl name styleLink numStyleLink')}<w:lvl w:ilvl="0">${val('start numFmt lvlRestart pStyle')}<w:isLgl/>${val('suff lvlText')}<w:legacy w:legacy="1"/>${val('lvlJc')}</w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`;
const settings = `<w:view w:val="print"/><w:zoom w:percent="100"/>${on('embedTrueTypeFonts embedSystemFonts saveSubsetFonts mirrorMargins alignBordersAndEdges bordersDoNotSurroundHeader bordersDoNotSurroundFooter gutterAtTop hideSpellingErrors hideGrammaticalErrors trackRevisions')}${val('defaultTabStop')}<w:autoHyphenation/>${val('consecutiveHyphenLimit hyphenationZone')}${on('doNotHyphenateCaps evenAndOddHeaders bookFoldRevPrinting bookFoldPrinting')}${val('bookFoldPrintingSheets drawingGridHorizontalSpacing drawingGridVerticalSpacing displayHorizontalDrawingGridEvery displayVerticalDrawingGridEvery')}<w:doNotUseMarginsForDrawingGridOrigin/>${val('drawingGridHorizontalOrigin drawingGridVerticalOrigin characterSpacingControl')}<w:noLineBreaksAfter w:lang="ja-JP" w:val="x"/><w:footnotePr><w:footnote w:id="-1"/></w:footnotePr><w:compat>${on('noExtraLineSpacing wrapTrailSpaces doNotSuppressParagraphBorders useFELayout spaceForUL ulTrailSpace growAutofit')}<w:compatSetting w:name="a" w:uri="b" w:val="15"/></w:compat><w:themeFontLang w:val="en-US"/><w:clrSchemeMapping w:bg1="light1"/><w:shapeDefaults><o:shapedefaults v:ext="edit"/><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/><o:rules v:ext="edit"><o:r id="V:Rule1" type="connector" idref="#_x0000_s1"/></o:rules><o:regrouptable v:ext="edit"><o:entry new="1" old="0"/></o:regrouptable></o:shapelayout></w:shapeDefaults>${val('decimalSymbol', '.')}${val('listSeparator', ',')}`;

const body = `<w:p>${paragraphs}${run(letters + inRun)}${run(ruby)}${turned}${controls.join('')}${tracked}${formula}</w:p>${table}<w:p><w:pPr><w:sectPr/></w:pPr></w:p>${section}`;
const everyday = (more: Partial<Parameters<typeof makeWord>[0]> = {}) =>
  makeWord({
    body,
    relations: relationship('numbering', 'numbering.xml', '', 'n') + relationship('settings', 'settings.xml', '', 's'),
    types: ofType('word/numbering.xml', 'numbering') + ofType('word/settings.xml', 'settings'),
    parts: { 'word/numbering.xml': part('numbering', numbering), 'word/settings.xml': part('settings', settings) },
    ...more,
  });

test.each(['word/document.xml', 'word/numbering.xml', 'word/settings.xml'])(
  'nothing that an everyday letter has is lost in %s',
  (name) => {
    const letter = everyday();
    const { copy, removed } = cleanWord(letter);
    expect(removed).not.toContain('left-out-parts');
    expect(elementsOf(xmlOf(copy, name))).toEqual(elementsOf(xmlOf(letter, name)));
  },
);

test('its words are read in their order, and those that moved away or were deleted aren’t', () => {
  const [text = ''] = cleanWord(everyday()).texts;
  expect(text).toMatch(
    /^a-bc\t\n\n\t☑kan漢onetwotextchoicelistMay 1part☒picturerichTextcitationgroupbibliographyequationcomenew12\ncell\nheld/,
  );
  expect(text).not.toMatch(/gone|old/);
});

test('frames that say where words came from go, and the words in them stay', () => {
  const framed = ['smartTag', 'customXml'].map(
    (name) =>
      `<w:${name} w:uri="x" w:element="place"><w:${name}Pr><w:attr w:name="a" w:val="b"/></w:${name}Pr>${t(name)}</w:${name}>`,
  );
  const { texts, removed } = cleanWord(makeWord({ body: `<w:p>${framed.join('')}</w:p>` }));
  expect(texts).toEqual(['smartTagcustomXml']);
  expect(removed).not.toContain('left-out-parts');
});

test('a form of Word is named as fields, and nothing else', () => {
  const inForm = `<w:ffData><w:name w:val="a"/><w:enabled/><w:calcOnExit w:val="0"/><w:helpText w:val="x"/><w:statusText w:val="x"/>`;
  const box = field(
    'FORMCHECKBOX',
    '',
    `${inForm}<w:checkBox><w:sizeAuto/><w:size w:val="20"/><w:checked/></w:checkBox></w:ffData>`,
  );
  const words = field(
    'FORMTEXT',
    'Anna',
    `${inForm}<w:textInput><w:type w:val="regular"/><w:maxLength w:val="9"/><w:format w:val="x"/></w:textInput></w:ffData>`,
  );
  const { texts, removed } = cleanWord(makeWord({ body: `<w:p>${box}${words}</w:p>` }));
  expect(texts).toEqual(['☒Anna']);
  expect(removed).toContain('fields');
  expect(removed).not.toContain('left-out-parts');
});

const bullet = `<w:numPicBullet w:numPicBulletId="3"><w:pict><v:shape><v:imagedata r:id="i"/></v:shape></w:pict></w:numPicBullet><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="•"/><w:lvlPicBulletId w:val="3"/></w:lvl></w:abstractNum>`;
const withBullet = (picture: Buffer) =>
  everyday({
    parts: {
      'word/numbering.xml': part('numbering', bullet),
      'word/_rels/numbering.xml.rels': relationships(relationship('image', 'media/a.png', '', 'i')),
      'word/media/a.png': picture,
      'word/settings.xml': part('settings', ''),
    },
    body: paragraph('x'),
  });

test('a picture in front of list items stays, and one that can’t be cleaned gives way to the sign of its level', async () => {
  const kept = cleanWord(withBullet(await blank(4, 4)));
  expect(kept.removed).not.toContain('left-out-parts');
  expect(xmlOf(kept.copy, 'word/numbering.xml')).toMatch(/numPicBullet .*imagedata.*lvlPicBulletId/);
  const { copy, removed } = cleanWord(withBullet(Buffer.from('no picture')));
  expect(removed).toContain('left-out-parts');
  expect(xmlOf(copy, 'word/numbering.xml')).not.toMatch(/PicBullet|left out/);
  expect(xmlOf(copy, 'word/numbering.xml')).toContain('w:lvlText');
});
