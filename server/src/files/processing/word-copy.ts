import { type Zippable } from 'fflate';
import { cleanGif, cleanJpeg, cleanPng } from './picture-metadata.ts';
import { Refused } from './traits.ts';
import { cleanRoot } from './word-elements.ts';
import { settleFields } from './word-fields.ts';
import { leaveOutLink, type Findings } from './word-findings.ts';
import {
  chartKind,
  fontTypes,
  isWorkbook,
  leftOut,
  mainKind,
  partKinds,
  quietRelations,
  refusedRelations,
  type PartKind,
} from './word-kinds.ts';
import { isFont } from './word-fonts.ts';
import { isWebAddress } from './word-links.ts';
import type { Package, Relation } from './word-package.ts';
import { writeXml, type Tag } from './word-xml.ts';

/** A part of the copy. */
export type Copied = { kind: PartKind; root: Tag };
type Copying = {
  pack: Package;
  found: Findings;
  files: Zippable;
  types: Map<string, string>;
  /** Where each part of the file is in the copy; nothing for one that isn't. */
  paths: Map<string, string | undefined>;
  copied: Copied[];
};

const relationTypes =
  /^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument|schemas\.microsoft\.com\/office\/2011)\/relationships\/\w+$/;
const packageNames = 'http://schemas.openxmlformats.org/package/2006';

/** The parts that the main one leads to and that we know, under names of ours. Throws `Refused`. */
export function copyParts(pack: Package, main: Relation, found: Findings): Pick<Copying, 'files' | 'copied' | 'paths'> {
  const copying: Copying = { pack, found, files: {}, types: new Map(), paths: new Map(), copied: [] };
  const path = main.part === undefined ? undefined : copyXml(copying, main.part, mainKind);
  if (path === undefined) throw new Refused('damaged');
  const { files, types, copied, paths } = copying;
  const relations = writeRelations([{ id: 'rId1', type: main.type, target: path }]);
  return { files: { '[Content_Types].xml': writeTypes(types), '_rels/.rels': relations, ...files }, copied, paths };
}

/** Throws `Refused` for what acts or is a file of its own. */
export function mustBeKnown({ kind }: Relation) {
  const refusal = refusedRelations.get(kind);
  if (refusal) throw new Refused(refusal);
}

function copyXml(copying: Copying, name: string, kind: PartKind): string | undefined {
  const { pack, found, files, types, paths, copied } = copying;
  if (pack.typeOf(name) !== kind.type.toLowerCase()) return undefined;
  if (paths.has(name)) return paths.get(name);
  const known = copied.filter((each) => each.kind === kind).length;
  // Programs differ in which of two they take.
  if (kind.isOnlyOne && known > 0) throw new Refused('damaged');
  const path = `${kind.path}${kind.isOnlyOne || kind === mainKind ? '' : known + 1}.xml`;
  paths.set(name, path);
  const xml = pack.xmlOf(name);
  if (xml.root.name !== kind.root) throw new Refused('damaged');
  if (xml.hasUnknown) found.removed.add('left-out-parts');
  copied.push({ kind, root: xml.root });
  const following = followFrom(copying, name, kind);
  cleanRoot(xml.root, { found, relate: following.relate });
  settleFields(xml.root, found);
  following.close();
  files[path] = writeXml(xml);
  types.set(path, kind.type);
  if (following.written.length > 0) files[relsOf(path)] = writeRelations(following.written);
  return path;
}

type Written = { id: string; type: string; target: string; isOutside?: boolean };

