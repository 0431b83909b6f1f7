import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { doors } from '../bench/breakages-doors.ts';
import { ground } from '../bench/breakages-ground.ts';
import { inside } from '../bench/breakages-inside.ts';

const timesFound = ({ file, text }: { file: string; text: string }) =>
  readFileSync(file, 'utf8').split(text).length - 1;

test('every protection that bench:breakages removes is still found, exactly once', () => {
  const stale = [...doors, ...inside, ...ground].filter((one) => timesFound(one) !== 1);
  expect(stale.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
});
