import { drawing, field, instruction, ofType, paragraph, part, relationship, type makeWord } from './word.ts';

// Word files that act when they are opened, or say one thing to us and another to Word.

type Content = NonNullable<Parameters<typeof makeWord>[0]>;

const out = 'External';
const evil = 'https://tracker.example/x';
const inField = (code: string, shown = 'as it was') => ({ body: `<w:p>${field(code, shown)}</w:p>` });
const withPart = (kind: string, target: string, type = '', content = 'x'): Content => ({
  relations: relationship(kind, target),
  types: type && ofType(`word/${target}`, type),
  parts: { [`word/${target}`]: content },
});
const settings = (content: string, relations = ''): Content => ({
  ...withPart('settings', 'settings.xml', 'settings', part('settings', content)),
  body: paragraph('as it was'),
  ...(relations && {
    parts: {
      'word/settings.xml': part('settings', content),
      'word/_rels/settings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    },
  }),
});
const main = 'document.main';

export const refused: Record<string, [reason: string, content: Content]> = {
  macros: ['macros', withPart('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'vbaProject.bin')],
  'macros under another name': [
    'macros',
    withPart('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'photo.png'),
  ],
  'macros that nothing leads to': [
    'macros',
    { types: ofType('word/x.bin', 'application/vnd.ms-office.vbaProject'), parts: { 'word/x.bin': 'x' } },
  ],
  'the content type of macros': ['macros', { contentType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }],
  'an OLE object': ['embedded', withPart('oleObject', 'embeddings/oleObject1.bin')],
  'an embedded file': ['embedded', withPart('package', 'embeddings/table.xlsx')],
  'an OLE object elsewhere': ['embedded', { relations: relationship('oleObject', 'file:///c:/x.xls', out) }],
  'an OLE object in its frame': ['embedded', { body: '<w:p><w:r><w:object><o:OLEObject/></w:object></w:r></w:p>' }],
  ActiveX: ['embedded', withPart('control', 'activeX/activeX1.xml')],
  'ActiveX by its content type': ['embedded', withPart('header', 'h.xml', 'application/vnd.ms-office.activeX+xml')],
  'a control': ['embedded', { body: '<w:p><w:r><w:control r:id="r1"/></w:r></w:p>' }],
  'another document inside': ['embedded', { body: '<w:altChunk r:id="r1"/>' }],
  'another document by its relationship': ['embedded', withPart('aFChunk', 'a.html')],
  'another document inside, in a header': [
    'embedded',
    {
      ...withPart('header', 'h.bmp', 'header', part('hdr', '<w:altChunk r:id="r1"/>')),
      body: '<w:sectPr><w:headerReference w:type="default" r:id="r65"/></w:sectPr>',
    },
  ],
  'a document of documents': ['embedded', { body: '<w:subDoc r:id="r1"/>' }],
  frames: ['embedded', withPart('webSettings', 'webSettings.xml', 'webSettings', part('webSettings', '<w:frameset/>'))],
  'a script': ['embedded', { body: '<w:p><w:r><w:scriptAnchor/></w:r></w:p>' }],
  DDE: ['external', inField('DDEAUTO c:\\\\x.exe')],
  'DDE in pieces': ['external', inField(instruction('DD') + instruction('EAUTO c'))],
  'DDE around a comment': ['external', inField(instruction('DD<!-- -->EAUTO c'))],
  'DDE around an instruction': ['external', inField(instruction('DD<?x y?>EAUTO c'))],
  'DDE in CDATA': ['external', inField(instruction('<![CDATA[DDEAUTO c]]>'))],
  'DDE behind an open quotation mark': ['external', inField('"x" DDEAUTO "c')],
  'DDE of one element': ['external', { body: '<w:p><w:fldSimple w:instr=" DDE x "/></w:p>' }],
  'DDE outside of a field': ['external', { body: `<w:p>${instruction('DDEAUTO c')}</w:p>` }],
  'a document type': ['external', withPart('styles', 'styles.xml', 'styles', '<!DOCTYPE x [<!ENTITY a "b">]><x/>')],
  'two main documents': ['damaged', { rootRelations: relationship('officeDocument', 'word/styles.xml') }],
  'a second part that is a main document': [
    'damaged',
    { types: ofType('word/other.xml', main), parts: { 'word/other.xml': part('document', '') } },
  ],
  'two parts of styles': [
    'damaged',
    {
      relations: relationship('styles', 'a.xml', '', 's1') + relationship('styles', 'b.xml', '', 's2'),
      types: ofType('word/a.xml', 'styles') + ofType('word/b.xml', 'styles'),
      parts: { 'word/a.xml': part('styles', ''), 'word/b.xml': part('styles', '') },
    },
  ],
  'a part of two types': ['damaged', { types: ofType('WORD/document.xml', main) }],
  'a prefix that stands for nothing': ['damaged', { body: '<x:p/>' }],
  'XML that one parser forgives': ['damaged', { body: '<w:p><w:r><w:t>a & b</w:t></w:r></w:p>' }],
  'hundreds of attributes': [
    'damaged',
    { body: `<w:p ${Array.from({ length: 300 }, (_, at) => `w:a${at}=""`).join(' ')}/>` },
  ],
  'fields sixty deep': [
    'damaged',
    { body: `<w:p>${'<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(60)}</w:p>` },
  ],
  'a field without an end': ['damaged', { body: '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>' }],
};

const link = (target: string): Content => ({
  body: '<w:p><w:hyperlink r:id="k"><w:r><w:t>as it was</w:t></w:r></w:hyperlink></w:p>',
  relations: relationship('hyperlink', target, out, 'k'),
});
const nested = `${instruction('IF ')}${field('DATE', 'x')}${instruction(' = "a" "b" "c"')}`;
const unread = (kind: string, name: string): Content => ({
  ...withPart(kind, name, 'application/octet-stream'),
  body: paragraph('as it was'),
});

/** What is named for it; the words stay `as it was`. */
export const takenOut: Record<string, [trait: string, content: Content]> = {
  'a template elsewhere': [
    'template',
    settings('<w:attachedTemplate r:id="t"/>', relationship('attachedTemplate', `${evil}.dotm`, out, 't')),
  ],
  'a template beside it': ['template', settings('', relationship('attachedTemplate', 'x.dotm', '', 't'))],
  'a template of the main part': [
    'template',
    { body: paragraph('as it was'), relations: relationship('attachedTemplate', `${evil}.dotm`, out) },
  ],
  'a mailing list': [
    'template',
    settings('<w:mailMerge><w:query w:val="x"/></w:mailMerge>', relationship('mailMergeSource', 'file:///c:/x', out)),
  ],
  'a schema': ['template', settings('<w:attachedSchema w:val="https://x.example"/>')],
  'a transform': ['template', settings('<w:saveThroughXslt r:id="x"/>', relationship('transform', evil, out, 'x'))],
  'a picture elsewhere': [
    'linked-pictures',
    { body: paragraph('as it was') + drawing('i'), relations: relationship('image', `${evil}.png`, out, 'i') },
  ],
  'a linked picture': [
    'linked-pictures',
    { body: paragraph('as it was') + drawing('i', 'link'), relations: relationship('image', `${evil}.png`, out, 'i') },
  ],
  'a picture elsewhere, in other letters': [
    'linked-pictures',
    { body: paragraph('as it was'), relations: relationship('image', `${evil}.png`, 'Ext&#101;rnal') },
  ],
  'a picture in a folder of Windows': [
    'linked-pictures',
    { body: paragraph('as it was'), relations: relationship('image', '\\\\server\\share\\x.png') },
  ],
  'an old picture with an address': [
    'linked-pictures',
    { body: `${paragraph('as it was')}<w:p><w:r><w:pict><v:imagedata src="${evil}.png"/></w:pict></w:r></w:p>` },
  ],
  'a link to a script': ['links', link('javascript:alert(1)')],
  'a link to a file': ['links', link('file:///etc/passwd')],
  'a link to a folder of Windows': ['links', link('\\\\server\\share')],
  'a link that is an order to Windows': ['links', link('ms-msdt:x')],
  'a field that loads a picture': ['fields', inField(`INCLUDEPICTURE "${evil}"`)],
  'a field that loads text': ['fields', inField('INCLUDETEXT x')],
  'a field that links': ['fields', inField('LINK Excel.Sheet "x"')],
  'a field of one element': [
    'fields',
    { body: '<w:p><w:fldSimple w:instr=" DATE "><w:r><w:t>as it was</w:t></w:r></w:fldSimple></w:p>' },
  ],
  'a field in a field': ['fields', inField(nested)],
  'a field that makes a code': ['fields', inField(`${instruction('HYPERLINK ')}${field('QUOTE x', evil)}`)],
  'a link of a field to a script': ['fields', inField('HYPERLINK "javascript:alert(1)"')],
  'a link of a field to a file': ['fields', inField('HYPERLINK c:\\\\x.exe')],
  'a link of a field with an open quotation mark': ['fields', inField(`HYPERLINK "${evil} \\o "x`)],
  'a date that is computed': ['fields', inField('DATE \\@ "MMMM"')],
  'a part of the date without a field': ['fields', { body: '<w:p><w:r><w:t>as it was</w:t><w:dayLong/></w:r></w:p>' }],
  'an order to update fields': ['fields', settings('<w:updateFields w:val="true"/>')],
  'words that come from other data': [
    'fields',
    {
      body: `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/x" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent>${paragraph('as it was')}</w:sdtContent></w:sdt>`,
    },
  ],
  variables: ['left-out-parts', settings('<w:docVars><w:docVar w:name="a" w:val="secret"/></w:docVars>')],
  'who may edit': ['restrictions', settings('<w:documentProtection w:edit="readOnly"/>')],
  'custom XML': ['left-out-parts', unread('customXml', 'item1.xml')],
  'a glossary': ['left-out-parts', unread('glossaryDocument', 'glossary.xml')],
  'an add-in': ['left-out-parts', unread('webExtensionTaskpanes', 'taskpanes.xml')],
  'a map of keys': ['left-out-parts', unread('keyMapCustomizations', 'keys.xml')],
  'what nothing leads to': [
    'left-out-parts',
    { body: paragraph('as it was'), parts: { 'word/media/clip.mp4': 'x', 'word/notes.bak': 'x' } },
  ],
  'a macro that nothing leads to or calls one': [
    'left-out-parts',
    { body: paragraph('as it was'), parts: { 'word/vbaProject.bin': 'x', 'word/activeX/activeX1.xml': '<x/>' } },
  ],
};
