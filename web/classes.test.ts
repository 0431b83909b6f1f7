import { compile } from '@tailwindcss/node';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'src');

/** The theme has no colors and sizes but its own, so a class of the library's may be none here, and says nothing. */
async function unknownAmong(names: readonly string[]): Promise<string[]> {
  const { build } = await compile(readFileSync(join(folder, 'theme.css'), 'utf8'), {
    base: folder,
    onDependency: () => {},
  });
  const css = build([...names]);
  return names.filter((name) => !css.includes(`.${name.replaceAll(/[^\w-]/g, (letter) => `\\${letter}`)}`));
}

/** What stands in quotes and is no class: options of parts, what is compared, and words that are handed to functions. */
const other = /\b\w+: [^,}]*'[^']*'|[!=]== '[^']*'|\.\w+\('[^']*'|`[^`]*`/g;

function classesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})|\bcx\(([^)]*)\)/g);
  return [...found]
    .flatMap(([, plain, inBraces, joined]) =>
      plain === undefined
        ? [...(inBraces ?? joined ?? '').replaceAll(other, '').matchAll(/'([^']*)'/g)].map(([, words = '']) => words)
        : [plain],
    )
    .flatMap((words) => words.split(/\s+/))
    .filter(Boolean);
}

test('every class that a screen names exists in the theme', async () => {
  const used = globSync(join(folder, '**/*.tsx')).flatMap(classesIn);
  expect(used.length).toBeGreaterThan(3_000);
  expect(await unknownAmong([...new Set(used)])).toEqual([]);
});

test('a color that the theme doesn’t have is found', async () => {
  expect(await unknownAmong(['bg-white', 'bg-surface', 'md:max-w-6xl', 'hover:text-ink'])).toEqual([
    'bg-white',
    'md:max-w-6xl',
  ]);
});
