import type { Letter } from '../letters.ts';
import { blank } from '../pictures.ts';
import { field, makeWord, ofType, part, relationship, relationships, zipOf } from '../word.ts';

// Letters in the shape in which other programs than Word write them.

const schemas = 'http://schemas.openxmlformats.org';
const office = `${schemas}/officeDocument/2006/relationships`;
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const declared = `xmlns:w="${schemas}/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing" xmlns:a="${schemas}/drawingml/2006/main" xmlns:pic="${schemas}/drawingml/2006/picture"`;
const text = (words: string) => `<w:t xml:space="preserve">${words}</w:t>`;

/** A picture on its line, with the distances and cuts that programs add. */
const picture = (id: string, distances: string) =>
  `<w:drawing><wp:inline ${distances}><wp:extent cx="952500" cy="952500"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:docPr id="1" name="image1.png"/><wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr><a:graphic><a:graphicData uri="${schemas}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="image1.png"/><pic:cNvPicPr preferRelativeResize="0"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:srcRect b="0" l="0" r="0" t="0"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm><a:prstGeom prst="rect"/><a:ln/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;

/** Google Docs: nothing about the file, every format spelled out, even those that are off. */
const ofGoogle = async (): Promise<Letter> => {
  const off = '<w:keepNext w:val="0"/><w:keepLines w:val="0"/><w:pageBreakBefore w:val="0"/><w:rPr/>';
  const plain =
    '<w:rPr><w:rFonts w:ascii="Arial" w:cs="Arial" w:eastAsia="Arial" w:hAnsi="Arial"/><w:b w:val="0"/><w:rtl w:val="0"/></w:rPr>';
  const body = `<w:p w:rsidR="00000000" w:rsidDel="00000000" w:rsidP="00000000" w:rsidRDefault="00000000" w:rsidRPr="00000000" w14:paraId="00000001"><w:pPr>${off}</w:pPr><w:r w:rsidDel="00000000" w:rsidR="00000000" w:rsidRPr="00000000">${plain}${text('Shared with Blake')}</w:r></w:p><w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:hyperlink r:id="rId7"><w:r>${plain}${text('Our calendar')}</w:r></w:hyperlink></w:p><w:p><w:r>${picture('rId6', 'distB="114300" distT="114300" distL="114300" distR="114300"')}</w:r></w:p><w:sectPr><w:pgSz w:h="15840" w:w="12240" w:orient="portrait"/><w:pgMar w:bottom="1440" w:top="1440" w:left="1440" w:right="1440" w:header="720" w:footer="720"/><w:pgNumType w:start="1"/></w:sectPr>`;
  const file = zipOf({
    'word/numbering.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:numbering ${declared}><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="●"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:rPr><w:u w:val="none"/></w:rPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    'word/settings.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:settings ${declared}><w:displayBackgroundShape/><w:defaultTabStop w:val="720"/><w:compat><w:compatSetting w:val="15" w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word"/></w:compat></w:settings>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${declared} xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:mc="${schemas}/markup-compatibility/2006" mc:Ignorable="w14"><w:background w:color="ffffff"/><w:body>${body}</w:body></w:document>`,
    'word/media/image1.png': await blank(10, 10),
    'word/_rels/document.xml.rels': relationships(
      relationship('settings', 'settings.xml', '', 'rId1') +
        relationship('numbering', 'numbering.xml', '', 'rId4') +
        relationship('image', 'media/image1.png', '', 'rId6') +
        relationship('hyperlink', 'https://calendar.google.com/', 'External', 'rId7'),
    ),
    '_rels/.rels': relationships(relationship('officeDocument', 'word/document.xml', '', 'rId1')),
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="${schemas}/package/2006/content-types"><Default ContentType="application/xml" Extension="xml"/><Default ContentType="image/png" Extension="png"/><Default ContentType="application/vnd.openxmlformats-package.relationships+xml" Extension="rels"/>${ofType('word/document.xml', main)}${ofType('word/numbering.xml', 'numbering')}${ofType('word/settings.xml', 'settings')}</Types>`,
  });
  return { file, words: 'Shared with Blake\nOur calendar' };
};

/** LibreOffice: styles without names of Word, a header with the number of pages, an anchored frame. */
const ofLibreOffice = (): Letter => {
  const frame = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor behindDoc="0" distT="0" distB="0" distL="0" distR="0" simplePos="0" locked="0" layoutInCell="0" allowOverlap="1" relativeHeight="2"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:align>center</wp:align></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>635</wp:posOffset></wp:positionV><wp:extent cx="914400" cy="304800"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapSquare wrapText="largest"/><wp:docPr id="1" name="Frame1"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="304800"/></a:xfrm><a:prstGeom prst="rect"/></wps:spPr><wps:txbx><w:txbxContent><w:p><w:pPr><w:pStyle w:val="FrameContents"/></w:pPr><w:r>${text('In a frame')}</w:r></w:p></w:txbxContent></wps:txbx><wps:bodyPr anchor="t" lIns="0" tIns="0" rIns="0" bIns="0"><a:noAutofit/></wps:bodyPr></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:rect style="position:absolute;width:72pt;height:24pt"><v:textbox inset="0in,0in,0in,0in"><w:txbxContent><w:p><w:r>${text('In a frame')}</w:r></w:p></w:txbxContent></v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent>`;
  const body = `<w:p><w:pPr><w:pStyle w:val="Normal"/><w:bidi w:val="0"/><w:jc w:val="start"/><w:rPr/></w:pPr><w:r><w:rPr/>${text('Dear Ms. Field,')}</w:r><w:r>${frame}</w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:type w:val="nextPage"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:left="1134" w:right="1134" w:gutter="0" w:header="1134" w:top="1700" w:footer="0" w:bottom="1134"/><w:pgNumType w:fmt="decimal"/><w:formProt w:val="false"/><w:textDirection w:val="lrTb"/><w:docGrid w:type="default" w:linePitch="100" w:charSpace="0"/></w:sectPr>`;
  const styles = part(
    'styles',
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Liberation Serif" w:hAnsi="Liberation Serif" w:eastAsia="Noto Serif CJK SC" w:cs="Lohit Devanagari"/><w:kern w:val="2"/><w:sz w:val="24"/><w:szCs w:val="24"/><w:lang w:val="en-US" w:eastAsia="zh-CN" w:bidi="hi-IN"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/><w:pPr><w:widowControl/><w:bidi w:val="0"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="FrameContents"><w:name w:val="Frame Contents"/><w:basedOn w:val="Normal"/></w:style>',
  );
  const file = makeWord({
    body,
    relations: relationship('styles', 'styles.xml', '', 'rId1') + relationship('header', 'header1.xml', '', 'rId2'),
    types: ofType('word/styles.xml', 'styles') + ofType('word/header1.xml', 'header'),
    parts: {
      'word/styles.xml': styles,
      'word/header1.xml': part(
        'hdr',
        `<w:p><w:r>${text('Page ')}</w:r>${field(' PAGE ', '1')}<w:r>${text(' of ')}</w:r>${field(' NUMPAGES ', '2')}</w:p>`,
      ),
    },
  });
  return { file, words: 'Page 1 of 2\nDear Ms. Field,\nIn a frame' };
};

