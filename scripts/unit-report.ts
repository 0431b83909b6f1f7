import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { relative } from 'node:path';
import type { FileTime } from './file-times.ts';
import type { Run, Tried } from './second-try.ts';

/**
 * A reporter of Vitest that writes a `Run` as JSON to the file in UNIT_REPORT. The JSON that Vitest writes itself has no unhandled
 * errors.
 */
export default class UnitReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const run: Run = {
      tests: modules.flatMap((module) => [...module.children.allTests()].flatMap((test) => tried(test, module))),
      broken: [...modules.flatMap(brokenIn), ...unhandled.map(({ message }) => `unhandled error: ${message}`)],
      times: modules.map(timeOf),
    };
    writeFileSync(process.env.UNIT_REPORT ?? '', JSON.stringify(run));
  }
}

function tried(test: TestCase, { moduleId, project }: TestModule): Tried[] {
  const { state } = test.result();
  const hookFailed = state !== 'passed' && state !== 'failed' && isInFailed(test.parent);
  if (state === 'skipped' && !hookFailed) return [];
  // The same spec runs on server and demo, so a title alone is not enough.
  return [{ id: test.id, name: `${project.name}: ${test.fullName}`, file: moduleId, isGood: state === 'passed' }];
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const tests = [...module.children.allTests()].length;
  const seconds = (collectDuration + setupDuration + duration) / 1_000;
  return { file: relative(process.cwd(), module.moduleId), tier: module.project.name, tests, seconds };
}

/** Whether something before a test failed, such as a `beforeAll`: then the test itself was never run. */
function isInFailed(parent: TestSuite | TestModule): boolean {
  return parent.errors().length > 0 || (parent.type === 'suite' && isInFailed(parent.parent));
}

/** Files that don't load or don't finish, and what fails after the tests. */
function brokenIn(module: TestModule): string[] {
  const suites = [module, ...module.children.allSuites()];
  const errors = suites.flatMap((one) => {
    const tests = [...one.children.allTests()];
    const isSaidByTests = tests.some((test) => test.result().state !== 'passed');
    return isSaidByTests ? [] : one.errors();
  });
  const isUnfinished = module.state() === 'pending' || module.state() === 'queued';
  const said = [...errors.map(({ message }) => message), ...(isUnfinished ? ['did not finish'] : [])];
  return said.map((words) => `${module.relativeModuleId}: ${words}`);
}