/** Follows the relationships of a part: those that belong to the whole document at once, any other where it is used. */
function followFrom(copying: Copying, name: string, of: PartKind) {
  const { pack, found } = copying;
  const relations = pack.relationsOf(name);
  const written: Written[] = [];
  const ids = new Map<string, string | undefined>();
  const follow = (relation: Relation, fontKey = '') => {
    const target = relationTypes.test(relation.type) ? targetOf(copying, relation, fontKey) : undefined;
    const id = target === undefined ? undefined : `rId${written.length + 1}`;
    if (target !== undefined && id !== undefined) {
      written.push({ id, type: relation.type, target, isOutside: relation.kind === 'hyperlink' });
    }
    ids.set(relation.id, id);
    // Of a link it is counted where it was used.
    if (id === undefined) found.removed.add(traitOf(relation));
    return id;
  };
  for (const relation of relations.values()) {
    const { id, kind, part } = relation;
    const isTable = isWorkbook(of, relation, part === undefined ? '' : pack.typeOf(part));
    if (isTable) found.removed.add('workbook');
    if (isTable || quietRelations.has(kind)) {
      ids.set(id, undefined);
      if (part !== undefined) copying.paths.set(part, undefined);
      continue;
    }
    mustBeKnown(relation);
    const isOfWhole = of === mainKind ? partKinds.get(kind)?.isOnlyOne : of === chartKind && kind === 'themeOverride';
    if (isOfWhole) follow(relation);
  }
  return {
    written,
    relate: (kind: string, id: string, fontKey?: string) => {
      // With another key it would be another font.
      if (ids.has(id) && kind !== 'font') return ids.get(id);
      const relation = relations.get(id);
      return relation?.kind === kind ? follow(relation, fontKey) : undefined;
    },
    /** What nothing used isn't in the copy. */
    close: () => {
      for (const relation of relations.values()) {
        const isPlainLink = relation.kind === 'hyperlink' && isWebAddress(relation.address ?? '');
        if (ids.has(relation.id) || isPlainLink) continue;
        if (relation.kind === 'hyperlink') leaveOutLink(found);
        else found.removed.add(traitOf(relation));
      }
    },
  };
}

const traitOf = ({ kind, address }: Relation) =>
  kind === 'image' && address !== undefined ? 'linked-pictures' : (leftOut.get(kind) ?? 'left-out-parts');

/** Where a relationship leads in the copy. */
function targetOf(copying: Copying, { kind, part, address }: Relation, fontKey: string): string | undefined {
  if (kind === 'hyperlink') return address !== undefined && isWebAddress(address) ? address : undefined;
  if (part === undefined) return undefined;
  const partKind = partKinds.get(kind);
  const path = partKind ? copyXml(copying, part, partKind) : copyBytes(copying, part, kind, fontKey);
  return path?.replace('word/', '');
}

const pictures = [
  { head: 'ffd8ff', ending: 'jpeg', clean: cleanJpeg },
  { head: '89504e47', ending: 'png', clean: cleanPng },
  { head: '47494638', ending: 'gif', clean: cleanGif },
];

function copyBytes(copying: Copying, name: string, kind: string, fontKey: string): string | undefined {
  const { pack, found, files, types, paths } = copying;
  if (kind === 'font' && !isFont(pack.bytesOf(name), fontKey)) {
    paths.set(name, paths.get(name));
    return undefined;
  }
  if (paths.has(name)) return paths.get(name);
  const bytes = Buffer.from(pack.bytesOf(name));
  const number = paths.size;
  let path: string | undefined;
  if (kind === 'font' && fontTypes.has(pack.typeOf(name))) {
    path = `word/fonts/font${number}.odttf`;
    files[path] = new Uint8Array(bytes);
    types.set(path, 'application/vnd.openxmlformats-officedocument.obfuscatedFont');
  }
  const picture = kind === 'image' && pictures.find(({ head }) => bytes.toString('hex', 0, 4).startsWith(head));
  if (picture) {
    const clean = picture.clean(bytes);
    for (const trait of clean.removed) found.removed.add(trait);
    path = `word/media/image${number}.${picture.ending}`;
    files[path] = new Uint8Array(clean.bytes);
    types.set(path, `image/${picture.ending}`);
  }
  paths.set(name, path);
  return path;
}

const relsOf = (path: string) => path.replace(/([^/]+)$/, '_rels/$1.rels');
const tag = (name: string, values: Record<string, string>, children: Tag[] = []): Tag => ({
  name,
  attributes: Object.entries(values).map(([key, value]) => ({ name: key, value })),
  children,
});
/** Without prefixes, which not every program expects here. */
const writeOfPackage = (name: string, of: string, children: Tag[]) =>
  writeXml({ root: tag(name, { xmlns: `${packageNames}/${of}` }, children), addresses: new Map() });

function writeRelations(written: readonly Written[]): Uint8Array {
  const children = written.map(({ id, type, target, isOutside }) =>
    tag('Relationship', { Id: id, Type: type, Target: target, ...(isOutside ? { TargetMode: 'External' } : {}) }),
  );
  return writeOfPackage('Relationships', 'relationships', children);
}

function writeTypes(types: ReadonlyMap<string, string>): Uint8Array {
  return writeOfPackage('Types', 'content-types', [
    tag('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }),
    tag('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    ...[...types].map(([path, ContentType]) => tag('Override', { PartName: `/${path}`, ContentType })),
  ]);
}
