import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { testsOf } from '../scripts/test-depth.ts';
import { zone } from './zone.ts';

const flags = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';
const quiet = '--disable-component-update --disable-sync --disable-extensions --mute-audio';

/** For what hangs, not a bound of anything: machines are busy. In milliseconds. */
const patience = { test: 300_000, step: 30_000 };

export default defineConfig({
  testDir: '.',
  testMatch: testsOf(['*.e2e.ts']).include,
  testIgnore: testsOf(['*.e2e.ts']).exclude,
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  // As many as there are cores, and one more than a small machine has: each waits now and then.
  workers: Math.max(3, availableParallelism()),
  timeout: patience.test,
  expect: { timeout: patience.step },
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: `${flags} ${quiet}`.split(' '),
    },
    locale: 'en-US',
    timezoneId: zone,
    actionTimeout: patience.step,
    trace: 'off',
  },
});
