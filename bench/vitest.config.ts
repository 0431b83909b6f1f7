import { defineConfig } from 'vitest/config';

/** Tests that measure time: a bench runs them on a quiet machine, `npm test` doesn't. */
export default defineConfig({
  test: {
    root: 'server',
    globalSetup: 'src/testing/postgres.ts',
    include: ['src/**/*.bench.test.ts'],
    testTimeout: 240_000,
  },
});
