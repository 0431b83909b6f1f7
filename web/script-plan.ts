import type { Plugin } from 'vite';
import { type Module, needsOf } from './module-needs.ts';
import { pages } from './page-parts.ts';
import { libraries, scriptNames, shared } from './script-names.ts';

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
  const all = [
    ...shared.map((one) => group(one, (name) => name === one)),
    ...[4, 3, 2, 1].map((many) => group(`pages, ${many}`, (name) => isOfPages(name) && partsOf(name) === many)),
    ...[3, 2, 1].map((many) => group(`once, ${many}`, (name) => name.endsWith('-once') && partsOf(name) === many)),
    ...libraries.map((one) => group(one, (name) => name === one)),
    ...[4, 3, 2, 1].map((many) => group(`next, ${many}`, (name) => name.endsWith('-next') && partsOf(name) === many)),
    group('opened', (name) => name === 'opened'),
    group('opened of one feature', (name) => name.endsWith('-opened')),
    group('demo', (name) => name === 'demo'),
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

const partsOf = (name: string) => name.split('+').length;
const isOfPages = (name: string) => /(Page|Tab)$/.test(name);
