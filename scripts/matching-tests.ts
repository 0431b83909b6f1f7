import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** One run of Vitest: whole files, or the tests in them whose title matches the pattern. */
export type UnitRun = { files: string[]; titles?: string };

const testFiles = '{*.test.ts,scripts/*.test.ts,{contract,server,demo,web}/{*,src/**/*}.test.ts}';

/**
 * The unit and screen tests that `npm test -- words` runs: those with each word in their path or title, ignoring case. Shared specs
 * have their own path and titles, and run where a test file imports them.
 */
export function matchingUnits(words: string[], root = '.'): UnitRun[] {
  const files = globSync(testFiles, { cwd: root });
  const whole = files.filter((file) => words.every((word) => holds(file, word)));
  const runs = new Map<string, string[]>();
  for (const file of files) {
    if (whole.includes(file)) continue;
    const titles = patternsOf(file, words, root).join('|');
    if (titles) runs.set(titles, [...(runs.get(titles) ?? []), file]);
  }
  const some = [...runs].map(([titles, those]) => ({ files: those.toSorted(), titles }));
  return [...(whole.length > 0 ? [{ files: whole.toSorted() }] : []), ...some];
}

/** Playwright matches its pattern against path, describes and title in one line. */
export function journeyPattern(words: string[]): string {
  return `/^${lookaheads(words)}/i`;
}

/** Title patterns for a test file: for the words its path lacks, and for the specs it runs whose path has them all. */
function patternsOf(file: string, words: string[], root: string): string[] {
  const specs = specsOf(file, root);
  const text = [file, ...specs].map((one) => readFileSync(join(root, one), 'utf8')).join('\n');
  const meant = specs.filter((spec) => words.every((word) => holds(spec, word)));
  const titles = meant.flatMap((spec) => titlesIn(readFileSync(join(root, spec), 'utf8')));
  const rest = words.filter((word) => !holds(file, word));
  // A title with placeholders may contain any word of its file: Vitest decides.
  const candidates = /\.(?:each|for)\b|\((?=`)/.test(text) ? text : titlesIn(text).join('\n');
  return [
    ...(titles.length > 0 ? [`(?:${titles.map(patternOf).join('|')})$`] : []),
    ...(rest.every((word) => holds(candidates, word)) ? [`(?i:^${lookaheads(rest)})`] : []),
  ];
}

/** A title as a pattern; a placeholder matches anything. */
const patternOf = (title: string) =>
  title
    .split(/\$\{[^}]*\}|\$\w+|%[sdijo]/)
    .map(escaped)
    .join('.*');
const lookaheads = (words: string[]) => words.map((word) => `(?=.*${escaped(word)})`).join('');

/** The titles of tests and describes in the source. */
function titlesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:test|describe)\b[^'"`\n]*?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    ([, , title = '']) => title,
  );
}

/** The shared specs that a test file runs, also indirectly. */
function specsOf(file: string, root: string, known = new Set<string>()): string[] {
  for (const [, to = ''] of readFileSync(join(root, file), 'utf8').matchAll(/from '([^']+\.spec)(?:\.ts)?'/g)) {
    const spec = to.startsWith('.')
      ? relative(root, join(root, dirname(file), `${to}.ts`))
      : `contract/spec/${to.replace('@evenkeel/contract/', '')}.ts`;
    if (known.has(spec) || !existsSync(join(root, spec))) continue;
    known.add(spec);
    specsOf(spec, root, known);
  }
  return [...known];
}

const holds = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
