import type { FileTime } from './file-times.ts';
import type { Run, Tried } from './second-try.ts';

/** What we read of Playwright's JSON report. */
export type JourneyReport = { suites: Suite[]; errors: { message?: string }[] };
type Suite = {
  title: string;
  suites?: Suite[];
  specs: { id: string; title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[];
};

/** Playwright's JSON report as a `Run`. Its errors belong to no test: a file that doesn't load, or the set-up. */
export function journeyRun({ suites, errors }: JourneyReport): Run {
  const broken = errors.map(({ message }) => `journeys: ${message ?? 'unknown error'}`);
  return { tests: suites.flatMap(triedIn), broken, times: suites.map(timeOf) };
}

/** A suite at the top is a file. */
function timeOf(suite: Suite): FileTime {
  const durations = durationsIn(suite);
  const seconds = durations.reduce((sum, each) => sum + each, 0) / 1_000;
  return { file: `e2e/${suite.title}`, tier: 'journeys', tests: durations.length, seconds };
}

/** Milliseconds of each test in it. */
function durationsIn({ specs, suites = [] }: Suite): number[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.flatMap(durationsIn)];
}

function triedIn({ specs, suites = [] }: Suite): Tried[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ id, title, file, tests }) => ({
      id,
      name: `${file}: ${title}`,
      file,
      isGood: tests.every(({ status }) => status === 'expected' || status === 'skipped'),
    }));
  return [...own, ...suites.flatMap(triedIn)];
}
