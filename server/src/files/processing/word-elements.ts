import type { Trait } from '@evenkeel/contract/file-traits.rules';
import { Refused } from './traits.ts';
import { isAllowed, refusedTags, traitOf, unwrapped } from './word-allowed.ts';
import { cleanAttributes } from './word-attributes.ts';
import { leaveOutLink, type Findings } from './word-findings.ts';
import { isTag, textOf, valueOf, type Node, type Tag } from './word-xml.ts';

export type Cleaning = {
  found: Findings;
  /** The number of a relationship in the copy; undefined if what it leads to isn't in it. */
  relate: (kind: string, id: string, fontKey?: string) => string | undefined;
  /** How many pictures have gone. */
  lost: number;
  /** Pictures in front of list items that have gone, by their number. */
  lostBullets: Set<string>;
  /** What was said about a name before. */
  isPlain: Map<string, boolean>;
};

const pictureLeftOut: Tag = { name: 'w:t', attributes: [], children: ['[Picture left out]'] };

/** Takes out of a part what a copy may not have. Throws `Refused` for what acts. */
export function cleanRoot(root: Tag, cleaning: Pick<Cleaning, 'found' | 'relate'>): void {
  const whole = { ...cleaning, lost: 0, lostBullets: new Set<string>(), isPlain: new Map<string, boolean>() };
  root.attributes = cleanAttributes(root, whole);
  root.children = cleanChildren(root.children, whole);
}

function cleanChildren(children: readonly Node[], cleaning: Cleaning): Node[] {
  const clean: Node[] = [];
  for (const child of children) {
    if (isTag(child)) cleanTag(child, clean, cleaning);
    else clean.push(child);
  }
  return clean;
}

/** Adds what stays of an element. */
function cleanTag(tag: Tag, into: Node[], cleaning: Cleaning): void {
  const { name } = tag;
  const known = cleaning.isPlain.get(name);
  const isPlain = known ?? (isAllowed(name) && !isSpecial(name));
  if (known === undefined) cleaning.isPlain.set(name, isPlain);
  if (!isPlain) return cleanSpecial(tag, into, cleaning);
  cleanInside(tag, cleaning);
  into.push(tag);
}

function cleanInside(tag: Tag, cleaning: Cleaning): void {
  if (tag.attributes.length > 0) tag.attributes = cleanAttributes(tag, cleaning);
  if (childless.has(tag.name)) tag.children = [];
  else if (tag.children.length > 0) tag.children = cleanChildren(tag.children, cleaning);
}

/** An element that acts, isn't allowed, is named, or leads somewhere. */
function cleanSpecial(tag: Tag, into: Node[], cleaning: Cleaning): void {
  const { name } = tag;
  if (refusedTags.has(name)) throw new Refused('embedded');
  if (unwrapped.has(name)) {
    // A place or a date that Word recognized by itself belongs to no schema of somebody.
    if (name !== 'w:smartTag') cleaning.found.removed.add('template');
    for (const child of cleanChildren(tag.children, cleaning)) into.push(child);
    return;
  }
  if (!isAllowed(name)) {
    const trait = traitOf(name);
    if (trait) cleaning.found.removed.add(trait);
    // An element that we don't know may go; the words in it are what somebody agreed to.
    if (name.startsWith('w:') && hasWords(tag)) into.push(...cleanChildren(tag.children, cleaning));
    return;
  }
  if (name === 'c:f') return keepFormula(tag, into, cleaning);
  noteWhatStays(tag, cleaning.found.stays);
  const before = cleaning.lost;
  const hadRelation = valueOf(tag, 'r:id') !== undefined;
  // A place in another file, and no file.
  if (name === 'w:hyperlink' && !canOpen(tag) && valueOf(tag, 'w:docLocation') !== undefined)
    leaveOutLink(cleaning.found);
  cleanInside(tag, cleaning);
  const hasLost = cleaning.lost > before;
  // Its levels have a sign of their own, which takes its place.
  if (name === 'w:numPicBullet' && (hasLost || tag.children.length === 0))
    return void cleaning.lostBullets.add(valueOf(tag, 'w:numPicBulletId') ?? '');
  if (name === 'w:lvlPicBulletId' && cleaning.lostBullets.has(valueOf(tag, 'w:val') ?? '')) return;
  if (name !== 'w:drawing' && name !== 'w:pict') return keep(tag, hadRelation, into, cleaning);
  if (!hasLost || hasWords(tag)) into.push(tag);
  if (hasLost) into.push(pictureLeftOut);
}

