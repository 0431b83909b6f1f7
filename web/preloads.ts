import type { Plugin } from 'vite';
import { firstPicture, windows } from './src/landing/pictures.ts';
import { type Page, pages } from './page-parts.ts';
import { withImports } from './with-imports.ts';

type Chunk = { type: string; fileName: string; moduleIds?: string[]; isEntry?: boolean; imports?: string[] };

/** The scripts of a page, and those of what it shows as soon as it stands. */
export type Preloads = { parts: string[]; next: string[] };

/** A file, and for which windows and colors it is. */
type FirstPicture = { file: string; media: string };

/** The landing page begins with one of these. Whoever chose other colors than the system's loads two: headers can't know. */
function firstPictures(files: readonly string[], fail: (why: string) => never): FirstPicture[] {
  return Object.entries(windows).flatMap(([size, window]) =>
    ['light', 'dark'].map((theme) => {
      const start = `assets/${firstPicture}-${size}-${theme}-`;
      const file =
        files.find((name) => name.startsWith(start)) ?? fail(`${start} is no file: run \`npm run pictures\``);
      return { file, media: `${window} and (prefers-color-scheme: ${theme})` };
    }),
  );
}

/**
 * Writes `preloads.json`: for each address every script that its page needs, the page's own first. And `first-pictures.json`: the
 * pictures that it begins with.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle) as Chunk[];
      const chunkOf = (source: string) => {
        const found = chunks.find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(`/web/${source}`)));
        return found?.fileName ?? this.error(`${source} is in no script: see web/page-parts.ts`);
      };
      const entry = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
      const importsOf = (fileName: string) => chunks.find((chunk) => chunk.fileName === fileName)?.imports;
      const listOf = (page: Page): Preloads => {
        const parts = withImports([...page.parts.map(chunkOf), ...entry], importsOf);
        // In front of the door that waits for the first key: on a phone's line it would hold back the page.
        const next = withImports(page.place === 'outside' ? [] : page.next.map(chunkOf), importsOf);
        return { parts: [...parts], next: [...next].filter((file) => !parts.has(file)) };
      };
      const write = (fileName: string, lists: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(lists) });
      write('preloads.json', Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, listOf(page)])));
      write('first-pictures.json', { '/': firstPictures(Object.keys(bundle), (why) => this.error(why)) });
    },
  };
}
