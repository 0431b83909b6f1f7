import { spawn } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Static checks. Types are cached in node_modules/.cache per package, each checked against the declarations of those it uses, so a
 * change inside a function affects no other package. One checker, because each infers shared types again; two packages at a time
 * (decisions/24-tests-and-checks).
 */
export const checks = {
  types: 'tsc -b contract server demo web e2e . --checkers 1 --builders 2',
  lint: 'oxlint --deny-warnings',
  format: 'oxfmt --check',
};

export type Check = { name: string; isGood: boolean };

/**
 * Clears the cache when a source with declarations was deleted: `tsc -b` doesn't notice, and treats files that import it as up to
 * date.
 */
export function forgetTypesOfDeleted(root: string): void {
  const kept = join(root, 'node_modules/.cache/types');
  const declared = globSync('{contract,demo,server}/**/*.d.ts', { cwd: kept });
  const hasSource = (file: string) => existsSync(join(root, file.replace(/\.d\.ts$/, '.ts')));
  if (!declared.every(hasSource)) rmSync(kept, { recursive: true });
}

/** Runs all checks in parallel. Prints the output of each in one piece. */
export async function runChecks(): Promise<Check[]> {
  forgetTypesOfDeleted('.');
  const running = Object.entries(checks).map(([name, command]) => ({ name, done: run(command) }));
  const results: Check[] = [];
  for (const { name, done } of running) {
    const { isGood, words, seconds } = await done;
    process.stdout.write(words);
    console.log(`${isGood ? 'passed' : 'FAILED'}: ${name} (${seconds.toFixed(0)} s)`);
    results.push({ name, isGood });
  }
  return results;
}

async function run(command: string): Promise<{ isGood: boolean; words: string; seconds: number }> {
  const begin = performance.now();
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { isGood: status === 0, words: parts.join(''), seconds: (performance.now() - begin) / 1_000 };
}
