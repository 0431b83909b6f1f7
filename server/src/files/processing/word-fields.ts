import { Refused } from './traits.ts';
import { asTyped, drawnFromCode, fieldCode, shownByItself, tellsPath } from './word-field-codes.ts';
import { leaveOutLink, type Findings } from './word-findings.ts';
import { isTag, textOf, valueOf, type Node, type Tag } from './word-xml.ts';

type Field = {
  code: string;
  /** Another field makes a part of the code. */
  isComputed: boolean;
  isCode: boolean;
  /** It has a result that one sees. */
  isShown: boolean;
  /** Where the code stays if the field does. */
  holder: Tag | undefined;
  marks: Tag[];
  form: Tag | undefined;
};
/** What is read in one go: the body, a note, a comment, a text box. */
type Story = { fields: Field[]; stray: string; gone: Set<Tag>; found: Findings };

/** Fields in fields. */
const mostNested = 50;
const stories = new Set(['w:txbxContent', 'w:footnote', 'w:endnote', 'w:comment']);

/**
 * Fields that only number pages, list headings or link stay, with a code that we write. Of every other one the text stays that it
 * last showed. Throws `Refused` for what starts a program, and for a field without an end.
 */
export function settleFields(root: Tag, found: Findings): void {
  if (!hasField(root)) return;
  const story: Story = { fields: [], stray: '', gone: new Set(), found };
  walk(root, story);
  if (story.fields.length > 0) throw new Refused('damaged');
  mustNotStart(story.stray);
  if (story.gone.size > 0) sweep(root, story.gone);
}

const ofFields = new Set(['w:fldChar', 'w:fldSimple', 'w:instrText', 'w:delInstrText']);
const hasField = ({ name, children }: Tag): boolean =>
  ofFields.has(name) || children.some((child) => isTag(child) && hasField(child));

function walk(tag: Tag, story: Story): void {
  for (const child of tag.children) {
    if (!isTag(child)) continue;
    if (stories.has(child.name)) settleFields(child, story.found);
    else if (child.name === 'w:fldChar') mark(child, story);
    else if (child.name === 'w:instrText' || child.name === 'w:delInstrText') instruct(child, story);
    else if (isShown(child, tag) && story.fields.some(({ isCode }) => isCode)) {
      // Word shows nothing of what stands in a code.
      walk(child, story);
      story.gone.add(child);
    } else {
      if (isShown(child, tag) && hasResult(child)) for (const field of story.fields) field.isShown = true;
      walk(child, story);
    }
  }
  if (tag.children.some((child) => isTag(child) && child.name === 'w:fldSimple'))
    tag.children = tag.children.flatMap((child) =>
      isTag(child) && child.name === 'w:fldSimple' ? simple(child, story) : [child],
    );
}

const isShown = (child: Tag, { name }: Tag) =>
  name === 'w:r' ? child.name !== 'w:rPr' : child.name.startsWith('m:oMath');

const hasResult = (shown: Tag) =>
  shown.name !== 'w:lastRenderedPageBreak' && (shown.name !== 'w:t' || textOf(shown) !== '');

/** A field with its code in an attribute. */
function simple(tag: Tag, { found, fields }: Story): Node[] {
  const code = valueOf(tag, 'w:instr') ?? '';
  mustNotStart(code);
  const instr = fieldCode(code);
  const around = fields.at(-1);
  if (tellsPath(code)) found.removed.add('paths');
  if (around?.isCode) around.isComputed = true;
  if (instr === undefined || around?.isCode) {
    noteText(code, found);
    const isSeen = tag.children.some((run) => isTag(run) && run.children.some((one) => isTag(one) && hasResult(one)));
    const drawn = isSeen || around?.isCode ? undefined : drawnFromCode(code);
    return drawn ? [...tag.children, { name: 'w:r', attributes: [], children: [drawn] }] : tag.children;
  }
  return [{ ...tag, attributes: [{ name: 'w:instr', value: instr }] }];
}

function mark(tag: Tag, story: Story): void {
  const { fields, gone } = story;
  const type = valueOf(tag, 'w:fldCharType');
  const field = fields.at(-1);
  if (type === 'begin') {
    if (fields.length > mostNested) throw new Refused('damaged');
    if (field?.isCode) field.isComputed = true;
    const form = tag.children.filter(isTag).find(({ name }) => name === 'w:ffData');
    fields.push({ code: '', isComputed: false, isCode: true, isShown: false, holder: undefined, marks: [tag], form });
    tag.children = [];
    return;
  }
  if (!field) {
    gone.add(tag);
    return;
  }
  field.marks.push(tag);
  field.isCode = false;
  if (type === 'end') {
    fields.pop();
    settle(field, tag, story);
  }
}

function instruct(tag: Tag, story: Story): void {
  const { fields, gone } = story;
  const field = fields.at(-1);
  if (!field?.isCode) {
    gone.add(tag);
    return void (story.stray += textOf(tag));
  }
  field.code += textOf(tag);
  if (field.holder) gone.add(tag);
  else field.holder = tag;
}

function settle(
  { code, isComputed, isShown, holder, marks, form }: Field,
  end: Tag,
  { fields, gone, found }: Story,
): void {
  mustNotStart(code);
  const kept = isComputed ? undefined : fieldCode(code);
  const isInCode = fields.some(({ isCode }) => isCode);
  if (kept !== undefined && holder && !isInCode) {
    holder.attributes = [{ name: 'xml:space', value: 'preserve' }];
    holder.children = [kept];
    if (tellsPath(code)) found.removed.add('paths');
    return;
  }
  noteText(code, found);
  for (const each of holder ? [...marks, holder] : marks) gone.add(each);
  const words = shownByItself(code, form);
  const shown = words === undefined ? (isShown ? undefined : drawnFromCode(code)) : asTyped(words);
  if (shown === undefined || isInCode) return;
  gone.delete(end);
  Object.assign(end, shown);
}

/** A field becomes text. */
function noteText(code: string, found: Findings) {
  found.removed.add('fields');
  if (/^\s*HYPERLINK\b/i.test(code)) leaveOutLink(found);
}

function mustNotStart(code: string) {
  // Quoted words are what a field shows, not what it does.
  if (/\bDDE(AUTO)?\b/i.test(code.replaceAll(/"[^"]*"/g, ''))) throw new Refused('external');
}

function sweep(tag: Tag, gone: ReadonlySet<Tag>): void {
  tag.children = tag.children.filter((child) => !isTag(child) || !gone.has(child));
  for (const child of tag.children) if (isTag(child)) sweep(child, gone);
}