const longestFormula = 1_000;

/** Where in its table a value of a chart stands; not in which file. */
function keepFormula(tag: Tag, into: Node[], { found }: Cleaning): void {
  const formula = textOf(tag);
  // `'C:\Users\anna\[Budget.xlsx]Sheet1'!$A$2`
  const ofTable = formula.slice(0, longestFormula).replaceAll(/[^'(,!=]*\[[^[\]]*\]/g, '');
  const kept = formula.length > longestFormula || /\\|\/|\.xl[a-z]{1,3}\b/i.test(ofTable) ? '' : ofTable;
  if (kept !== formula) found.removed.add('paths');
  into.push({ ...tag, attributes: [], children: [kept] });
}

/** Their children only make a picture behind the page, or a sound. */
const childless = new Set(['w:background', 'a:hlinkClick', 'a:hlinkHover']);
const worthless = new Set([
  'w:headerReference',
  'w:footerReference',
  'w:embedRegular',
  'w:embedBold',
  'w:embedItalic',
  'w:embedBoldItalic',
  'a:hlinkClick',
  'a:hlinkHover',
  'c:chart',
]);

/** An element that has lost what it is there for is gone as well, or stands for nothing. */
function keep(tag: Tag, hadRelation: boolean, into: Node[], cleaning: Cleaning): void {
  const { name, children } = tag;
  // A chart is its part, and one inside of that part is the drawing itself.
  if (worthless.has(name) && hadRelation && valueOf(tag, 'r:id') === undefined) return;
  if (name === 'w:hyperlink' && !canOpen(tag)) for (const child of children) into.push(child);
  else if (name === 'a:blipFill' && !has(tag, 'a:blip')) into.push({ name: 'a:noFill', attributes: [], children: [] });
  else if (name === 'a:blip' ? valueOf(tag, 'r:embed') === undefined : name === 'pic:blipFill' && !has(tag, 'a:blip'))
    return;
  else if (isEmptyFrame(tag)) cleaning.lost += 1;
  else into.push(tag);
}

const has = ({ children }: Tag, name: string) => children.some((each) => isTag(each) && each.name === name);

/** Where a picture was. */
function isEmptyFrame(tag: Tag): boolean {
  if (tag.name === 'pic:pic') return !has(tag, 'pic:blipFill');
  if (tag.name === 'v:imagedata') return valueOf(tag, 'r:id') === undefined;
  return tag.name === 'a:graphicData' && tag.children.length === 0;
}

const canOpen = (link: Tag) => valueOf(link, 'r:id') !== undefined || valueOf(link, 'w:anchor') !== undefined;

const frames = new Set(['w:drawing', 'w:pict', 'w:hyperlink', 'w:comment', 'w:numPicBullet', 'w:lvlPicBulletId']);
const isSpecial = (name: string) =>
  frames.has(name) ||
  unwrapped.has(name) ||
  worthless.has(name) ||
  hiding.has(name) ||
  name === 'c:f' ||
  tracked.test(name) ||
  /^(a|pic|wp|v):/.test(name);

const hasWords = (tag: Tag): boolean =>
  tag.name === 'w:t' || tag.name === 'm:t'
    ? tag.children.length > 0
    : tag.name === 'w:sym' ||
      (tag.name === 'v:textpath' && valueOf(tag, 'string') !== undefined) ||
      tag.children.some((child) => isTag(child) && hasWords(child));

const tracked =
  /^w:(ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|numberingChange|\w+PrChange|\w+PrExChange|tblGridChange)$/;
const hiding = new Set(['w:vanish', 'w:specVanish', 'w:webHidden']);
const no = new Set(['0', 'false', 'off']);

function noteWhatStays(tag: Tag, stays: Set<Trait>) {
  const { name } = tag;
  if (name === 'w:comment') stays.add('comments');
  else if (tracked.test(name)) stays.add('tracked-changes');
  else if (hiding.has(name) && !no.has(valueOf(tag, 'w:val') ?? '')) stays.add('hidden-text');
  else if (name === 'wp:docPr' && !no.has(valueOf(tag, 'hidden') ?? '0')) stays.add('hidden-text');
  else if (name.startsWith('v:') && /visibility:\s*hidden/i.test(valueOf(tag, 'style') ?? '')) stays.add('hidden-text');
}
