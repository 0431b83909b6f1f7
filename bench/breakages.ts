import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { doors } from './breakages-doors.ts';
import { ground } from './breakages-ground.ts';
import { inside } from './breakages-inside.ts';
import { cleanUp, newFolder } from './processes.ts';

// Removes the protections of accounts one at a time and checks that a test fails. Works in a copy of the project; the working tree
// doesn't change. `npm run bench:breakages -- 'totp replay,origin'` runs these two.

/** One protection, removed by replacing `text` with `broken`. A test in `noticedBy` has to fail then. */
export type Breakage = { name: string; file: string; text: string; broken: string; noticedBy: string[] };

const all = [...doors, ...inside, ...ground];
const packages = ['contract', 'server', 'demo', 'web'];
/** What else the tests of the packages need. */
const copied = [
  'scripts',
  'e2e/zone.ts',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.declared.json',
  'vitest.config.ts',
];
const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)));

try {
  process.exitCode = (await breakEach(chosen())) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

/** Those named on the command line, or all. */
function chosen(): Breakage[] {
  const names = process.argv[2]?.split(',');
  const unknown = names?.filter((name) => !all.some((one) => one.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`No such breakage: ${unknown.join(', ')}`);
  return names ? all.filter(({ name }) => names.includes(name)) : all;
}

/** Returns whether a test failed for each of them. */
async function breakEach(breakages: Breakage[]): Promise<boolean> {
  const copy = copyOfProject();
  for (const one of breakages) broken(copy, one);
  await mustBeGreen(copy, [...new Set(breakages.flatMap(({ noticedBy }) => noticedBy))]);
  let killed = 0;
  for (const one of breakages) {
    const begin = performance.now();
    const verdict = await judge(copy, one);
    if (verdict.startsWith('killed')) killed += 1;
    const seconds = ((performance.now() - begin) / 1_000).toFixed(0);
    console.log(`${one.name.padEnd(50)} ${verdict} (${seconds} s)`);
  }
  console.log(`${breakages.length} breakages, ${killed} killed`);
  return killed === breakages.length;
}

/** Copies the sources and links installed packages; our own packages link to the copy. */
function copyOfProject(): string {
  const copy = newFolder();
  for (const name of [...packages, ...copied]) cpSync(name, join(copy, name), { recursive: true, filter: isSource });
  mkdirSync(join(copy, 'node_modules/@evenkeel'), { recursive: true });
  for (const name of packages) symlinkSync(join(copy, name), join(copy, 'node_modules/@evenkeel', name));
  for (const name of readdirSync('node_modules').filter((name) => !/^(\.|@evenkeel$)/.test(name)))
    symlinkSync(join(process.cwd(), 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
}

/** The text of a file without the protection. Throws unless its text occurs exactly once. */
function broken(copy: string, { name, file, text, broken: without }: Breakage): string {
  const parts = readFileSync(join(copy, file), 'utf8').split(text);
  if (parts.length !== 2) throw new Error(`${name}: its text occurs ${parts.length - 1} times in ${file}`);
  return parts.join(without);
}

/** Throws if a test already fails: it couldn't show anything. */
async function mustBeGreen(copy: string, tests: string[]): Promise<void> {
  const { isGreen, failed, said } = await runTests(copy, tests);
  if (!isGreen) throw new Error(`Not green without any breakage: ${failed.join(', ')}\n${said}`);
  console.log(`${tests.length} test files are green without any breakage`);
}

/** The test that failed, if any. A run without results, or out of time, proves nothing. */
async function judge(copy: string, breakage: Breakage): Promise<string> {
  const path = join(copy, breakage.file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, broken(copy, breakage));
  const { isGreen, failed, said } = await runTests(copy, [...breakage.noticedBy, '--bail=1']);
  writeFileSync(path, whole);
  if (isGreen) return 'ALIVE';
  if (failed[0]) return `killed by "${failed[0]}"`;
  console.error(said);
  return 'NOT JUDGED: the tests did not run, or not in time';
}

type Result = { fullName: string; status: string; failureMessages: string[] };
type Report = { testResults: { assertionResults: Result[] }[] };
type Run = { isGreen: boolean; failed: string[]; said: string };

async function runTests(copy: string, args: string[]): Promise<Run> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--testTimeout=60000',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const child = spawn(process.execPath, [...vitest, ...args], { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { isGreen: code === 0, failed: failuresIn(report), said };
}

/** A test that timed out on a busy machine proves nothing. */
function isLate({ failureMessages }: Result): boolean {
  return failureMessages.some((message) => message.includes('Test timed out'));
}

function failuresIn(report: string): string[] {
  try {
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    return results.filter((one) => one.status === 'failed' && !isLate(one)).map(({ fullName }) => fullName);
  } catch {
    return []; // there is none: nothing ran
  }
}
