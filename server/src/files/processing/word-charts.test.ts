import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { chartOf, letters, workbook } from '../../testing/documents/letters.ts';
import { ofType, relationship, relationships } from '../../testing/documents/word.ts';
import { cleanWord } from './word-clean.ts';

const sheet = { 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': 'PK' };
const office = 'application/vnd.openxmlformats-officedocument';
const xmlOf = (copy: Uint8Array) =>
  Object.entries(unzipSync(copy))
    .map(([name, part]) => `${name}\n${Buffer.from(part).toString()}`)
    .join('\n');

test('a chart stays as it was last drawn; the table behind it is left out and named', async () => {
  const { copy, removed, texts } = cleanWord((await letters['a chart as Word makes it']!()).file);
  expect(removed).toContain('workbook');
  expect(removed).not.toContain('left-out-parts');
  expect(texts).toEqual(['Nights in May\n\nMay 12']);
  const xml = xmlOf(copy);
  expect(xml).not.toMatch(/externalData|embeddings|xlsx|package"|chartStyle/);
  expect(xml).toMatch(/<c:strCache><c:ptCount val="1"\/><c:pt idx="0"><c:v>May<\/c:v>/);
  expect(xml).toMatch(/word\/themeOverride1\.xml\n/);
});

test.each([
  ["('C:\\Users\\anna\\[Budget.xlsx]A b'!$A$2,[Budget.xlsx]C!$A$3)", "('A b'!$A$2,C!$A$3)"],
  ["'https://anna.example/Budget.xlsx'!Nights", ''],
  ['Budget.xlsx!Nights', ''],
  ['['.repeat(100_000), ''],
  ["'A b'!$A$2:$A$5", "'A b'!$A$2:$A$5"],
])('of where the values of a chart stand only the table stays: %s', (formula, rest) => {
  expect(xmlOf(cleanWord(chartOf(workbook, '', sheet, formula)).copy)).toContain(
    rest === '' ? '<c:f></c:f>' : `<c:f>${rest}</c:f>`,
  );
});

test('a chart of a table elsewhere stays as well, without a word of where that is', () => {
  for (const kind of ['oleObject', 'package']) {
    const { copy, removed } = cleanWord(
      chartOf(
        relationship(kind, 'file:///C:\\Users\\anna\\Budget.xlsx', 'External', 'x'),
        '',
        {},
        "'C:\\Users\\anna\\[Budget.xlsx]Sheet1'!$A$2",
      ),
    );
    expect(removed).toEqual(expect.arrayContaining(['workbook', 'paths']));
    expect(xmlOf(copy)).not.toMatch(/anna|Budget/);
    expect(xmlOf(copy)).toContain("<c:f>'Sheet1'!$A$2</c:f>");
  }
});

const typed = (type: string) => ofType('word/embeddings/Microsoft_Excel_Sheet1.xlsx', type);

test.each([
  ['a table with macros', 'macros', workbook, typed('application/vnd.ms-excel.sheet.macroEnabled.12')],
  ['a table in binary', 'macros', workbook, typed('application/vnd.ms-excel.sheet.binary.macroEnabled.12')],
  ['another document', 'embedded', workbook, typed(`${office}.wordprocessingml.document`)],
  ['a template of tables', 'embedded', workbook, typed(`${office}.spreadsheetml.template`)],
  ['what says nothing of its kind', 'embedded', workbook, typed('')],
  ['an OLE object', 'embedded', workbook.replace('/package"', '/oleObject"'), ''],
  [
    'a table beside an OLE object',
    'embedded',
    workbook + relationship('oleObject', '../embeddings/o.bin', '', 'o'),
    '',
  ],
])('a chart with %s is refused', (_, reason, relations, types) => {
  expect(() => cleanWord(chartOf(relations, types, sheet))).toThrow(reason);
});

test('a table that the letter itself has is refused, also where a chart has it as well', () => {
  const own = relationship('package', 'embeddings/Microsoft_Excel_Sheet1.xlsx', '', 'own');
  const ofChart = relationship('chart', 'charts/chart1.xml', '', 'c1');
  const parts = { ...sheet, 'word/_rels/document.xml.rels': relationships(ofChart + own) };
  expect(() => cleanWord(chartOf(workbook, '', parts))).toThrow('embedded');
});
