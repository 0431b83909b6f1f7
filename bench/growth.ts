import { spawnSync } from 'node:child_process';

/** Blocks and rows that a page costs among as much as ten years leave: exact numbers. `node bench/growth.ts` runs only this. */
export function countGrowth(): void {
  const { status } = spawnSync('vitest', ['run', '-c', 'bench/vitest.config.ts', 'cost.test'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('A page costs more where there is more; see above.');
}

if (import.meta.main) countGrowth();
