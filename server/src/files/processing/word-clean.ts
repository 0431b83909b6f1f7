import type { Trait } from '@evenkeel/contract/file-traits.rules';
import { zipSync } from 'fflate';
import { Refused } from './traits.ts';
import { copyParts, mustBeKnown, type Copied } from './word-copy.ts';
import type { Findings } from './word-findings.ts';
import { leftOut, mainKind, partKinds, properties, propertyRelations, refusalOf } from './word-kinds.ts';
import { openPackage, type Package, type Relation } from './word-package.ts';
import { pagesOf, paragraphsOf, wordsOfChart } from './word-texts.ts';
import { isTag, textOf } from './word-xml.ts';

export type CleanWord = { copy: Buffer; removed: Trait[]; stays: Trait[]; linksLeftOut: number; texts: string[] };

/**
 * A Word file written from nothing, with the parts and elements that we know: its text, its looks, comments and tracked changes as
 * they were. What stays and what is left out is named. Throws `Refused`.
 */
export function cleanWord(bytes: Uint8Array): CleanWord {
  const pack = openPackage(bytes);
  for (const name of pack.names) {
    const refusal = refusalOf(pack.typeOf(name));
    if (refusal) throw new Refused(refusal);
  }
  const found: Findings = { removed: new Set(), stays: new Set(), linksLeftOut: 0 };
  const relations = [...pack.relationsOf('').values()];
  const { files, copied, paths } = copyParts(pack, mainOf(pack, relations), found);
  const reached = new Set([...paths.keys(), ...nameProperties(pack, relations, found)]);
  if (pack.names.some((name) => !reached.has(name) && !isOfPackage(name))) found.removed.add('left-out-parts');
  const copy = Buffer.from(zipSync(files, { level: 6, mtime: new Date(1980, 0, 1) }));
  const { removed, stays, linksLeftOut } = found;
  return { copy, removed: [...removed], stays: [...stays], linksLeftOut, texts: textsOf(copied) };
}

/** The one part that is the document. With two of them programs differ in which one they open. */
function mainOf({ names, typeOf }: Package, relations: readonly Relation[]): Relation {
  const [main, another] = relations.filter(({ kind }) => kind === 'officeDocument');
  const documents = names.filter((name) => !isOfPackage(name) && typeOf(name) === mainKind.type);
  if (!main || another || documents.length !== 1) throw new Refused('damaged');
  return main;
}

/** What the file says about itself. None of it is in the copy. */
function nameProperties(pack: Package, relations: readonly Relation[], { removed }: Findings): string[] {
  const reached: string[] = [];
  for (const relation of relations) {
    mustBeKnown(relation);
    const { kind, part } = relation;
    if (kind === 'officeDocument') continue;
    if (part !== undefined) reached.push(part);
    if (!propertyRelations.has(kind)) removed.add(leftOut.get(kind) ?? 'left-out-parts');
    else if (part !== undefined) {
      for (const tag of pack.xmlOf(part).root.children.filter(isTag)) {
        const trait = properties.get(tag.name);
        if (trait && textOf(tag).trim()) removed.add(trait);
      }
    }
  }
  return reached;
}

const isOfPackage = (name: string) => /^\[content_types\]\.xml$|(^|\/)_rels\/[^/]*\.rels$/i.test(name);

const [headers, notes, footers, charts] = [['header'], ['footnotes', 'endnotes'], ['footer'], ['chart']].map((kinds) =>
  kinds.map((kind) => partKinds.get(kind)),
);

const paragraphs = ({ root }: Copied) => paragraphsOf(root).join('\n');

/** What Word shows: the heads of pages first, then the text, then its charts and notes, and the feet of pages. Each once. */
function textsOf(copied: readonly Copied[]): string[] {
  const of = (kinds: readonly unknown[] = []) => copied.filter(({ kind }) => kinds.includes(kind));
  const once = new Set<string>();
  const aside = (parts: readonly Copied[], words: (part: Copied) => string) =>
    parts.map((part) => words(part).trim()).filter((text) => text !== '' && !once.has(text) && once.add(text));
  return pagesOf([
    ...aside(of(headers), paragraphs),
    ...of([mainKind]).flatMap(({ root }) => paragraphsOf(root)),
    ...aside(of(charts), ({ root }) => wordsOfChart(root)),
    ...aside(of(notes), paragraphs),
    ...aside(of(footers), paragraphs),
  ]);
}
