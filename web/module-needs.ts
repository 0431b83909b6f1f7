import { dirname, join } from 'node:path';

/** What the build has read of a module. */
export type Module = { code: string; imports: readonly string[] };

/** What each module needs before it can run, by its path. */
export type Needs = ReadonlyMap<string, readonly string[]>;

/**
 * A file of a library that only hands on what other files export is no need of its own: of `import { Check } from 'lucide-react'` it is
 * the one picture, of `import { Tooltip } …` the parts that the code names, like `Tooltip.Provider`.
 */
export function needsOf(modules: ReadonlyMap<string, Module>): Needs {
  const known = new Map<string, Barrel | undefined>();
  const barrelOf = (id: string) => {
    if (!known.has(id)) known.set(id, readBarrel(id, modules.get(id)));
    return known.get(id);
  };
  /** The modules behind a name that `code` takes from `id`, and calls `local`. */
  const behind = (id: string, name: string, code: string, local: string): string[] => {
    const barrel = barrelOf(id);
    if (!barrel) return [id];
    const found = barrel.get(name);
    // Of `export * from`, or a default: whatever is handed on.
    if (!found) return modules.get(id)?.imports.flatMap((next) => behind(next, name, code, local)) ?? [];
    if (found.name !== '*') return behind(found.id, found.name, code, local);
    if (!barrelOf(found.id)) return [found.id];
    const members = new Set(
      [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, member = '']) => member),
    );
    return [...members].flatMap((member) => behind(found.id, member, code, `${local}.${member}`));
  };
  const needsOfOne = ([id, { code, imports }]: [string, Module]): [string, string[]] => {
    const own = imports.filter((next) => !barrelOf(next));
    const handedOn = imports
      .filter((next) => barrelOf(next))
      .flatMap((next) => namesFrom(next, id, code).flatMap(({ name, local }) => behind(next, name, code, local)));
    return [id, [...new Set([...own, ...handedOn])]];
  };
  return new Map([...modules].map(needsOfOne));
}

/** These modules, and all that they need in turn. */
export function allNeeded(needs: Needs, starts: readonly string[], seen = new Set<string>()): Set<string> {
  for (const id of starts) {
    if (seen.has(id)) continue;
    seen.add(id);
    allNeeded(needs, needs.get(id) ?? [], seen);
  }
  return seen;
}

/** What a file hands on: by the name it gives it, the file behind it and the name there; `*`: all of that file. */
type Barrel = ReadonlyMap<string, { id: string; name: string }>;

const handing = /export\s*(?:\*\s*as\s+(\w+)|\*|\{([^}]*)\})\s*from\s*["']([^"']+)["'];?/g;
const taking = /import\s*(?:\*\s*as\s+(\w+)|\{([^}]*)\})\s*from\s*["']([^"']+)["'];?/g;
const listing = /export\s*\{([^}]*)\};?/g;

/** Undefined for a file that does anything else. */
function readBarrel(id: string, module: Module | undefined): Barrel | undefined {
  if (!module || !id.includes('node_modules') || !module.code.includes('export')) return undefined;
  const code = module.code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/["']use \w+["'];?/g, '');
  const rest = code.replaceAll(handing, '');
  if (rest.replaceAll(taking, '').replaceAll(listing, '').trim() !== '') return undefined;
  const from = (source: string) => join(dirname(id), source);
  const named = (pattern: RegExp) =>
    [...code.matchAll(pattern)].flatMap(([, space, list = '', source = '']) =>
      space
        ? [{ local: space, id: from(source), name: '*' }]
        : pairs(list).map((pair) => ({ ...pair, id: from(source) })),
    );
  const taken = new Map(named(taking).map(({ local, ...there }) => [local, there]));
  const listed = [...rest.matchAll(listing)].flatMap(([, list = '']) => pairs(list));
  return new Map([
    ...named(handing).map(({ local, ...there }) => [local, there] as const),
    ...listed.flatMap(({ name, local }) => {
      const there = taken.get(name);
      return there ? [[local, there] as const] : [];
    }),
  ]);
}

/** Of `a as b, c`: what it is called there, and here. */
function pairs(list: string): { name: string; local: string }[] {
  return list
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .flatMap(([name, local = name]) => (name && local ? [{ name, local }] : []));
}

/** What `importer` takes from `id`. */
function namesFrom(id: string, importer: string, code: string): { name: string; local: string }[] {
  const isMeant = (source: string) =>
    source.startsWith('.') ? join(dirname(importer), source) === id : id.includes(`/node_modules/${source}/`);
  const taken = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].filter(([, , source = '']) =>
    isMeant(source),
  );
  // `kit/tip` is in the folder of `kit`, too.
  const nearest = Math.max(0, ...taken.map(([, , source = '']) => source.length));
  return taken.filter(([, , source = '']) => source.length === nearest).flatMap(([, list = '']) => pairs(list));
}
