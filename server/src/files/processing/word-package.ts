import { unzipSync, type Unzipped } from 'fflate';
import { Refused } from './traits.ts';

const mostParts = 2_000;
const mostBytes = 100 * 1024 * 1024;

/** Parts that can act, or are files of their own. */
const active =
  /vbaProject|vbaData|activeX|\/embeddings\/|oleObject|attachedToolbars|customUI|\.(exe|dll|js|vbs|bat|cmd|ps1|docm|dotm)$/i;
/** Field codes that load or start something. */
const loading = /\b(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|RD|DATABASE|LINK|MACROBUTTON|EMBED)\b/i;

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The tags of a name under any prefix, whole: a value may contain `>`. */
export const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:[^\\s<>/:"'=]+:)?(?:${name})(?=[\\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>`, 'g'))].map(
    ([tag]) => tag,
  );

/** What XML writes for characters, as characters. */
export function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    if (code === undefined) return entities[name] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** The attributes of a tag, decoded. */
export function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of tag.matchAll(/([^\s"'=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    found[name] = decoded(double ?? single ?? '');
  }
  return found;
}

/** A part as text. Throws `Refused` for a document type or entities, which could load or expand. */
export function xmlOf(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  let xml: string;
  try {
    xml = new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8', { fatal: true }).decode(
      bytes,
    );
  } catch {
    throw new Refused('damaged');
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Refused('external');
  if (xml.includes('\0')) throw new Refused('damaged');
  return xml.replaceAll(/<!--[^]*?-->/g, '');
}

/** All parts of a Word file. Sizes are looked at before anything is unpacked. Throws `Refused`. */
export function unpack(bytes: Uint8Array): Unzipped {
  const names = new Set<string>();
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        total += originalSize;
        if (total > mostBytes || names.size >= mostParts) throw new Refused('expands');
        const plain = name.toLowerCase();
        if (names.has(plain) || /(^|\/)\.\.(\/|$)|\\|^\//.test(name)) throw new Refused('damaged');
        names.add(plain);
        if (active.test(name)) throw new Refused(/vba/i.test(name) ? 'macros' : 'embedded');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('damaged');
  }
}

/** Throws `Refused` for macros, templates from elsewhere, and whatever else loads or starts something. */
export function mustBeInertWord(parts: Unzipped): void {
  for (const [name, bytes] of Object.entries(parts)) {
    if (!/\.(xml|rels)$/i.test(name)) continue;
    const xml = xmlOf(bytes);
    if (name === '[Content_Types].xml' && /macroEnabled|vbaProject/i.test(decoded(xml))) throw new Refused('macros');
    if (/\.rels$/i.test(name)) mustStayInside(xml);
    // Word never writes these, and they hide words from a search.
    if (/^word\//i.test(name) && xml.includes('<![CDATA[')) throw new Refused('damaged');
    if (tagsOf(xml, 'altChunk|subDoc|control|object|OLEObject|frameset').length > 0) throw new Refused('embedded');
    const drawn = tagsOf(xml, 'imagedata|fill|stroke|textpath');
    if (drawn.some((tag) => isElsewhere(valueOf(tag, 'src') ?? ''))) throw new Refused('external');
    const instructions = [
      ...xml.matchAll(/<(?:[^\s<>/:]+:)?(?:instrText|delInstrText)(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>([^<]*)/g),
    ]
      .map(([, text]) => text)
      .join('');
    const simple = tagsOf(xml, 'fldSimple')
      .map((tag) => valueOf(tag, 'instr') ?? '')
      .join(' ');
    // Quoted words are what a field shows, not what it does.
    const codes = decoded(`${instructions} ${simple}`).replaceAll(/"[^"]*"/g, '');
    if (loading.test(codes)) throw new Refused('external');
  }
}

function mustStayInside(rels: string): void {
  for (const tag of tagsOf(rels, 'Relationship')) {
    const { TargetMode = '', Type = '', Target = '' } = attributesOf(tag);
    if (/attachedTemplate$/i.test(Type)) throw new Refused('template');
    const isLink = /\/hyperlink$/i.test(Type) && /^(https?:|mailto:|#)/i.test(Target);
    if (/external/i.test(TargetMode) && !isLink) throw new Refused('external');
    if (!/external/i.test(TargetMode) && isElsewhere(Target)) throw new Refused('external');
  }
}

/** Another address, or a shared folder of Windows. */
const isElsewhere = (target: string) => /^\s*(\w+:|\/\/)|\\/.test(target);

/** An attribute by its name, under any prefix. */
const valueOf = (tag: string, name: string) =>
  Object.entries(attributesOf(tag)).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1];
