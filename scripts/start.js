import { enableCompileCache, flushCompileCache } from 'node:module';

// Later starts read what the first one compiled, which also leaves less behind in memory. This file is plain JavaScript, so that they
// load nothing to strip types with: 11 MB.
enableCompileCache('node_modules/.cache/compiled');
const { buildWebIfStale } = await import('./build-web.ts');
// The server is read while the pages are built, where they have to be.
await Promise.all([buildWebIfStale(), import('../server/src/server.ts')]);
await import('../server/src/main.ts');
flushCompileCache(); // and not only at the end, which a crash has none of
