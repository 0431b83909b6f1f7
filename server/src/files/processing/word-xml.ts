import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { Refused } from './traits.ts';
import { ignorable, isLaterWord, ofProperties, prefixes, withText } from './word-names.ts';

/** An element, its name with the prefix of `word-names`. */
export type Tag = { name: string; attributes: Attribute[]; children: Node[] };
export type Attribute = { name: string; value: string };
export type Node = Tag | string;
/** A parsed part: the address of each prefix as it was written, and whether something in a namespace that we don't know was left out. */
export type Xml = { root: Tag; addresses: Map<string, string>; hasUnknown: boolean };

export const isTag = (node: Node): node is Tag => typeof node !== 'string';
export const valueOf = ({ attributes }: Tag, name: string) => attributes.find((each) => each.name === name)?.value;
export const textOf = ({ children }: Tag) => children.filter((node) => !isTag(node)).join('');

/** Deeper than any letter: what descends must not run out of stack. */
const deepest = 300;
/** Attributes of an element, and prefixes at a time: Word declares some forty. */
const most = 200;

/** A part as text. Throws `Refused` for a document type or entities, which could load or expand. */
function decoded(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  let xml: string;
  try {
    xml = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('damaged');
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Refused('external');
  // As XML reads them; the parser takes a long time over many.
  return xml.includes('\r') ? xml.replaceAll(/\r\n?/g, '\n') : xml;
}

/** What the prefixes stand for here, and the names that were looked up. */
type Scope = { addresses: Map<string, string>; names: Map<string, Known | undefined> };
type Known = { name: string; hasText: boolean };
type Reading = Pick<Xml, 'addresses'> & { hasUnknown: boolean };

/** The elements of a part. Comments, instructions and unknown namespaces aren't in it, and of alternatives only one. Throws `Refused`. */
export function readXml(bytes: Uint8Array): Xml {
  const text = decoded(bytes);
  let document;
  try {
    document = parseXml(text);
  } catch {
    throw new Refused('damaged');
  }
  const reading: Reading = { addresses: new Map(), hasUnknown: false };
  const roots: Node[] = [];
  const outside: Scope = {
    addresses: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]),
    names: new Map(),
  };
  if (document.root) read(document.root, roots, outside, reading, 0);
  const [root] = roots;
  if (!root || !isTag(root)) throw new Refused('damaged');
  return { root, ...reading };
}

/** Adds nothing for what is left out; several for an alternative that needs no frame. */
function read(element: XmlElement, into: Node[], outer: Scope, reading: Reading, depth: number): void {
  if (depth > deepest) throw new Refused('damaged');
  const raws = Object.keys(element.attributes);
  if (raws.length > most) throw new Refused('damaged');
  const scope = scopeOf(element, raws, outer);
  const known = nameIn(element.name, scope, reading);
  if (known === undefined) {
    if (!isLaterWord(addressOf(element.name, scope) ?? '')) reading.hasUnknown = true;
    return;
  }
  const { name, hasText } = known;
  if (name === 'mc:AlternateContent') return readAlternative(element, into, scope, reading, depth);
  const tag: Tag = { name, attributes: [], children: [] };
  into.push(tag);
  for (const raw of raws) {
    if (declares(raw)) continue;
    // Without a prefix it is in no namespace.
    const key = raw.includes(':') ? nameIn(raw, scope, reading)?.name : raw;
    if (key === undefined || key.startsWith('mc:')) continue;
    if (tag.attributes.some((each) => each.name === key)) throw new Refused('damaged');
    tag.attributes.push({ name: key, value: element.attributes[raw] ?? '' });
  }
  for (const child of element.children) {
    if (child instanceof XmlElement) read(child, tag.children, scope, reading, depth + 1);
    else if (hasText && child instanceof XmlText) tag.children.push(child.text);
  }
}

/**
 * The branch that we show is the only one that stays: the first of which we know everything, else the fallback. A choice keeps its
 * frame, so that a program that doesn't know it shows nothing, and never something else.
 */
function readAlternative(element: XmlElement, into: Node[], outer: Scope, reading: Reading, depth: number): void {
  for (const branch of element.children) {
    if (!(branch instanceof XmlElement)) continue;
    const scope = scopeOf(branch, Object.keys(branch.attributes), outer);
    const name = nameIn(branch.name, scope, reading)?.name;
    if (name === 'mc:Fallback') return readBranch(branch, into, scope, reading, depth);
    if (name !== 'mc:Choice') continue;
    const needs = (branch.attributes['Requires'] ?? '').split(/\s+/).filter(Boolean);
    const known = needs.map((prefix) => prefixes.get(scope.addresses.get(prefix) ?? ''));
    if (known.length === 0 || known.includes(undefined)) continue;
    for (const prefix of needs) nameIn(`${prefix}:x`, scope, reading);
    const choice: Tag = { name: 'mc:Choice', attributes: [{ name: 'Requires', value: known.join(' ') }], children: [] };
    into.push({ name: 'mc:AlternateContent', attributes: [], children: [choice] });
    return readBranch(branch, choice.children, scope, reading, depth);
  }
}

