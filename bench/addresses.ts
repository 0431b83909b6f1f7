import { foundFamilies } from './families.ts';
import { cleanUp, newFolder, start } from './processes.ts';
import { sayArea, saySize } from './report.ts';
import { askInPairs, floodOfSignIns } from './strangers.ts';

/**
 * Whether a stranger can tell from answers who has an account, and what a flood of sign-ins costs everybody else. On a product of
 * its own, behind one proxy. `node bench/addresses.ts` measures this alone.
 */
export async function measureAddresses({ isQuick }: { isQuick: boolean }): Promise<void> {
  const folder = newFolder();
  const product = await start(['scripts/start.ts'], 'Evenkeel is ready', {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    REQUEST_LIMIT: '0',
    TRUSTED_HOPS: '1',
    BREACH_URL: 'http://127.0.0.1:9',
  });
  const sizes = Array.from({ length: 20 }, () => ({ events: 20, messages: 0 }));
  const households = await foundFamilies(folder, { sizes, neighbours: 500 });
  for (const told of await askInPairs(folder, product.port, isQuick ? 20 : 200))
    sayArea(`${told.name}, an address with an account beside one without`, told);
  const rounds = isQuick ? { wanted: 2, most: 5 } : { wanted: 10, most: 40 };
  const flood = await floodOfSignIns({ ...product, folder }, households, rounds);
  const times = `p99 ${flood.quiet.toFixed(1)} and ${flood.flooded.toFixed(1)} ms in ${flood.rounds} quiet rounds`;
  saySize(`another request among 40 sign-ins, ${times}`, flood.ratio, 'x', 1.5);
  await product.stop();
}

if (import.meta.main) {
  try {
    await measureAddresses({ isQuick: process.argv.includes('--quick') });
  } finally {
    await cleanUp();
  }
  process.exit();
}
