import pg from 'pg';
import { PgBoss, type Db } from 'pg-boss';
import type { Queryable } from '../lib/transaction.ts';

export const queues = { mail: 'mail', sweep: 'sweep' } as const;

/** Retries for about a day: after 10 s, 20 s, 40 s, then every two minutes. */
const patience = { retryLimit: 720, retryDelay: 5, retryBackoff: true, retryDelayMax: 120 };

/** pg-boss works with Date and bigint as texts, where we read ISO texts and numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.TIMESTAMPTZ)
      return (at: string) => new Date(at.replace(' ', 'T').replace(/\+00$/, 'Z'));
    if (oid === pg.types.builtins.INT8) return (count: string) => count;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** Adapts a connection or pool to pg-boss. */
export function asBossDb(db: Queryable): Db {
  return {
    executeSql: async (text, values) => {
      const result: pg.QueryResult = await db.query({ text, types, ...(values ? { values: [...values] } : {}) });
      // Several statements return several results: pg-boss expects their rows concatenated.
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }: pg.QueryResult) => rows) } : result;
    },
  };
}

const quiet = { supervise: false, schedule: false, registerInstance: false, openTelemetry: { enabled: false } };

/** As the owner of the schema: what pg-boss needs, and the right to use it for the role that runs the jobs. */
export async function installQueues(owner: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 1 });
  pool.on('error', () => {}); // the statement that met the error reports it
  const boss = new PgBoss({ db: asBossDb(pool), ...quiet });
  boss.on('error', () => {});
  try {
    await boss.start();
    await boss.createQueue(queues.mail, { ...patience, expireInSeconds: 60, retentionSeconds: 3 * 24 * 60 * 60 });
    await boss.createQueue(queues.sweep, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300 });
    await boss.stop({ graceful: false });
    // Serialized: PostgreSQL fails on concurrent grants on the same object.
    await pool.query(`
      select pg_advisory_xact_lock(hashtext('evenkeel: rights on the queues'));
      grant usage on schema pgboss to evenkeel_accounts;
      grant select, insert, update, delete on all tables in schema pgboss to evenkeel_accounts;
      grant usage on all sequences in schema pgboss to evenkeel_accounts;
      grant execute on all functions in schema pgboss to evenkeel_accounts;
    `);
  } finally {
    await pool.end();
  }
}

/** pg-boss as the role that may use its tables, and change none of them. */
export function openQueues(pool: pg.Pool): PgBoss {
  return new PgBoss({
    db: asBossDb(pool),
    migrate: false,
    createSchema: false,
    reindex: false,
    openTelemetry: { enabled: false },
  });
}
