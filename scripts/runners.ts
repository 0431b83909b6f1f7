import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { journeyRun } from './journey-report.ts';
import { failedIn, type Run } from './second-try.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-report-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

/** How a runner is started. */
export type Start = {
  /** Which tests; without it, those of every day and the deep ones. */
  depth?: 'daily' | 'deep' | undefined;
  /** Printed in one piece when it ends, because another step prints meanwhile. */
  isBeside?: boolean;
};

/** Runs Vitest. `name`: of its report. */
export async function vitest(name: string, chosen: string[], start: Start): Promise<Run> {
  const report = join(folder, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/unit-report.ts'];
  const status = await run('vitest', ['run', ...reporters, ...chosen], { UNIT_REPORT: report }, start);
  return reported(name, status, () => JSON.parse(readFileSync(report, 'utf8')));
}

/** `hasPictures`: about four hundred of them, in `screens/`. `hasWholeCorpus`: every hostile file is sent. */
type StartJourneys = Start & { hasPictures?: boolean; hasWholeCorpus?: boolean };

/** Runs the journeys. */
export async function playwright(chosen: string[], start: StartJourneys): Promise<Run> {
  const report = join(folder, 'journeys.json');
  rmSync(report, { force: true });
  const flags = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', '--pass-with-no-tests'];
  const told = {
    CHROMIUM: findChromium() ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(start.hasPictures && { E2E_PICTURES: 'true' }),
    ...(start.hasWholeCorpus && { CORPUS: 'whole' }),
  };
  const status = await run('playwright', [...flags, ...chosen], told, start);
  return reported('journeys', status, () => journeyRun(JSON.parse(readFileSync(report, 'utf8'))));
}

async function run(command: string, args: string[], told: Record<string, string>, { depth, isBeside }: Start) {
  const env = { ...process.env, ...told, ...(depth && { TEST_DEPTH: depth }) };
  const child = spawn(command, args, {
    env,
    stdio: ['inherit', isBeside ? 'pipe' : 'inherit', 'inherit'],
  });
  const parts: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  process.stdout.write(parts.join(''));
  return status;
}

/** What a runner reports; broken if it exits with an error that its report doesn't explain. */
function reported(name: string, status: number | null, read: () => Run): Run {
  let run: Run;
  try {
    run = read();
  } catch {
    return { tests: [], broken: [`${name}: no report`], times: [] };
  }
  const isExplained = status === 0 || failedIn(run).length > 0 || run.broken.length > 0;
  return isExplained ? run : { ...run, broken: [`${name}: exit code ${status}`] };
}
