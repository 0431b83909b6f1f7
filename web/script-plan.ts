import type { Plugin } from 'vite';
import { type Module, needsOf } from './module-needs.ts';
import { pages } from './page-parts.ts';
import { frames, libraries, scriptNames, shared } from './script-names.ts';

type Group = { name: (id: string) => string | null; debugName: string; priority: number };

const pathOf = (source: string) => `${import.meta.dirname}/${source}`;

/** How the modules become scripts (`script-names.ts`): decided once all of them are read. */
export function scriptPlan(): { plugin: Plugin; groups: Group[] } {
  let names = new Map<string, string>();
  const group = (debugName: string, isOf: (name: string) => boolean) => (priority: number) => ({
    name: (id: string) => {
      const name = names.get(id);
      return name !== undefined && isOf(name) ? name : null;
    },
    debugName,
    priority,
  });
  const named = (...names: readonly string[]) => names.map((one) => group(one, (name) => name === one));
  const scripts = new Set(Object.values(pages).map(({ script }) => script));
  const partsOf = (name: string) => name.split('+').filter((part) => scripts.has(part)).length;
  const all = [
    ...named(...shared),
    ...[3, 2, 1].map((many) => group(`pages, ${many}`, (name) => partsOf(name) === many)),
    ...named(...frames, ...libraries, 'nights', 'next'),
    group('next of one page', (name) => name.endsWith('-next')),
    ...named('arriving', 'schemas', 'opened'),
    group('opened of one area', (name) => name.endsWith('-opened')),
    ...named('demo'),
  ];
  return {
    groups: all.map((make, i) => make(all.length - i)),
    plugin: {
      name: 'script-plan',
      apply: 'build',
      buildEnd(error) {
        if (error) return;
        const modules = new Map<string, Module>();
        let entry = '';
        const opened: string[] = [];
        for (const id of this.getModuleIds()) {
          const info = this.getModuleInfo(id);
          if (!info) continue;
          modules.set(id, { code: info.code ?? '', imports: info.importedIds });
          if (info.isEntry) entry = id;
          if (info.dynamicImporters.length > 0) opened.push(id);
        }
        names = scriptNames({ needs: needsOf(modules), entry, pages: Object.values(pages), opened, pathOf });
      },
    },
  };
}
