import { withoutPaths } from './told-paths.ts';
import { isWebAddress } from './word-links.ts';
import { symbolOf } from './word-symbols.ts';
import { isTag, valueOf, type Tag } from './word-xml.ts';

/** Words, words in quotes, and switches. Whatever else a code has, it isn't read. */
const whole = /^\s*(?:"[^"\\“”]*"|\\[a-z*#!@]|[^\s"\\“”]+)(?:\s+(?:"[^"\\“”]*"|\\[a-z*#!@]|[^\s"\\“”]+))*\s*$/i;
/** Letters of a code that is read. */
const longest = 5_000;
const word = /"([^"]*)"|(\S+)/g;
/** They number pages, or list the headings of this file. */
const counting = new Set(['PAGE', 'NUMPAGES', 'SECTIONPAGES', 'PAGEREF', 'TOC']);

/** The code that stays, as we write it; undefined for a field that becomes text. */
export function fieldCode(code: string): string | undefined {
  if (code.length > longest || !whole.test(code)) return undefined;
  const words = [...code.matchAll(word)].map(([written, quoted]) => ({ written, plain: quoted ?? written }));
  const name = words[0]?.written.toUpperCase();
  if (name === undefined) return undefined;
  if (counting.has(name)) return ` ${[name, ...words.slice(1).map(({ written }) => written)].join(' ')} `;
  return name === 'HYPERLINK' ? linkCode(words.slice(1)) : undefined;
}

/** Whether what a link says of itself names the place of a file. */
export function tellsPath(code: string): boolean {
  const said = /\\o\s+"([^"]*)"/i.exec(code)?.[1] ?? '';
  return withoutPaths(said) !== said;
}

type Word = { written: string; plain: string };

function linkCode(words: readonly Word[]): string | undefined {
  const code: string[] = [];
  let address: string | undefined;
  let bookmark: string | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const { written = '', plain = '' } = words[at] ?? {};
    const isSwitch = written.startsWith('\\');
    if (!isSwitch && address !== undefined) return undefined;
    if (!isSwitch) address = plain;
    if (written === '\\l') bookmark = words[at + 1]?.plain;
    if (written === '\\o') code.push(`\\o "${withoutPaths(words[at + 1]?.plain ?? '')}"`);
    if (/^\\[lot]$/.test(written)) at += 1;
  }
  if (address === undefined ? bookmark === undefined : !isWebAddress(address)) return undefined;
  if (bookmark !== undefined) code.unshift(`\\l "${bookmark}"`);
  if (address !== undefined) code.unshift(`"${address}"`);
  return ` HYPERLINK ${code.join(' ')} `;
}

const childOf = (tag: Tag | undefined, name: string) => tag?.children.filter(isTag).find((each) => each.name === name);
const isOn = (tag: Tag | undefined) =>
  tag !== undefined && !['0', 'false', 'off'].includes(valueOf(tag, 'w:val') ?? '');

/** What a field without a result shows, whether or not it has one: a box, what was chosen from a list, or the words of a button. */
export function shownByItself(code: string, form: Tag | undefined): string | undefined {
  const box = childOf(form, 'w:checkBox');
  if (box) return isOn(childOf(box, 'w:checked') ?? childOf(box, 'w:default')) ? '☒' : '☐';
  const list = childOf(form, 'w:ddList');
  if (list) {
    const chosen = childOf(list, 'w:result') ?? childOf(list, 'w:default');
    const entries = list.children.filter(isTag).filter(({ name }) => name === 'w:listEntry');
    const entry = entries[Number((chosen && valueOf(chosen, 'w:val')) ?? 0)];
    return entry && valueOf(entry, 'w:val');
  }
  if (code.length > longest) return undefined;
  return /^\s*(?:MACRO|GOTO)BUTTON\s+\S+\s+(.*\S)/i.exec(code)?.[1];
}

const computed = [
  { names: /^\s*EQ\b/i, words: '[Equation left out]' },
  { names: /^\s*(?:AUTONUM|AUTONUMLGL|AUTONUMOUT|BIDIOUTLINE|LISTNUM)\b/i, words: '[Number left out]' },
];

/** What stands for a field that keeps no result, since Word draws it from its code each time. */
export function drawnFromCode(code: string): Tag | undefined {
  if (code.length > longest) return undefined;
  const words = symbolOf(code) ?? computed.find(({ names }) => names.test(code))?.words;
  return typeof words === 'string' ? asTyped(words) : words;
}

/** Words as somebody types them. */
export const asTyped = (words: string): Tag => ({
  name: 'w:t',
  attributes: [{ name: 'xml:space', value: 'preserve' }],
  children: [words],
});
