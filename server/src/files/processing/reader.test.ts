import { execFileSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { makePdf } from '../../testing/documents/pdfs.ts';
import { Interrupted } from './interrupted.ts';
import { startReader } from './reader.ts';

const readers: ReturnType<typeof startReader>[] = [];
afterAll(() => readers.forEach(({ close }) => close()));

/** Of the processes that this one has started to read files. */
function readingProcesses(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n');
  const ours = lines.filter((line) => Number(line.trim().split(/\s+/)[1]) === process.pid && line.includes('child.ts'));
  return ours.map((line) => Number(line.trim().split(/\s+/)[0]));
}

/** Has a file read by a process that was stopped, and sends it this. */
async function endedBy(signal: 'SIGKILL' | 'SIGTERM' | 'SIGABRT'): Promise<unknown> {
  const before = readingProcesses();
  const reader = startReader({ megabytes: 700 });
  readers.push(reader);
  const pid = readingProcesses().find((each) => !before.includes(each))!;
  process.kill(pid, 'SIGSTOP');
  const until = { milliseconds: 30_000, signal: new AbortController().signal, onBegun: () => {} };
  const result = reader.read({ do: 'inspect', bytes: await makePdf() }, until).catch((error: unknown) => error);
  process.kill(pid, signal);
  process.kill(pid, 'SIGCONT');
  return result;
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a process that something else ends by %s says nothing about its file',
  async (signal) => {
    expect(await endedBy(signal)).toBeInstanceOf(Interrupted);
  },
);

test('a file that makes its process crash is refused', async () => {
  expect(await endedBy('SIGABRT')).toEqual({ refused: 'too-hard' });
});
