import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../main.ts');

/** A server as a process of its own, that may be killed. */
export type ServerProcess = {
  child: ChildProcess;
  url: string;
  ended: Promise<number | null>;
  /** What it has logged since it was ready: errors alone. */
  logged: () => string;
};

/** Starts a server on `folder`, and answers when it says that it is ready. */
export async function startProcess(folder: string, port: number): Promise<ServerProcess> {
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error', REQUEST_LIMIT: '0' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let text = '';
  const ready = new Promise<true>((heard) => {
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('Evenkeel is ready')) heard(true);
    });
  });
  const isReady = await Promise.race([ready, ended.then(() => false)]);
  if (!isReady) throw new Error(`The server ended with ${await ended}`);
  const logged = () => text.replace(/^Evenkeel is ready.*\n/, '');
  return { child, url: `http://localhost:${port}`, ended, logged };
}

/** A free port, below those that a system gives to whoever connects or asks for any: nobody else gets it before it is used. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(randomInt(15_000, 32_768), '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether a process that ended says that somebody took its port after all. */
export const saysTaken = (words: string) => /port \d+ is taken|EADDRINUSE/.test(words);

/** The process id of the PostgreSQL under a data folder. */
export function postgresOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}
