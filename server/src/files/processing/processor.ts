import type { FileKind } from '@evenkeel/contract/documents.rules';
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { openTurns } from '../../lib/turns.ts';
import type { Picture } from './images.ts';
import { Refused } from './traits.ts';
import type { Found, Result, Task } from './work.ts';

/** Reads files, in a process of its own. Each throws `Refused` with the reason why a file can't be accepted or read. */
export type Processor = {
  inspect: (bytes: Uint8Array) => Promise<Found>;
  /** A page as WebP, from 1, `width` pixels wide at most. */
  picture: (bytes: Uint8Array, page: { kind: FileKind; page: number; width: number }) => Promise<Picture>;
  /** One PDF of photos, a page each. */
  combine: (photos: readonly Uint8Array[]) => Promise<Uint8Array>;
  close: () => void;
};

type Limits = { milliseconds: number; megabytes: number };
const ordinary: Limits = { milliseconds: 30_000, megabytes: 700 };
/** Milliseconds for a picture of one page. */
const longestPicture = 15_000;

/** One child, started with the first file and again after a kill. It takes one file at a time; a hundred may wait. */
export function openProcessor(limits: Limits = ordinary): Processor {
  const inTurn = openTurns({ places: 1, longest: 100 });
  let child: ChildProcess | undefined;
  let isClosed = false;
  // An error, and no refusal: nobody has looked at the file yet, so it must not be thrown away.
  const mustBeOpen = () => {
    if (isClosed) throw new Error('The process that reads files is closed');
  };

  const run = (task: Task): Promise<Result> =>
    inTurn(async () => {
      mustBeOpen();
      if (!isRunning(child)) child = start(limits);
      const milliseconds = task.do === 'picture' ? Math.min(limits.milliseconds, longestPicture) : limits.milliseconds;
      const result = await resultOf(child, task, { ...limits, milliseconds });
      mustBeOpen();
      // What a large file took isn't given back, and must not count against the next one.
      if (isRunning(child) && (await memoryOf(child.pid)) > limits.megabytes / 2) child.kill('SIGKILL');
      if ('refused' in result) throw new Refused(result.refused);
      return result;
    });

  return {
    inspect: async (bytes) => {
      const result = await run({ do: 'inspect', bytes });
      if ('found' in result) return result.found;
      throw new Refused('damaged');
    },
    picture: async (bytes, page) => {
      const result = await run({ do: 'picture', bytes, ...page });
      if ('picture' in result) return result.picture;
      throw new Refused('damaged');
    },
    combine: async (photos) => {
      const result = await run({ do: 'combine', photos });
      if ('document' in result) return result.document;
      throw new Refused('damaged');
    },
    close: () => {
      isClosed = true;
      child?.kill('SIGKILL');
    },
  };
}

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.connected === true && !child.killed;

function start({ megabytes }: Limits): ChildProcess {
  const child = fork(new URL('child.ts', import.meta.url), [], {
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    // It may read its own program, and load sharp. It can't write, connect, or start anything.
    execArgv: [
      `--max-old-space-size=${Math.floor(megabytes / 2)}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => {}); // its end is what counts
  child.unref();
  child.channel?.unref();
  return child;
}

/** What the child answers, or why it was killed. */
async function resultOf(child: ChildProcess, task: Task, { milliseconds, megabytes }: Limits): Promise<Result> {
  const over = new AbortController();
  const { signal } = over;
  child.channel?.ref();
  const killed = (): Result => {
    child.kill('SIGKILL');
    return { refused: 'too-hard' };
  };
  try {
    const answered = once(child, 'message', { signal }).then(([result]) => result as Result);
    const ended = once(child, 'exit', { signal }).then(killed);
    const tooMuch = watch(child, megabytes, signal).then(killed);
    const late = new Promise<Result>((done) => {
      const timer = setTimeout(() => done(killed()), milliseconds);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    child.send(task, (error) => error && child.kill('SIGKILL'));
    return await Promise.race([answered, ended, tooMuch, late]);
  } finally {
    over.abort();
    child.channel?.unref();
  }
}

const interval = 25;

/** Returns when the process has more memory than this. Never, once `signal` is aborted. */
function watch({ pid }: ChildProcess, megabytes: number, signal: AbortSignal): Promise<void> {
  return new Promise((tooMuch) => {
    const look = async () => {
      if (signal.aborted) return;
      if ((await memoryOf(pid)) > megabytes) tooMuch();
      else setTimeout(() => void look(), interval).unref();
    };
    void look();
  });
}

const execute = promisify(execFile);

/** Resident memory in MB: what V8 knows of it is the smaller part. */
async function memoryOf(pid: number | undefined): Promise<number> {
  try {
    const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]);
    return (pages * 4_096) / 1_048_576;
  } catch {
    const listed = await execute('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }));
    return Number(listed.stdout) / 1_024;
  }
}
