import { defineConfig } from 'vitest/config';

/**
 * Tests that measure time: a bench runs them on a quiet machine, `npm test` doesn't. And those that count what a page costs, here among
 * as much as ten years leave: there among fewer.
 */
export default defineConfig({
  test: {
    root: 'server',
    globalSetup: 'src/testing/postgres.ts',
    include: ['src/**/*.bench.test.ts', 'src/{documents,messages,payments}/cost.test.ts'],
    provide: { isAmongMany: true },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
