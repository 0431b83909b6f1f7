import { withoutPaths } from './told-paths.ts';
import { isWebAddress } from './word-links.ts';
import type { Cleaning } from './word-elements.ts';
import { leaveOutLink } from './word-findings.ts';
import { valueOf, type Attribute, type Tag } from './word-xml.ts';

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
/** Of these, what is no link. */
const insideOfVml = /^(o:)?(relid|oleid|pict|gfxdata|equationxml|movie)$/i;
const elsewhere = /^\s*(\w{2,}:\/\/|\\\\|file:)/i;
/** Names and descriptions; of Word by element. */
const told = new Set(['name', 'descr', 'title', 'alt', 'o:title', 'tooltip']);
const toldInWord: ReadonlyMap<string, string> = new Map([
  ['w:tblCaption', 'w:val'],
  ['w:tblDescription', 'w:val'],
  ['w:alias', 'w:val'],
  ['w:tag', 'w:val'],
  ['w:hyperlink', 'w:tooltip'],
]);

/** The attributes that a copy has; relationships get their new number. */
export function cleanAttributes(tag: Tag, cleaning: Cleaning): Attribute[] {
  const isWord = tag.name.startsWith('w:');
  const inWord = isWord ? toldInWord.get(tag.name) : undefined;
  if (!isWord || inWord !== undefined) {
    for (const attribute of tag.attributes)
      if (isWord ? attribute.name === inWord : told.has(attribute.name)) cutPaths(attribute, cleaning);
  }
  return tag.attributes.every(({ name }) => isWord && isPlain(name))
    ? tag.attributes
    : tag.attributes.filter((attribute) => isKept(attribute, tag, cleaning));
}

/** A description without places on somebody's computer. */
function cutPaths(attribute: Attribute, { found }: Cleaning) {
  const rest = withoutPaths(attribute.value);
  if (rest === attribute.value) return;
  found.removed.add('paths');
  attribute.value = rest;
}

/** Most attributes of Word itself. */
const isPlain = (name: string) =>
  name.startsWith('w:') ? !name.startsWith('w:rsid') && !dropped.has(name) : name === 'xml:space';
/** A field that updates itself, and a place in another file. */
const dropped = new Set(['w:dirty', 'w:docLocation']);

/** Changes the attribute where only its value can't stay. */
function isKept(attribute: Attribute, element: Tag, cleaning: Cleaning): boolean {
  const tag = element.name;
  const { name, value } = attribute;
  const { removed } = cleaning.found;
  if (name.startsWith('w:rsid')) removed.add('editing-history');
  if (name.startsWith('w:') || name.startsWith('xml:')) return isPlain(name);
  if (name.startsWith('r:')) {
    const id = related(element, attribute, cleaning);
    attribute.value = id ?? '';
    return id !== undefined;
  }
  if (tag.startsWith('w:') && !name.includes(':')) return false;
  if (/^[vo]:/.test(tag) && !isHarmlessInVml(attribute)) {
    if (name === 'src') removed.add('linked-pictures');
    else if (insideOfVml.test(name)) removed.add('left-out-parts');
    else leaveOutLink(cleaning.found);
    return false;
  }
  if (name !== 'action' || !tag.startsWith('a:hlink')) return true;
  if (value !== '') leaveOutLink(cleaning.found);
  return false;
}

function isHarmlessInVml({ name, value }: Attribute): boolean {
  if (name === 'o:gfxdata') return false;
  // Of a watermark it is the text.
  if (told.has(name) || name === 'string') return true;
  if (name === 'href') return isWebAddress(value);
  return !ofVml.test(name) && !elsewhere.test(value);
}

function related(tag: Tag, attribute: Attribute, { relate, found }: Cleaning): string | undefined {
  if (attribute.name === 'r:link' || attribute.name === 'r:href') found.removed.add('linked-pictures');
  const kind = relationOf.get(`${tag.name} ${attribute.name}`);
  const id = kind === undefined ? undefined : relate(kind, attribute.value, valueOf(tag, 'w:fontKey'));
  if (kind === 'hyperlink' && id === undefined && attribute.value !== '') leaveOutLink(found);
  return id;
}
