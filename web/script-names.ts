import { allNeeded, type Needs } from './module-needs.ts';
import { type Page, shell } from './page-parts.ts';

/** The scripts that more than one kind of page is made of, the most shared first: none needs one after it. */
export const shared = ['frame', 'queries', 'calls', 'both', 'inside'] as const;
/** What libraries bring that nobody sees before a page stands: dialogs and menus, the checks of forms, forms. */
export const libraries = ['popups', 'zod', 'forms'] as const;

/** The application's files by their full paths: its entry, its pages, and every part that is loaded when somebody asks for it. */
export type Application = {
  needs: Needs;
  entry: string;
  pages: readonly Page[];
  opened: readonly string[];
  /** The full path of a source. */
  pathOf: (source: string) => string;
};

/**
 * In which script each module goes, by who needs it at once: every page, those in front of the door and some behind it, those behind it,
 * or one page alone; then what a page shows as soon as it stands, and what a person opens, by its feature. So a page is made
 * of about seven scripts, and loads hardly anything that it doesn't need.
 */
export function scriptNames(application: Application): Map<string, string> {
  const who = whoNeeds(application);
  const names = [...application.needs.keys()].map((id) => [id, nameOf(id, who)] as const);
  return new Map(names.flatMap(([id, name]) => (name ? [[id, name]] : [])));
}

/** Names of those who need a module, by its path. */
type Needers = ReadonlyMap<string, ReadonlySet<string>>;
type WhoNeeds = {
  first: ReadonlySet<string>;
  asking: ReadonlySet<string>;
  shell: ReadonlySet<string>;
  outside: Needers;
  inside: Needers;
  once: Needers;
  next: Needers;
  opened: Needers;
};

function whoNeeds({ needs, entry, pages, opened, pathOf }: Application): WhoNeeds {
  const all = (sources: readonly string[]) => allNeeded(needs, sources.map(pathOf));
  const needers = (starts: readonly (readonly [string, readonly string[]])[]): Needers => {
    const by = new Map<string, Set<string>>();
    for (const [name, ids] of starts)
      for (const id of allNeeded(needs, ids)) by.set(id, (by.get(id) ?? new Set()).add(name));
    return by;
  };
  const ofPages = (place: Page['place']) =>
    pages
      .filter((page) => page.place === place)
      .flatMap(({ parts }) => parts.filter((part) => !shell.includes(part)))
      .map((part) => [nameOfFile(part), [pathOf(part)]] as const);
  return {
    first: allNeeded(needs, [entry]),
    asking: all(['src/api.ts']),
    shell: all(shell),
    outside: needers(ofPages('outside')),
    inside: needers(ofPages('inside')),
    once: needers(ofPages('once')),
    next: needers(pages.map(({ parts, next }) => [nameOfFile(parts.at(-1) ?? ''), next.map(pathOf)] as const)),
    opened: needers(opened.map((id) => [featureOf(id), [id]] as const)),
  };
}

function nameOf(id: string, who: WhoNeeds): string | undefined {
  const by = (needers: Needers) => [...(needers.get(id) ?? [])];
  const [outside, inside, once, next, opened] = [
    by(who.outside),
    by(who.inside),
    by(who.once),
    by(who.next),
    by(who.opened),
  ];
  const library = libraryOf(id);
  const isBehind = inside.length + once.length > 0 || who.shell.has(id);
  const isLater = next.length > 0 || opened.some((feature) => !['demo', 'accounts', 'onboarding'].includes(feature));
  if (who.first.has(id) || outside.length > 4) return 'frame';
  if (who.asking.has(id) && isBehind) return id.includes('@tanstack') ? 'queries' : 'calls';
  if (outside.length > 1 && isBehind) return 'frame';
  if (outside.length > 0 && isBehind) return 'both';
  // Otherwise every dialog would load the one page that shows such a part at once.
  if (library && isLater && outside.length === 1) return 'both';
  if (library && isLater && inside.length === 1) return 'inside';
  if (inside.length > 1 || who.shell.has(id)) return 'inside';
  if (outside.length > 0) return together(outside);
  if (inside.length > 0) return once.length > 1 ? 'inside' : together([...inside, ...once]);
  if (once.length > 0) return `${together(once)}-once`;
  if (library) return library;
  if (next.length > 0) return `${together(next)}-next`;
  if (opened.length > 1) return 'opened';
  return opened[0] && (opened[0] === 'demo' ? 'demo' : `${opened[0]}-opened`);
}

const together = (names: string[]) => [...new Set(names)].toSorted().join('+');
const nameOfFile = (source: string) => /([^/]+)\.tsx?$/.exec(source)?.[1] ?? source;

function featureOf(id: string): string {
  if (id.includes('/demo/')) return 'demo';
  return /\/web\/src\/(?:app\/)?([a-z][^/.]*)\//.exec(id)?.[1] ?? 'app';
}

function libraryOf(id: string): (typeof libraries)[number] | undefined {
  if (id.includes('/node_modules/zod/')) return 'zod';
  if (/\/node_modules\/(react-hook-form|@hookform)\//.test(id)) return 'forms';
  return /\/node_modules\/(@base-ui|@floating-ui)\//.test(id) ? 'popups' : undefined;
}
