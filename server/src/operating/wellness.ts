import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type pg from 'pg';
import type { Troubles } from '../lib/troubles.ts';

export type Wellness = {
  /** Of reads: writes may be waiting for a standby. */
  reads: { pool: pg.Pool };
  isReady: () => boolean;
  /** What an operator must hear of: /readyz names it. */
  troubles: Pick<Troubles, 'current'>;
};

/** Milliseconds until a database that says nothing counts as away. */
const patience = 1_500;
const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null).unref());

/** Whether this process lives, and whether requests may be sent to it: for a supervisor and a load balancer. */
export function wellness({ reads, isReady, troubles }: Wellness): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const answers = await Promise.race([reads.pool.query('select 1').catch(() => null), after(patience)]);
    return isReady() && answers ? c.text(['ok', ...troubles.current()].join('\n')) : c.text('not ready', 503);
  });
  return app;
}
