import http from 'node:http';
import { Socket } from 'node:net';
import type pg from 'pg';
import { enterAs } from '../server/src/api.ts';
import { browserOf } from '../server/src/browser.ts';
import { openPool } from '../server/src/db.ts';
import { openAskers } from '../server/src/lib/askers.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { medianOf } from './costs.ts';
import { superuser, type Household } from './families.ts';
import { clients } from './requests.ts';

/**
 * Microseconds of Node's processor time to verify a session: read and hash the cookie, send it to `app.enter`, read the answer.
 * Measured as the difference between the cheapest statement sent the product's way and the same statement sent by bare pg,
 * interleaved. Runs in this process, so HTTP doesn't count; anything else the product does per database request does.
 */
export async function timeProof(
  folder: string,
  households: readonly Household[],
  { rounds, times }: { rounds: number; times: number },
): Promise<number> {
  const pool = openPool({ ...superuser(folder), database: 'evenkeel' }, () => {});
  const context = { pool, accountsPool: pool, doorbell: { ring: () => {} }, clock: systemClock, askers: openAskers() };
  const asked = households.map(({ alex }) => {
    const request = new http.IncomingMessage(new Socket());
    request.headers.cookie = alex.cookie;
    return browserOf(request, new http.ServerResponse(request), { isHttps: false, trustedHops: 0 });
  });
  let turn = 0;
  const prove = () => {
    const sessionToken = asked[turn++ % asked.length]?.cookie('session');
    return enterAs({ ...context, sessionToken })().account();
  };

  const all: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [alone, proven] = [await costOf(() => askAlone(pool), times), await costOf(prove, times)];
    if (round > 0) all.push(proven - alone); // the first only warms up
  }
  await pool.end();
  return medianOf(all);
}

/** Microseconds of processor time per statement, with one in flight per client. */
async function costOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage();
  const lane = async () => {
    for (let i = 0; i < times; i += clients) await work();
  };
  await Promise.all(Array.from({ length: clients }, lane));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

async function askAlone(pool: pg.Pool): Promise<unknown> {
  const client = await pool.connect();
  try {
    return await new Promise((answered, failed) => {
      client.query(new Alone(answered, failed) as unknown as pg.Submittable);
    });
  } finally {
    client.release();
  }
}

type Wire = {
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string; types: number[] }): void;
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void;
  execute(message: { portal: string }): void;
  sync(): void;
};

const preparedOn = new WeakSet<Wire>();

/** One prepared statement in one round trip, with nothing around it. */
class Alone {
  readonly #answered: (rows: unknown[]) => void;
  readonly #failed: (error: unknown) => void;
  readonly #rows: unknown[] = [];

  constructor(answered: (rows: unknown[]) => void, failed: (error: unknown) => void) {
    this.#answered = answered;
    this.#failed = failed;
  }

  submit(wire: Wire): void {
    wire.stream.cork();
    if (!preparedOn.has(wire)) wire.parse({ name: 'alone', text: 'select 1', types: [] });
    preparedOn.add(wire);
    wire.bind({ portal: '', statement: 'alone', values: [] });
    wire.execute({ portal: '' });
    wire.sync();
    wire.stream.uncork();
  }

  handleDataRow({ fields }: { fields: unknown[] }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#answered(this.#rows);
  }

  handleError(error: unknown): void {
    this.#failed(error);
  }
}
