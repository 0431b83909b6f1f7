import { strFromU8, unzipSync } from 'fflate';

// A reader of Word files that shares no code with the one that wrote them: it follows names and tags, one after another.

const main =
  /^http:\/\/(schemas\.openxmlformats\.org\/wordprocessingml\/2006|purl\.oclc\.org\/ooxml\/wordprocessingml)\/main$/;
const drawn = /\/(math|chart)$/;
const gaps: Record<string, string> = { tab: '\t', ptab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };
/** Characters of Wingdings that the letters of the tests have. */
const dingbats: Record<string, string> = { F0FC: '✓' };
const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');

/** What Word shows, computes and opens: the words of all parts in the order of the alphabet, the codes of fields, the addresses. */
export function readWord(bytes: Uint8Array): {
  words: string[];
  codes: string[];
  addresses: string[];
  parts: string[];
} {
  const files = unzipSync(bytes);
  const words: string[] = [];
  const codes: string[] = [];
  const addresses: string[] = [];
  for (const [name, file] of Object.entries(files)) {
    if (name.endsWith('.rels')) {
      for (const tag of strFromU8(file).split('<')) {
        if (!tag.includes('TargetMode="External"')) continue;
        addresses.push(plain(tag.split(' Target="')[1]!.split('"')[0]!));
      }
    } else if (
      name.endsWith('.xml') &&
      !/styles|settings|numbering|comments|theme|Content_Types|fontTable/i.test(name)
    ) {
      const part = readPart(strFromU8(file));
      words.push(...part.text.split(/\s+/).filter(Boolean));
      codes.push(...part.codes);
    }
  }
  return { words: words.toSorted(), codes, addresses: addresses.toSorted(), parts: Object.keys(files).toSorted() };
}

function readPart(xml: string) {
  const spaces: Record<string, string> = {};
  const open: string[] = [];
  const codes: string[] = [];
  let text = '';
  for (const piece of xml.split('<').slice(1)) {
    const [tag = '', after = ''] = [piece.slice(0, piece.indexOf('>')), piece.slice(piece.indexOf('>') + 1)];
    const [name = ''] = tag.split(/[\s/]/, tag.startsWith('/') ? 2 : 1).filter(Boolean);
    for (const [, prefix = '', address = ''] of tag.matchAll(/xmlns:?(\w*)="([^"]*)"/g)) spaces[prefix] = address;
    const [prefix = '', local = name] = name.includes(':') ? name.split(':') : ['', name];
    const is = spaces[prefix] ?? '';
    if (tag.startsWith('/')) {
      open.pop();
      if (local === 'p' || local === 'v') text += '\n';
      continue;
    }
    if (/^[?!]/.test(tag)) continue;
    if (!tag.endsWith('/')) open.push(local);
    if (local === 'p') text += '\n';
    if (main.test(is) && local in gaps && open.at(-1) !== 'tabs' && !open.includes('pPr')) text += gaps[local];
    if (main.test(is) && local === 'sym') text += dingbats[/char="(\w+)"/.exec(tag)?.[1] ?? ''] ?? '';
    if (local === 'fldSimple') codes.push(plain(tag.split('instr="')[1]!.split('"')[0]!).trim());
    if (open.includes('moveFrom') || tag.endsWith('/')) continue;
    if ((main.test(is) || drawn.test(is)) && (local === 't' || local === 'v')) text += plain(after);
    if (is.includes('drawingml') && local === 't') text += ` ${plain(after)} `;
    if (main.test(is) && /^(instrText|delInstrText)$/.test(local)) codes.push(plain(after).trim());
  }
  return { text, codes };
}
