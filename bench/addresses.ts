import { spawnSync } from 'node:child_process';
import { foundFamilies } from './families.ts';
import { cleanUp, newFolder, start } from './processes.ts';
import { sayArea, saySize } from './report.ts';
import { askInPairs, floodOfSignIns } from './strangers.ts';

/**
 * Whether a stranger can tell from answers who has an account, and what a flood of sign-ins costs everyone else. Starts its own
 * product, behind one proxy. `node bench/addresses.ts` runs only this.
 */
export async function measureAddresses({ isQuick }: { isQuick: boolean }): Promise<void> {
  const folder = newFolder();
  const product = await start(['scripts/start.js'], 'Evenkeel is ready', {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    REQUEST_LIMIT: '0',
    TRUSTED_HOPS: '1',
    BREACH_URL: 'http://127.0.0.1:9',
  });
  const sizes = Array.from({ length: 20 }, () => ({ events: 20, messages: 0 }));
  const households = await foundFamilies(folder, { sizes, neighbours: 500 });
  for (const result of await askInPairs(folder, product.port, isQuick ? 20 : 200))
    sayArea(`${result.name}, an address with an account beside one without`, result);
  const rounds = isQuick ? { wanted: 2, most: 5 } : { wanted: 10, most: 40 };
  const flood = await floodOfSignIns({ ...product, folder }, households, rounds);
  const times = `p99 ${flood.quiet.toFixed(1)} and ${flood.flooded.toFixed(1)} ms in ${flood.rounds} quiet rounds`;
  saySize(`another request among 40 sign-ins, ${times}`, flood.ratio, 'x', 1.5);
  await product.stop();
  // The same for signed-in people who enter addresses: inviting, and changing their own.
  if (!isQuick) askSignedIn();
}

function askSignedIn(): void {
  const { status } = spawnSync('vitest', ['run', '-c', 'bench/vitest.config.ts', 'timing.bench'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The times of answers tell who has an account; see above.');
}

if (import.meta.main) {
  try {
    await measureAddresses({ isQuick: process.argv.includes('--quick') });
  } finally {
    await cleanUp();
  }
  process.exit();
}
