import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// What a fresh clone costs before the first page: installing (from a warm package cache), building the web application, and the
// first start with its own database. `node_modules/.bin/node bench/install.ts [rounds]` prints the median of each, in seconds.
// Compare these times only with another run on the same machine.

const rounds = Number(process.argv[2] ?? 3);
const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
const parts = { install: [] as number[], build: [] as number[], start: [] as number[] };

for (let round = 0; round < rounds; round += 1) {
  const clone = mkdtempSync(join(tmpdir(), 'evenkeel-install-'));
  for (const file of files) cpSync(file, join(clone, file));
  parts.install.push(timeOf(clone, 'node scripts/setup.js'));
  parts.build.push(timeOf(join(clone, 'web'), '../node_modules/.bin/vite build --logLevel warn'));
  parts.start.push(await timeOfStart(clone));
  if (round === rounds - 1) sayWeight(clone);
  rmSync(clone, { recursive: true });
}
const medians = Object.entries(parts).map(([name, times]) => ({
  name,
  time: times.toSorted((a, b) => a - b)[rounds >> 1] ?? 0,
}));
for (const { name, time } of medians) console.log(`${name.padEnd(8)} ${time.toFixed(1)} s`);
console.log(`together ${medians.reduce((sum, { time }) => sum + time, 0).toFixed(1)} s, the median of ${rounds}`);

function timeOf(cwd: string, command: string): number {
  const began = performance.now();
  const { status } = spawnSync(command, { cwd, shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
  return (performance.now() - began) / 1000;
}

/** Until the product is ready, including creating a database. */
async function timeOfStart(clone: string): Promise<number> {
  const began = performance.now();
  const child = spawn(join(clone, 'node_modules/.bin/node'), ['server/src/main.ts'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '39117', LOG_LEVEL: 'warn' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve) =>
    child.stdout.on('data', (words) => String(words).includes('Evenkeel is ready') && resolve()),
  );
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('The product ended before it was ready.')))]);
  const time = (performance.now() - began) / 1000;
  child.kill('SIGTERM');
  await ended;
  return time;
}

function isPackage(path: string): boolean {
  return dirname(path) === 'node_modules' ? !path.includes('/@') : dirname(path).startsWith('node_modules/@');
}

/** Prints the size of node_modules and its ten largest packages. */
function sayWeight(clone: string): void {
  const du = execFileSync('du', ['-m', '--max-depth=2', 'node_modules'], { cwd: clone, encoding: 'utf8' });
  const folders = du
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const sizes = folders.map(([size, path = '']) => ({ size: Number(size), path }));
  console.log(`node_modules ${sizes.find(({ path }) => path === 'node_modules')?.size} MB`);
  for (const { size, path } of sizes
    .filter(({ path }) => isPackage(path))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 10))
    console.log(`  ${path.slice('node_modules/'.length)} ${size} MB`);
}
