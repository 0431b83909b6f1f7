import type { Writable } from 'node:stream';
import pg from 'pg';

/** What this file uses of pg's connection. Its types do not publish it: the version is pinned, and backup.deep.test.ts holds it. */
type Wire = { query: (text: string) => void; stream: { pause: () => void; resume: () => void } };

/**
 * Writes the files of a running PostgreSQL to `to`, as they were at one moment: its own online backup (BASE_BACKUP of the
 * replication protocol), with the write-ahead log that makes it whole, as one tar. What is unlogged is left out.
 */
export async function baseBackup(config: pg.ClientConfig, to: Writable): Promise<void> {
  const client = new pg.Client({ ...config, replication: 'true' } as pg.ClientConfig);
  client.on('error', () => {}); // the command that met the error reports it
  await client.connect();
  try {
    await new Promise<void>((done, failed) => {
      const command = new BaseBackup({ to, done, failed });
      to.once('error', failed);
      client.query(command as unknown as pg.Submittable);
    });
  } finally {
    await client.end();
  }
}

type Asked = { to: Writable; done: () => void; failed: (error: unknown) => void };

/** What pg's client sends, and to which it passes on what comes back. */
class BaseBackup {
  readonly #asked: Asked;
  #isPaused = false;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  submit(wire: Wire): void {
    wire.query(`BASE_BACKUP (LABEL 'evenkeel', WAL true, CHECKPOINT 'fast', MANIFEST 'no')`);
  }

  /** A byte says what a message carries: `d` is a piece of the tar. There are no tablespaces, so there is one tar. */
  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    if (chunk[0] !== 'd'.charCodeAt(0)) return;
    const { to } = this.#asked;
    const hasRoom = to.write(Buffer.from(chunk.subarray(1))); // a copy: pg uses the buffer again
    if (hasRoom || this.#isPaused) return;
    this.#isPaused = true;
    wire.stream.pause();
    to.once('drain', () => {
      this.#isPaused = false;
      wire.stream.resume();
    });
  }

  handleReadyForQuery(): void {
    this.#asked.done();
  }

  handleError(error: unknown): void {
    this.#asked.failed(error);
  }

  // Where it began, where it ended and which tablespaces there are: the tar says all of it.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}
