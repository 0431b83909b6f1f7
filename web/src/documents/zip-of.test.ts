import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { leftOutName, type ToZip, uniqueNames, zipOf } from './zip-of.ts';

const at = '2026-11-26T12:00:00.000Z';
const file = (name: string, words: string): ToZip => ({ name, at, read: () => Promise.resolve(new Blob([words])) });
const entriesOf = async (zip: Blob) =>
  Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer()))).map(([name, bytes]) => [name, strFromU8(bytes)]);

test('a zip has each file whole under a name of its own, and names what couldn’t be read', async () => {
  const gone: ToZip = { name: 'gone.pdf', at, read: () => Promise.resolve('You can’t open this file anymore.') };
  const read: number[] = [];
  const done = await zipOf([file('plan.pdf', 'one'), gone, file('Plan.pdf', 'two')], {
    signal: new AbortController().signal,
    onRead: (count) => read.push(count),
  });
  expect(done?.leftOut).toBe(1);
  expect(await entriesOf(done!.zip)).toEqual([
    ['plan.pdf', 'one'],
    ['Plan (2).pdf', 'two'],
    [leftOutName, 'gone.pdf: You can’t open this file anymore.\n'],
  ]);
  expect(read).toEqual([1, 2, 3]);
});

test('stopped, it reads nothing more and gives nothing', async () => {
  const stop = new AbortController();
  const read: string[] = [];
  const files = ['a', 'b'].map((name) => ({
    name,
    at,
    read: () => {
      read.push(name);
      stop.abort();
      return Promise.resolve(new Blob([name]));
    },
  }));
  expect(await zipOf(files, { signal: stop.signal, onRead: () => {} })).toBeUndefined();
  expect(read).toEqual(['a']);
});

test.each([
  [
    ['a.pdf', 'a.pdf', 'A.PDF'],
    ['a.pdf', 'a (2).pdf', 'A (3).PDF'],
  ],
  [
    ['a', 'a', 'a (2)'],
    ['a', 'a (2)', 'a (2) (2)'],
  ],
  [['Not included.txt'], ['Not included (2).txt']],
  [
    ['../../run.pdf', 'C:\\a\u0000.pdf'],
    ['.._.._run.pdf', 'C:_a_.pdf'],
  ],
])('%j are called %j', (names, unique) => {
  expect(uniqueNames(names)).toEqual(unique);
});
