import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { busy } from '../../lib/turns.ts';
import { fakeReaders, named, settled } from '../../testing/documents/fake-readers.ts';
import { Interrupted } from './interrupted.ts';
import { openProcessor } from './processor.ts';

// Whose file is read when. Each test has two processes of its own, which read nothing and take the time that the test says.

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** The first word of a name is who asked. */
const whoOf = (name: string) => name.split(' ')[0]!;

function opened() {
  const readers = fakeReaders();
  const processor = openProcessor({ milliseconds: 30_000, megabytes: 700 }, readers.machine);
  const outcomes: Record<string, unknown> = {};
  const keep = (name: string, result: Promise<unknown>) =>
    void result.then(
      () => (outcomes[name] = 'read'),
      (error: { reason?: string }) => (outcomes[name] = error.reason ?? error),
    );
  return {
    ...readers,
    processor,
    outcomes,
    upload: async (name: string, gone?: AbortSignal) => {
      keep(name, processor.inspect(named(name), { who: whoOf(name), gone }));
      await settled();
    },
    page: async (name: string, gone?: AbortSignal) => {
      const page = { place: name, kind: 'pdf', page: 1, width: 1 } as const;
      keep(
        name,
        processor.picture(async () => named(name), page, { who: whoOf(name), gone }),
      );
      await settled();
    },
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

test('no page keeps an upload waiting: each has a process', async () => {
  const { page, upload, reading, processes } = opened();
  await page('eve 1');
  await page('eve 2');
  await upload('alex letter');
  expect(reading()).toEqual(['eve 1', 'alex letter']);
  expect(processes.most).toBe(2);
});

test('an upload beside a page finds a process that has started, also right after a page was too hard', async () => {
  const { page, upload, pass, processOf } = opened();
  await page('eve 1');
  await page('eve 2');
  await pass(15_000);
  expect(processOf('eve 2')).toBe(3);
  await upload('alex letter');
  expect(processOf('alex letter')).toBe(2);
});

test('people take turns, not files: the second file of one waits behind the first of everybody else', async () => {
  const { upload, begun, end } = opened();
  for (const name of ['eve 1', 'eve 2', 'eve 3', 'alex 1', 'alex 2', 'blake 1']) await upload(name);
  for (const name of ['eve 1', 'alex 1', 'blake 1', 'eve 2', 'alex 2', 'eve 3']) await end(name);
  expect(begun).toEqual(['eve 1', 'alex 1', 'blake 1', 'eve 2', 'alex 2', 'eve 3']);
});

test('nobody is passed for ever: who comes later than the end of my last turn waits behind my next file', async () => {
  const { page, begun, end } = opened();
  for (const name of ['alex 1', 'alex 2', 'eve 1']) await page(name);
  await end('alex 1');
  await page('blake 1');
  await end('eve 1');
  await end('alex 2');
  expect(begun).toEqual(['alex 1', 'eve 1', 'alex 2', 'blake 1']);
});

test('an upload of more than two seconds is ended for somebody else’s, and read again last, in its own time', async () => {
  const { upload, pass, reading, end, outcomes, page } = opened();
  await upload('eve hard');
  await page('blake page');
  await pass(1_000);
  await upload('alex letter');
  expect(reading()).toEqual(['eve hard', 'blake page']);
  await pass(999);
  expect(reading()).toEqual(['eve hard', 'blake page']);
  await pass(1);
  expect(reading()).toEqual(['blake page', 'alex letter']);
  await end('alex letter');
  await end('blake page');
  expect(reading()).toEqual(['eve hard']);
  await upload('blake letter');
  await upload('alex photo');
  await end('blake letter');
  await pass(29_000);
  expect(reading()).toEqual(['eve hard', 'alex photo']);
  await end('eve hard');
  expect(outcomes).toMatchObject({ 'alex letter': 'read', 'eve hard': 'read' });
});

test('an upload may take long while nobody else waits, or only its own uploader', async () => {
  const { upload, pass, reading, outcomes } = opened();
  await upload('eve 1');
  await upload('eve 2');
  await pass(29_999);
  expect(reading()).toEqual(['eve 1']);
  await pass(1);
  expect(outcomes).toEqual({ 'eve 1': 'too-hard' });
  expect(reading()).toEqual(['eve 2']);
});

test('when an upload has to be ended the process for the next one is there already, and later there are two again', async () => {
  const { upload, page, pass, processes, end } = opened();
  await page('alex 1');
  await upload('eve hard');
  await upload('alex letter');
  expect(processes.running).toBe(3);
  await pass(2_000);
  await end('alex letter');
  await end('alex 1');
  await end('eve hard');
  expect(processes).toEqual({ running: 2, most: 3 });
});

test('where memory is short there is one process: uploads go first, and end a page after a second, which is drawn later', async () => {
  const { upload, page, pass, reading, processes, end, outcomes, setFree } = opened();
  setFree(1.5);
  await page('eve 1');
  await page('eve 2');
  await upload('alex letter');
  await pass(999);
  expect(reading()).toEqual(['eve 1']);
  await pass(1);
  expect(reading()).toEqual(['alex letter']);
  await end('alex letter');
  await end('eve 2');
  await end('eve 1');
  expect(outcomes).toEqual({ 'alex letter': 'read', 'eve 1': 'read', 'eve 2': 'read' });
  expect(processes.most).toBe(1);
});

test('where memory is short, a page that uploads end again and again is “try again”', async () => {
  const { upload, page, pass, end, outcomes, setFree } = opened();
  setFree(1.5);
  await page('eve 1');
  for (const name of ['alex 1', 'alex 2', 'alex 3', 'alex 4']) {
    await upload(name);
    await pass(1_000);
    await end(name);
  }
  expect(outcomes['eve 1']).toBeInstanceOf(Interrupted);
});

test('a page that was too hard is tried once more, last, and then not again for whoever asked; others have their own tries', async () => {
  const { page, pass, begun, outcomes, end } = opened();
  await page('eve map');
  await page('alex 1');
  await pass(15_000);
  expect(begun).toEqual(['eve map', 'alex 1']);
  await end('alex 1');
  await pass(15_000);
  expect(outcomes).toEqual({ 'alex 1': 'read', 'eve map': 'too-hard' });
  await page('eve map');
  expect(begun).toEqual(['eve map', 'alex 1', 'eve map']);
});

test('the mark of a page is one person’s: another one who asks for the same page has it drawn', async () => {
  const { processor, pass, reading } = opened();
  const ask = (who: string) => {
    const page = { place: 'family/file/page-2-large', kind: 'pdf', page: 2, width: 1 } as const;
    return processor.picture(async () => named(`${who} map`), page, { who }).catch(({ reason }) => reason as string);
  };
  const first = ask('eve');
  await pass(30_000);
  expect(await first).toBe('too-hard');
  expect(await ask('eve')).toBe('too-hard');
  void ask('alex');
  await settled();
  expect(reading()).toEqual(['alex map']);
});

test('asked for the same hard page three times, the third is refused with the second', async () => {
  const { page, pass, begun } = opened();
  for (let i = 0; i < 3; i += 1) await page('eve map');
  await pass(60_000);
  expect(begun).toEqual(['eve map', 'eve map']);
});

test('who leaves is no longer waited for', async () => {
  const { upload, begun, end, outcomes, processor } = opened();
  const leaving = new AbortController();
  await upload('eve 1');
  await upload('alex letter', leaving.signal);
  await upload('blake letter');
  leaving.abort();
  expect(processor.state().uploads.length).toBe(1);
  await end('eve 1');
  expect(begun).toEqual(['eve 1', 'blake letter']);
  expect(outcomes['alex letter']).toBeInstanceOf(Interrupted);
});

test('nobody fills the line: ten of a person wait, and in a full line those with the most give way', async () => {
  const { upload, outcomes, processor } = opened();
  for (let i = 0; i <= 11; i += 1) await upload(`eve ${i}`);
  expect(outcomes['eve 11']).toBe(busy);
  for (let n = 0; n < 9; n += 1) for (let i = 0; i < 10; i += 1) await upload(`other${n} ${i}`);
  expect(processor.state().uploads.length).toBe(100);
  await upload('alex letter');
  expect(outcomes['alex letter']).toBe(undefined);
  expect(Object.entries(outcomes).filter(([, outcome]) => outcome === busy)).toHaveLength(2);
  expect(processor.state().uploads.length).toBe(100);
});

test('closing leaves no process behind, and refuses no file', async () => {
  const { upload, page, processes, processor, outcomes } = opened();
  await upload('alex letter');
  await upload('alex photo');
  await page('eve 1');
  processor.close();
  await settled();
  expect(processes.running).toBe(0);
  for (const outcome of Object.values(outcomes)) expect(outcome).toBeInstanceOf(Interrupted);
  expect(Object.keys(outcomes)).toHaveLength(3);
  await upload('alex again');
  expect(outcomes['alex again']).toBeInstanceOf(Interrupted);
  expect(processes.running).toBe(0);
});

test('the operator sees how much waits, and the longest wait of the last minute', async () => {
  const { upload, pass, end, processor } = opened();
  await upload('alex 1');
  await upload('alex 2');
  await upload('alex 3');
  await pass(1_500);
  expect(processor.state().uploads).toEqual({ length: 2, longestWait: 1_500 });
  expect(processor.state().pictures).toEqual({ length: 0, longestWait: 0 });
  await end('alex 1');
  await end('alex 2');
  await end('alex 3');
  expect(processor.state().uploads).toEqual({ length: 0, longestWait: 1_500 });
  await pass(60_001);
  expect(processor.state().uploads).toEqual({ length: 0, longestWait: 0 });
});
