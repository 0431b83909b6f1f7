import { allNeeded, type Needs } from './module-needs.ts';
import { around, type Page, shell, strip, tooltips } from './page-parts.ts';

/**
 * The scripts that more than one kind of page is made of, the most shared first: none needs one after it. `controls`: buttons, what
 * moves the focus with the arrow keys, and what toasts need of both. `choices`: radios and check boxes. `steps`: what steps on the way in share.
 * `schedule`: what the step to a schedule shares with what follows a page.
 */
export const shared = [
  'frame',
  'queries',
  'calls',
  'both',
  'controls',
  'choices',
  'inside',
  'steps',
  'schedule',
] as const;
/** What the frame shows by itself once a page stands: none needs one after it. */
export const frames = ['toasts', 'tooltips', 'around', 'strip'] as const;
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
 * In which script each module goes, by who needs it at once: every page, those in front of the door, those behind it, or one page
 * alone; then what a page shows as soon as it stands, and what a person opens, by its area. So a page is made of at most eight
 * scripts, and loads hardly anything that it doesn't need.
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
  controls: ReadonlySet<string>;
  toasts: ReadonlySet<string>;
  tooltips: ReadonlySet<string>;
  around: ReadonlySet<string>;
  strip: ReadonlySet<string>;
  arriving: ReadonlySet<string>;
  /** The pages in front of the door; otherwise scripts. */
  outsidePages: Needers;
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
  const at = (place: Page['place']) => pages.filter((page) => page.place === place);
  const ownParts = ({ parts }: Page) => parts.filter((part) => !shell.includes(part)).map(pathOf);
  const scriptsAt = (place: Page['place']) => needers(at(place).map((page) => [page.script, ownParts(page)]));
  return {
    first: allNeeded(needs, [entry]),
    asking: all(['src/api.ts']),
    shell: all(shell),
    controls: controlsOf(needs),
    toasts: all([around.everywhere]),
    tooltips: all([tooltips]),
    around: all(around.inside),
    strip: all([strip]),
    outsidePages: needers(at('outside').map((page) => [page.parts.join(), ownParts(page)])),
    outside: scriptsAt('outside'),
    inside: scriptsAt('inside'),
    once: scriptsAt('once'),
    next: needers(
      pages.flatMap(({ place, script, next }) => (place === 'outside' ? [] : [[script, next.map(pathOf)]])),
    ),
    arriving: all(at('outside').flatMap(({ next }) => next)),
    opened: needers(opened.map((id) => [areaOf(id), [id]])),
  };
}

function nameOf(id: string, who: WhoNeeds): string | undefined {
  return nameInFront(id, who) ?? nameBehind(id, who) ?? nameLater(id, who);
}

const namesOf = (id: string, needers: Needers) => [...(needers.get(id) ?? [])];
const isBehind = (id: string, who: WhoNeeds) => who.inside.has(id) || who.once.has(id) || who.shell.has(id);

/** Of what every page needs, or one in front of the door. */
function nameInFront(id: string, who: WhoNeeds): string | undefined {
  const scripts = namesOf(id, who.outside);
  const isControl = who.controls.has(id);
  if (who.first.has(id) || namesOf(id, who.outsidePages).length > 4) return 'frame';
  if (who.asking.has(id) && isBehind(id, who)) return id.includes('@tanstack') ? 'queries' : 'calls';
  if (scripts.length === 0) return;
  if (scripts.length > 2) return 'frame';
  if (isBehind(id, who)) {
    const isRare = scripts.length === 1 && namesOf(id, who.inside).length < 4 && !who.shell.has(id);
    if (isRare && !who.toasts.has(id)) return isControl ? 'choices' : 'both';
    return isControl ? 'controls' : 'frame';
  }
  if (who.toasts.has(id)) return 'controls';
  const isLater = who.next.has(id) || who.tooltips.has(id);
  if (isLater) return scripts.length > 1 ? 'frame' : 'both';
  return scripts.toSorted().join('+');
}

/** Of what a page behind the door needs, or a step on the way in. */
function nameBehind(id: string, who: WhoNeeds): string | undefined {
  const [pages, steps] = [namesOf(id, who.inside), namesOf(id, who.once)];
  if (who.toasts.has(id) && isBehind(id, who)) return 'controls';
  if (pages.length > 1 || who.shell.has(id)) return 'inside';
  if (pages.length > 0 && (steps.length > 0 || who.around.has(id))) return 'inside';
  if (steps.length > 1) return 'steps';
  if (steps.length > 0 && who.next.has(id)) return 'schedule';
  return pages[0] ?? steps[0];
}

/** Pages that people open all the time: what follows them waits for no dialogs. */
const often = ['calendar', 'dashboard', 'messages'];

/** Of what follows a page, or what somebody opens. */
function nameLater(id: string, who: WhoNeeds): string | undefined {
  const [next, opened] = [namesOf(id, who.next), namesOf(id, who.opened)];
  if (who.toasts.has(id)) return 'toasts';
  if (who.tooltips.has(id)) return 'tooltips';
  if (who.around.has(id)) return 'around';
  const library = libraryOf(id) ?? (who.controls.has(id) ? 'popups' : undefined);
  const isOften = next.some((name) => often.includes(name));
  if (library && !isOften) return library;
  if (next.length > 0 && isOfContract(id)) return 'nights';
  if (next.length > 1) return isOften ? 'next' : 'popups';
  if (next.length > 0) return `${next[0]}-next`;
  if (who.arriving.has(id)) return 'arriving';
  if (who.strip.has(id)) return 'strip';
  if (opened.length > 1) return isOfContract(id) ? 'schemas' : 'opened';
  return opened[0] && (opened[0] === 'demo' ? 'demo' : `${opened[0]}-opened`);
}

/** What libraries bring of check boxes, tabs and dialogs, and our controls that are made of it. */
function controlsOf(needs: Needs): Set<string> {
  const brought = new Set([...needs.keys()].filter((id) => libraryOf(id) === 'popups'));
  const ours = [...needs].filter(([id, all]) => id.includes('/src/ui/') && all.some((one) => brought.has(one)));
  return new Set([...brought, ...ours.map(([id]) => id)]);
}

const isOfContract = (id: string) => id.includes('/contract/src/');

/** The features whose dialogs are in one script: who opens one of them opens another one soon. */
const areas: Record<string, readonly string[]> = {
  entering: ['about', 'accounts', 'onboarding'],
  care: ['children', 'health', 'school'],
  papers: ['counsel-documents', 'court', 'documents', 'notes', 'payments'],
  people: ['families', 'grants', 'identity', 'plans', 'profile', 'security'],
  guests: ['mediation', 'shared'],
};

function areaOf(id: string): string {
  if (id.includes('/demo/')) return 'demo';
  const feature = /\/web\/src\/(?:app\/)?([a-z][^/.]*)\//.exec(id)?.[1] ?? 'app';
  return Object.entries(areas).find(([, features]) => features.includes(feature))?.[0] ?? feature;
}

function libraryOf(id: string): (typeof libraries)[number] | undefined {
  if (id.includes('/node_modules/zod/')) return 'zod';
  if (/\/node_modules\/(react-hook-form|@hookform)\//.test(id)) return 'forms';
  return /\/node_modules\/(@base-ui|@floating-ui)\//.test(id) ? 'popups' : undefined;
}
