import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopProcess } from '../server/src/lib/processes.ts';
import { freePort, saysTaken } from '../server/src/testing/process.ts';

/** A running process that listens on a port; `milliseconds` is how long it took to get ready. */
export type Running = { pid: number; port: number; milliseconds: number; stop: () => Promise<void> };

const running = new Set<ChildProcess>();
const folders: string[] = [];
const undone: (() => void)[] = [];

/** Undoes something as well when everything stops, also by a signal. */
export const undoAtTheEnd = (undo: () => void) => void undone.push(undo);

/** How the product is started for a measurement: with its data in a folder, without the limit on requests, and without asking anybody outside. */
export const productIn = (folder: string) => ({
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  REQUEST_LIMIT: '0',
  BREACH_URL: 'http://127.0.0.1:9',
});

/** A folder deleted after the measurement. Others may traverse it, so that PostgreSQL started by root can use it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-bench-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/**
 * Starts Node with `args` on a free port and waits until it prints `word`. Throws with its output if it exits first, unless
 * somebody took its port: then it gets another one.
 */
export async function start(args: string[], word: string, environment: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let words = '';
  const isReady = await new Promise<boolean>((settle, failed) => {
    child.stdout.on('data', (chunk) => {
      words += chunk;
      if (words.includes(word)) settle(true);
    });
    child.stderr.on('data', (chunk) => {
      words += chunk;
      process.stderr.write(chunk);
    });
    child.once('error', failed);
    child.once('close', () => settle(false));
  });
  if (!isReady) {
    running.delete(child);
    if (saysTaken(words)) return start(args, word, environment);
    throw new Error(`${args.at(-1)} ended with ${child.exitCode}: ${words}`);
  }
  return { pid: child.pid ?? 0, port, milliseconds: performance.now() - begin, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

let cleaning: Promise<void> | undefined;

/** Stops everything, including a PostgreSQL that a killed server left running, and removes the folders. Runs once. */
export function cleanUp(): Promise<void> {
  return (cleaning ??= stopAndRemove());
}

async function stopAndRemove(): Promise<void> {
  await Promise.all([...running].map(stop));
  for (const undo of undone) undo();
  for (const folder of folders) {
    if (existsSync(pidFile(folder))) await stopProcess(postmasterOf(folder), 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  }
}

const pidFile = (folder: string) => join(folder, 'postgres/cluster/postmaster.pid');
const postmasterOf = (folder: string) => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);

/** Milliseconds of processor time that a process has used since it began. */
export function cpuOf(pid: number): number {
  return statOf(pid).milliseconds;
}

/** The same of the PostgreSQL in a folder, with all its processes. */
export function cpuOfPostgres(folder: string): number {
  const postmaster = postmasterOf(folder);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = all.map((name) => ({ pid: Number(name), ...statOf(Number(name)) }));
  return stats
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}

/** Zero for a process that just ended: the next sum doesn't include it either. */
function statOf(pid: number): { milliseconds: number; parent: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return { milliseconds: (Number(fields[11]) + Number(fields[12])) * 10, parent: Number(fields[1]) };
  } catch {
    return { milliseconds: 0, parent: 0 };
  }
}

/** Bytes of resident memory of a process. */
export function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
}