function readBranch(branch: XmlElement, into: Node[], scope: Scope, reading: Reading, depth: number): void {
  for (const child of branch.children) {
    if (child instanceof XmlElement) read(child, into, scope, reading, depth + 1);
  }
}

const declares = (name: string) => name.startsWith('xmlns') && (name.length === 5 || name[5] === ':');

function scopeOf({ attributes }: XmlElement, raws: readonly string[], outer: Scope): Scope {
  let scope = outer;
  for (const name of raws) {
    if (!declares(name)) continue;
    if (scope === outer) scope = { addresses: new Map(outer.addresses), names: new Map() };
    scope.addresses.set(name.slice(6), attributes[name] ?? '');
  }
  if (scope.addresses.size > most) throw new Refused('damaged');
  return scope;
}

const addressOf = (raw: string, { addresses }: Scope) =>
  addresses.get(raw.includes(':') ? raw.slice(0, raw.indexOf(':')) : '');

/** The name with our prefix; undefined in a namespace that we don't know. */
function nameIn(raw: string, scope: Scope, reading: Reading): Known | undefined {
  if (scope.names.has(raw)) return scope.names.get(raw);
  const known = lookUp(raw, scope, reading);
  scope.names.set(raw, known);
  return known;
}

/** Throws `Refused` for a prefix that stands for nothing. */
function lookUp(raw: string, scope: Scope, { addresses }: Reading): Known | undefined {
  const address = addressOf(raw, scope);
  const colon = raw.indexOf(':');
  if (address === undefined && colon >= 0) throw new Refused('damaged');
  const prefix = address && prefixes.get(address);
  if (!prefix || address === undefined) return undefined;
  // Strict and Transitional in one part: no program writes that, and programs differ in what they read.
  if ((addresses.get(prefix) ?? address) !== address) throw new Refused('damaged');
  addresses.set(prefix, address);
  const name = `${prefix}:${raw.slice(colon + 1)}`;
  return { name, hasText: withText.has(name) || ofProperties.has(prefix) };
}

const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
const escaped = (text: string) =>
  /[&<>"\r]/.test(text) ? text.replaceAll(/[&<>"\r]/g, (each) => escapes[each] ?? '') : text;
// A line or a tab in a value would come back as a space.
const inQuotes = (value: string) =>
  /[\t\n]/.test(value) ? escaped(value).replaceAll(/[\t\n]/g, (each) => `&#${each.charCodeAt(0)};`) : escaped(value);

/** The part as bytes, every namespace that it uses declared at its root. */
export function writeXml({ root, addresses }: Pick<Xml, 'root' | 'addresses'>): Uint8Array {
  const names = new Set<string>();
  const content = { xml: '' };
  writeContent(root, names, content);
  const used = new Set([...names].map((name) => name.slice(0, Math.max(0, name.indexOf(':')))));
  const mayBeSkipped = [...used].filter((prefix) => ignorable.has(prefix)).toSorted();
  if (mayBeSkipped.length > 0) used.add('mc');
  const declared = [...used].filter((prefix) => prefix !== '' && prefix !== 'xml').toSorted();
  let attributes = '';
  for (const prefix of declared) attributes += ` xmlns:${prefix}="${escaped(addresses.get(prefix) ?? compatibility)}"`;
  if (mayBeSkipped.length > 0) attributes += ` mc:Ignorable="${mayBeSkipped.join(' ')}"`;
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${root.name}${attributes}${content.xml}`;
  return new TextEncoder().encode(xml);
}

/** What follows the name of an element. */
function writeContent({ name, attributes, children }: Tag, names: Set<string>, into: { xml: string }): void {
  names.add(name);
  for (const each of attributes) {
    names.add(each.name);
    into.xml += ` ${each.name}="${inQuotes(each.value)}"`;
  }
  if (children.length === 0) {
    into.xml += '/>';
    return;
  }
  into.xml += '>';
  for (const child of children) {
    if (isTag(child)) {
      into.xml += `<${child.name}`;
      writeContent(child, names, into);
    } else into.xml += escaped(child);
  }
  into.xml += `</${name}>`;
}
