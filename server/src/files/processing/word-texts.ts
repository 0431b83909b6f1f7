import { letterOf } from './word-symbols.ts';
import { isTag, textOf, valueOf, type Tag } from './word-xml.ts';

const lettersOfPage = 3_000;
/** In a run, what isn't written as letters. */
const marks: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '-'],
]);
/** Formats, and words that were moved away from here. */
const silent = new Set(['w:pPr', 'w:rPr', 'w:moveFrom', 'w:sdtPr', 'w:sectPr']);

/** The text of each paragraph, in the order of the file. A text box follows the paragraph it belongs to. */
export function paragraphsOf(root: Tag): string[] {
  const paragraphs: string[] = [];
  const read = (tag: Tag, open: number): void => {
    for (const child of tag.children) {
      if (!isTag(child) || silent.has(child.name)) continue;
      if (child.name === 'w:p') read(child, paragraphs.push('') - 1);
      else if (child.name === 'w:t' || child.name === 'm:t') paragraphs[open] += textOf(child);
      else if (child.name === 'w:sym') paragraphs[open] += letterOf(child);
      else if (child.name === 'v:textpath') paragraphs[open] += valueOf(child, 'string') ?? '';
      else if (marks.has(child.name)) paragraphs[open] += marks.get(child.name) ?? '';
      else read(child, open);
    }
  };
  read(root, -1);
  return paragraphs;
}

/** What a chart says: its titles, and the values it was drawn from. */
export function wordsOfChart(root: Tag): string {
  const words: string[] = [];
  const read = (tag: Tag): void => {
    if (tag.name === 'a:t' || tag.name === 'c:v') words.push(textOf(tag));
    for (const child of tag.children) if (isTag(child)) read(child);
  };
  read(root);
  return words.join(' ');
}

/** Pages of about 3,000 letters, cut between paragraphs. */
export function pagesOf(paragraphs: readonly string[]): string[] {
  const pages: string[] = [];
  let page = '';
  for (const text of paragraphs) {
    if (page && page.length + text.length > lettersOfPage) {
      pages.push(page.trim());
      page = '';
    }
    page += `${text}\n`;
  }
  if (page.trim()) pages.push(page.trim());
  return pages.map((each) => each.replaceAll('\0', '').toWellFormed());
}
