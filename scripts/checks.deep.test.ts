import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checks, forgetTypesOfDeleted } from './checks.ts';

const root = join(import.meta.dirname, '..');
const tree = mkdtempSync(join(tmpdir(), 'evenkeel-checks-'));
afterAll(() => rmSync(tree, { recursive: true }));

const packages = ['contract', 'demo', 'server', 'web', 'e2e'];

/** A small product with the real settings: each package imports those it imports in the real one. */
const sources: Record<string, string> = {
  'contract/src/events.ts': "export const title: string = 'Soccer';\n",
  'contract/src/notes.ts': 'export const length = 3;\n',
  'demo/src/open-demo.ts': "export { title } from '@evenkeel/contract/events';\n",
  'server/src/notes.ts': "import { length } from '@evenkeel/contract/notes';\nexport const longest: number = length;\n",
  'web/src/page.ts':
    "import { title } from '@evenkeel/contract/events';\nimport { label } from './label.ts';\nexport const text: string = title;\nexport const loud: string = title + label;\n",
  'web/src/label.ts': "export const label = '!';\n",
  'web/src/demo-page.ts': "import { title } from '@evenkeel/demo';\nexport const shown: string = title;\n",
  'e2e/add.e2e.ts': "import { longest } from '../server/src/notes.ts';\nexport const most: number = longest;\n",
  'bench/main.ts': "import { longest } from '../server/src/notes.ts';\nexport const bound: number = longest;\n",
};

const settings = ['tsconfig.base.json', 'tsconfig.declared.json', 'tsconfig.json'];
for (const file of ['package.json', ...settings, ...packages.map((name) => `${name}/tsconfig.json`)]) copy(file);
for (const name of ['contract', 'demo', 'server']) copy(`${name}/package.json`);
for (const [file, text] of Object.entries(sources)) write(file, text);
mkdirSync(join(tree, 'node_modules/@evenkeel'), { recursive: true });
for (const name of ['contract', 'demo', 'server'])
  symlinkSync(join(tree, name), join(tree, 'node_modules/@evenkeel', name));
for (const name of ['@types', 'vite', 'undici-types'])
  symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));

function copy(file: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  cpSync(join(root, file), join(tree, file));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

/** The files with type errors. */
function faults(flags = ''): string[] {
  forgetTypesOfDeleted(tree);
  const { stdout } = spawnSync(`${checks.types} ${flags}`, { cwd: tree, shell: true, encoding: 'utf8' });
  return [...new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))].toSorted();
}

/** Files with errors after this change, which is then reverted. A second and a clean run must find the same. */
function faultsAfter(change: () => void, files: string[]): string[] {
  change();
  const found = faults();
  const again = faults();
  const clean = faults('--force');
  for (const file of files) write(file, sources[file] ?? '');
  expect({ again, clean }).toEqual({ again: found, clean: found });
  expect(faults()).toEqual([]);
  return found;
}

const faultsWithout = (file: string) => faultsAfter(() => rmSync(join(tree, file)), [file]);

test('the cache between two checks hides no error', () => {
  expect(faults()).toEqual([]);
  const changed = { 'contract/src/events.ts': 'export const title: number = 1;\n' };
  expect(
    faultsAfter(() => Object.entries(changed).forEach(([file, text]) => write(file, text)), Object.keys(changed)),
  ).toEqual(['web/src/demo-page.ts', 'web/src/page.ts']);
  const longest = 'server/src/notes.ts';
  expect(faultsAfter(() => write(longest, "export const longest = '3';\n"), [longest])).toEqual([
    'bench/main.ts',
    'e2e/add.e2e.ts',
  ]);
});

test('a deleted file causes errors: in its package, in the contract, and in the server', () => {
  expect(faultsWithout('web/src/label.ts')).toEqual(['web/src/page.ts']);
  expect(faultsWithout('contract/src/notes.ts')).toEqual(['server/src/notes.ts']);
  expect(faultsWithout('server/src/notes.ts')).toEqual(['bench/main.ts', 'e2e/add.e2e.ts']);
});

test('every checked file belongs to a project that notices its changes', () => {
  for (const name of ['web', 'e2e', '.']) {
    const ask = (flag: string) =>
      spawnSync('tsc', ['-p', name, flag], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout;
    const config: { files: string[] } = JSON.parse(ask('--showConfig'));
    const own = new Set(config.files.map((file) => join(root, name, file)));
    const others = ask('--listFilesOnly')
      .trim()
      .split('\n')
      .filter((file) => !file.includes('/node_modules/') && !own.has(file))
      .map((file) => relative(root, file));
    // These three have declarations and are checked first.
    expect(others.filter((file) => !/^(contract|demo|server)\//.test(file))).toEqual([]);
  }
});
