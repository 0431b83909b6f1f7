import { unzipSync, type Unzipped } from 'fflate';
import { Refused } from './traits.ts';
import { isTag, readXml, valueOf, type Tag } from './word-xml.ts';

const mostParts = 2_000;
const mostBytes = 100 * 1024 * 1024;
/** A thousand pages have 5 MB. */
const mostOfXml = 20 * 1024 * 1024;

/** Where a relationship leads: to a part of the file, or to an address outside of it. Its type is the last word of the type's address. */
export type Relation = {
  id: string;
  kind: string;
  type: string;
  part: string | undefined;
  address: string | undefined;
};

/** The parts of a Word file, by their exact name, with what the package says about them. */
export type Package = {
  names: readonly string[];
  bytesOf: (name: string) => Uint8Array;
  xmlOf: (name: string) => ReturnType<typeof readXml>;
  /** As `[Content_Types].xml` has it, in small letters; empty where it doesn't. */
  typeOf: (name: string) => string;
  /** By their number; of the whole file for an empty name. */
  relationsOf: (name: string) => ReadonlyMap<string, Relation>;
};

/** All parts of a Word file. Sizes are looked at before anything is unpacked. Throws `Refused`. */
function unpack(bytes: Uint8Array): Unzipped {
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
        return !name.endsWith('/');
      },
    });
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('damaged');
  }
}

/** Throws `Refused` for what isn't a package, or is none that every program reads alike. */
export function openPackage(bytes: Uint8Array): Package {
  const parts = unpack(bytes);
  const names = Object.keys(parts);
  const byName = new Map(names.map((name) => [name.toLowerCase(), name]));
  let ofXml = 0;
  const bytesOf = (name: string) => {
    const part = parts[name];
    if (!part) throw new Refused('damaged');
    return part;
  };
  const xmlOf = (name: string) => {
    const part = bytesOf(name);
    ofXml += part.length;
    if (ofXml > mostOfXml) throw new Refused('expands');
    return readXml(part);
  };
  const find = (name: string) => byName.get(name.toLowerCase());
  const types = contentTypes(xmlOf(find('[Content_Types].xml') ?? '').root);
  return {
    names,
    bytesOf,
    xmlOf,
    typeOf: (name) => types.byPart.get(`/${name}`.toLowerCase()) ?? types.byEnding.get(endingOf(name)) ?? '',
    relationsOf: (name) => {
      const at = name.lastIndexOf('/') + 1;
      const rels = find(`${name.slice(0, at)}_rels/${name.slice(at)}.rels`);
      return rels === undefined ? new Map() : relationsIn(xmlOf(rels).root, name, find);
    },
  };
}

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

function contentTypes({ name, children }: Tag) {
  if (name !== 'types:Types') throw new Refused('damaged');
  const byPart = new Map<string, string>();
  const byEnding = new Map<string, string>();
  for (const tag of children.filter(isTag)) {
    const isOverride = tag.name === 'types:Override';
    const key = valueOf(tag, isOverride ? 'PartName' : 'Extension')?.toLowerCase();
    const types = isOverride ? byPart : byEnding;
    // Said twice, programs may believe either.
    if (key === undefined || types.has(key)) throw new Refused('damaged');
    types.set(key, valueOf(tag, 'ContentType')?.trim().toLowerCase() ?? '');
  }
  return { byPart, byEnding };
}

function relationsIn(root: Tag, source: string, find: (name: string) => string | undefined): Map<string, Relation> {
  if (root.name !== 'rels:Relationships') throw new Refused('damaged');
  const relations = new Map<string, Relation>();
  for (const tag of root.children.filter(isTag)) {
    if (tag.name !== 'rels:Relationship') continue;
    const id = valueOf(tag, 'Id') ?? '';
    const type = valueOf(tag, 'Type') ?? '';
    const target = valueOf(tag, 'Target') ?? '';
    if (relations.has(id)) throw new Refused('damaged');
    const mode = valueOf(tag, 'TargetMode')?.toLowerCase() ?? 'internal';
    const isOutside = mode !== 'internal' || isElsewhere(target);
    relations.set(id, {
      id,
      type,
      kind: type.slice(type.lastIndexOf('/') + 1),
      part: isOutside ? undefined : find(pathFrom(source, target)),
      address: isOutside ? target : undefined,
    });
  }
  return relations;
}

/** Another address, or a shared folder of Windows. */
const isElsewhere = (target: string) => /^\s*(\w+:|\/\/)|\\/.test(target);

function pathFrom(source: string, target: string): string {
  const { pathname } = new URL(target.split(/[?#]/, 1)[0] ?? '', `x:/${source}`);
  try {
    return decodeURIComponent(pathname).replace(/^\//, '');
  } catch {
    throw new Refused('damaged');
  }
}
