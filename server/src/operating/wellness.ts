import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type pg from 'pg';
import type { Troubles } from '../lib/troubles.ts';

export type Wellness = {
  pool: pg.Pool;
  isReady: () => boolean;
  /** What an operator must hear of: /readyz names it. */
  troubles: Pick<Troubles, 'current'>;
};

/** Whether this process lives, and whether requests may be sent to it: for a supervisor and a load balancer. */
export function wellness({ pool, isReady, troubles }: Wellness): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const answers = await pool.query('select 1').catch(() => null);
    return isReady() && answers ? c.text(['ok', ...troubles.current()].join('\n')) : c.text('not ready', 503);
  });
  return app;
}
