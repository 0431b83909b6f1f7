import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running product, as `npm start` runs it. `url` is what people type. */
export type Product = { url: string; dataDir: string; stop: () => Promise<void> };

const server = join(import.meta.dirname, '../server/src/main.ts');

/** Starts the server of the built product on a free port, with its data in a folder that goes with it. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'evenkeel-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, [server], {
    // Nothing of a test leaves this machine: the breach service is away, and a password then counts as safe.
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      BREACH_URL: 'http://127.0.0.1:9',
      ...environment,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let words = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      words += chunk;
      if (words.includes('Evenkeel is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${words}`)));
  });
  await ready;
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

/** A port of this machine that nobody uses yet. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => found(port));
    });
  });
}
