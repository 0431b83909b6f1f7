import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Interrupted } from './interrupted.ts';
import type { Result, Task } from './work.ts';

export type Limits = { milliseconds: number; megabytes: number };

/** `onBegun` is called when the process has started, and begins to read: on a busy machine, starting alone takes seconds. */
export type Until = { milliseconds: number; signal: AbortSignal; onBegun: () => void };

/** A process that reads files, one at a time. */
export type Reader = {
  /** Refuses a file that takes too long or too much memory. Throws `Interrupted` where anything but the file ended it. */
  read: (task: Task, until: Until) => Promise<Result>;
  /** Whether it can take another file. */
  isFit: () => boolean;
  close: () => void;
};

/** What an operator, a supervisor or a machine without memory ends a process with. A file can't. */
const fromOutside = new Set<unknown>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

export function startReader({ megabytes }: Pick<Limits, 'megabytes'>): Reader {
  const child = start(megabytes);
  let hasFailed = false;
  child.on('error', () => (hasFailed = true));
  // Fails with the process: whoever has it read something hears of that there.
  const ready = once(child, 'message').catch(() => {});
  const isFit = () => !hasFailed && child.connected && !child.killed;
  const close = () => void child.kill('SIGKILL');

  return {
    isFit,
    close,
    read: async (task, until) => {
      void ready.then(until.onBegun);
      const result = await resultOf(child, { task, ready }, { ...until, megabytes });
      // What a large file took isn't given back, and must not count against the next one.
      if (isFit() && (await memoryOf(child.pid)) > megabytes / 2) close();
      return result;
    },
  };
}

function start(megabytes: number): ChildProcess {
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
  child.unref();
  child.channel?.unref();
  return child;
}

type Work = { task: Task; ready: Promise<unknown> };

/** What the child answers, or why it was killed. */
async function resultOf(
  child: ChildProcess,
  { task, ready }: Work,
  { milliseconds, megabytes, signal }: Until & Limits,
): Promise<Result> {
  const over = new AbortController();
  const kill = () => void child.kill('SIGKILL');
  const tooHard = (): Result => {
    kill();
    return { refused: 'too-hard' };
  };
  const interrupted = () => {
    kill();
    throw new Interrupted('The process that reads files was ended');
  };
  const until = { signal: over.signal };
  try {
    if (signal.aborted || !child.connected) interrupted();
    child.channel?.ref();
    const answered = ready.then(() => once(child, 'message', until)).then(([result]) => result as Result);
    const ended = once(child, 'exit', until).then(([code, by]) =>
      code === 0 || fromOutside.has(by) ? interrupted() : tooHard(),
    );
    const tooMuch = watch(child, megabytes, over.signal).then(tooHard);
    const late = after(milliseconds, over.signal).then(tooHard);
    const stopped = once(signal, 'abort', until).then(interrupted);
    const unsent = ready
      .then(() => new Promise<void>((isUnsent) => child.send(task, (error) => error && isUnsent())))
      .then(interrupted);
    return await Promise.race([answered, ended, tooMuch, late, stopped, unsent]);
  } finally {
    over.abort();
    child.channel?.unref();
  }
}

/** Never returns once `signal` is aborted. */
function after(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
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