/** Pages of a Mac: places from the root, formats written out at each run, a photo. */
const ofPages = async (): Promise<Letter> => {
  const shown =
    '<w:rPr><w:rFonts w:ascii="Helvetica Neue" w:hAnsi="Helvetica Neue" w:cs="Arial Unicode MS" w:eastAsia="Arial Unicode MS"/><w:rtl w:val="0"/><w:lang w:val="en-US"/></w:rPr>';
  const body = `<w:p><w:pPr><w:pStyle w:val="Body"/><w:bidi w:val="0"/></w:pPr><w:r>${shown}${text('Packing list')}</w:r><w:r>${shown}<w:br w:type="textWrapping"/></w:r><w:r>${shown}${text('Shoes')}</w:r></w:p><w:p><w:r>${picture('rId5', 'distT="0" distB="0" distL="0" distR="0"')}</w:r></w:p><w:sectPr><w:pgSz w:w="11900" w:h="16840" w:orient="portrait"/><w:bidi w:val="0"/></w:sectPr>`;
  const file = makeWord({
    body,
    relations:
      relationship('styles', '/word/styles.xml', '', 'rId1') +
      relationship('image', '/word/media/image1.jpeg', '', 'rId5'),
    types: ofType('word/styles.xml', 'styles'),
    parts: {
      'word/styles.xml': part(
        'styles',
        '<w:style w:type="paragraph" w:styleId="Body"><w:name w:val="Body"/><w:next w:val="Body"/></w:style>',
      ),
      'word/media/image1.jpeg': await blank(20, 20, 'jpeg'),
    },
  });
  return { file, words: 'Packing list\nShoes' };
};

/** WPS Office: its own namespace in every part, declared and left unused. */
const ofWps = (): Letter => {
  const body = `<w:p><w:pPr><w:jc w:val="both"/><w:rPr><w:rFonts w:hint="default"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:pPr><w:r><w:rPr><w:rFonts w:hint="eastAsia"/></w:rPr>${text('时间: 6 PM')}</w:r></w:p><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:cols w:space="425" w:num="1"/><w:docGrid w:type="lines" w:linePitch="312" w:charSpace="0"/></w:sectPr>`;
  const wps = 'xmlns:wpsCustomData="http://www.wps.cn/officeDocument/2013/wpsCustomData"';
  const file = makeWord({
    parts: {
      'word/document.xml': part('document', `<w:body>${body}</w:body>`).replace(
        'mc:Ignorable="w14 w15"',
        `${wps} mc:Ignorable="w14 w15 wpsCustomData"`,
      ),
    },
  });
  return { file, words: '时间: 6 PM' };
};

export const lettersOfOthers: Record<string, () => Letter | Promise<Letter>> = {
  'a letter of Google Docs': ofGoogle,
  'a letter of LibreOffice': ofLibreOffice,
  'a list of Pages': ofPages,
  'a letter of WPS Office': ofWps,
};
