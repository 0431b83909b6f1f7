import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, saysTaken } from '../server/src/testing/process.ts';

/** A running product, as `npm start` runs it. `url` is what people type. */
export type Product = { url: string; dataDir: string; stop: () => Promise<void> };

const server = join(import.meta.dirname, '../server/src/main.ts');

/** Starts the server of the built product on a free port, with its data in a folder that goes with it. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'evenkeel-e2e-'));
  const { child, port } = await startOnFreePort({ ...environment, DATA_DIR: dataDir });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** On another port, if somebody takes this one before the server has it. */
async function startOnFreePort(environment: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const child = spawn(process.execPath, [server], {
    // Nothing of a test leaves this machine: the breach service is away, and a password then counts as safe.
    env: { ...process.env, LOG_LEVEL: 'warn', BREACH_URL: 'http://127.0.0.1:9', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  const ready = new Promise<boolean>((resolve) => {
    child.stdout.on('data', (chunk) => {
      words += chunk;
      if (words.includes('Evenkeel is ready')) resolve(true);
    });
    child.stderr.on('data', (chunk) => {
      words += chunk;
      process.stderr.write(chunk);
    });
    child.once('close', () => resolve(false));
  });
  if (await ready) return { child, port };
  if (saysTaken(words)) return startOnFreePort(environment);
  throw new Error(`The server ended with ${child.exitCode}: ${words}`);
}
