import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { slowFiles } from './slow-files.ts';

/**
 * Begins each project with its slow files. A new checkout knows no times and would go by size, and the slowest file of the screens is
 * among its smallest: as the last one it leaves all other pages without work.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await BaseSequencer.prototype.sort.call(this, files), ({ project }) => project);
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => secondsOf(b) - secondsOf(a)));
  }
}

const secondsOf = ({ moduleId }: TestSpecification): number =>
  slowFiles[relative(process.cwd(), moduleId)]?.seconds ?? 0;
