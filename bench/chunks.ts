import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Preloads } from '../web/preloads.ts';

// The lazy chunks of the web application: what a page loads only when it is asked for. `node_modules/.bin/node bench/chunks.ts`
// builds it in memory and prints one row for each: the first page that may load it, and what that page then loads
// besides (brotli). One below
// 2 KB costs more as a request of its own than it saves: import it where it is used.

process.chdir('web');
const built = await build({ logLevel: 'warn', build: { write: false } });
const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
const preloads = output.find((file) => file.fileName === 'preloads.json');
if (preloads?.type !== 'asset') throw new Error('The build has no preloads.json');
const pages = Object.entries(JSON.parse(String(preloads.source)) as Record<string, Preloads>).map(
  ([page, { parts, next }]) => [page, [...parts, ...next]] as const,
);
const eager = new Set(pages.flatMap(([, files]) => files));

type Row = { name: string; size: number; page: string };
const rows = new Map<string, Row>();
for (const [page, files] of pages) visit(page, files);

for (const { name, size, page } of [...rows.values()].toSorted((a, b) => a.size - b.size))
  console.log(
    `${name.padEnd(28)} ${(size / 1024).toFixed(2).padStart(6)} KB  ${page}${size < 2048 ? '  (below 2 KB)' : ''}`,
  );
console.log(`${rows.size} lazy chunks, ${[...rows.values()].filter(({ size }) => size < 2048).length} below 2 KB`);

/** Adds what these files of a page load when asked, and what that loads in turn. */
function visit(page: string, files: readonly string[], loaded: ReadonlySet<string> = new Set(files)): void {
  for (const file of files) {
    const chunk = chunks.get(file);
    for (const lazy of chunk?.dynamicImports ?? []) {
      const name = chunks.get(lazy)?.name ?? lazy;
      // The demo fetches the whole product in the background: what it names belongs to other pages.
      if (rows.has(lazy) || eager.has(lazy) || name === 'whole-product') continue;
      const more = [...staticFiles(lazy)].filter((one) => !loaded.has(one));
      const size = more.reduce((sum, one) => sum + brotliCompressSync(chunks.get(one)?.code ?? '').length, 0);
      rows.set(lazy, { name, size, page });
      visit(page, more, new Set([...loaded, ...more]));
    }
  }
}

function staticFiles(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const one of chunks.get(file)?.imports ?? []) staticFiles(one, seen);
  return seen;
}
