import { isWebAddress } from './word-links.ts';
import type { Cleaning } from './word-elements.ts';
import type { Attribute, Tag } from './word-xml.ts';

/** The only places from which a relationship is followed, and where it may lead. */
const relationOf: ReadonlyMap<string, string> = new Map([
  ['w:hyperlink r:id', 'hyperlink'],
  ['a:hlinkClick r:id', 'hyperlink'],
  ['a:hlinkHover r:id', 'hyperlink'],
  ['w:headerReference r:id', 'header'],
  ['w:footerReference r:id', 'footer'],
  ['a:blip r:embed', 'image'],
  ['v:imagedata r:id', 'image'],
  ['v:fill r:id', 'image'],
  ['v:stroke r:id', 'image'],
  ['c:chart r:id', 'chart'],
  ['w:embedRegular r:id', 'font'],
  ['w:embedBold r:id', 'font'],
  ['w:embedItalic r:id', 'font'],
  ['w:embedBoldItalic r:id', 'font'],
]);

/** Addresses, other files and code in the attributes of VML; `gfxdata` is a package inside a value. */
const ofVml = /^(o:)?(src|althref|relid|oleid|pict|gfxdata|equationxml|movie|on\w+)$|^o:href$/i;
const elsewhere = /^\s*(\w{2,}:\/\/|\\\\|file:)/i;
/** A name or a description that is the place of a file on somebody's computer. */
const path = /^(\w:\\|\\\\|file:|\/(Users|home)\/)/i;
const names = new Set(['name', 'descr', 'title', 'alt', 'o:title']);

/** The attributes that a copy has; relationships get their new number. */
export function cleanAttributes({ name, attributes }: Tag, cleaning: Cleaning): Attribute[] {
  const isVml = name.startsWith('v:') || name.startsWith('o:');
  const isWord = name.startsWith('w:');
  const kept: Attribute[] = [];
  for (const attribute of attributes) {
    const is = attribute.name;
    if (is.startsWith('r:')) {
      const id = related(name, attribute, cleaning);
      if (id !== undefined) kept.push({ name: is, value: id });
    } else if (is.startsWith('w:rsid')) cleaning.found.removed.add('editing-history');
    else if (is.startsWith('xml:') && is !== 'xml:space') continue;
    else if (isWord && (!is.includes(':') || is === 'w:dirty' || is === 'w:docLocation')) continue;
    else if (isVml && !isHarmlessInVml(attribute))
      cleaning.found.removed.add(is === 'src' ? 'linked-pictures' : 'links');
    else if (names.has(is) && path.test(attribute.value)) {
      cleaning.found.removed.add('description');
      kept.push({ name: is, value: '' });
    } else if (is !== 'action' || !name.startsWith('a:hlink')) kept.push(attribute);
  }
  return kept;
}

function isHarmlessInVml({ name, value }: Attribute): boolean {
  if (name === 'o:gfxdata') return false;
  if (name === 'href') return isWebAddress(value);
  return !ofVml.test(name) && !elsewhere.test(value);
}

function related(name: string, attribute: Attribute, { relate, found }: Cleaning): string | undefined {
  if (attribute.name === 'r:link' || attribute.name === 'r:href') found.removed.add('linked-pictures');
  const kind = relationOf.get(`${name} ${attribute.name}`);
  return kind === undefined ? undefined : relate(kind, attribute.value);
}
