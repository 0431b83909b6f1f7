import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from '../api.ts';
import { readBody } from '../lib/body.ts';
import { boxOfToken } from './never-write.ts';
import { keepFrom } from './unwanted.sql.ts';

type Needs = Pick<Context, 'accountsPool' | 'keys' | 'clock'>;

/**
 * "Unsubscribe" of a mail program, which asks for the address of the page by POST, from a server of its own and without a page
 * (RFC 8058). So it is no operation of the contract: those are for our own pages. Whatever was sent, nobody learns what it did.
 */
export function onePress({ accountsPool, keys, clock }: Needs): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post('/:token', async (c) => {
    const said = await formOf(await readBody(c.env.incoming, 1_000), c.req.header('content-type'));
    if (said?.get('List-Unsubscribe') !== 'One-Click') return c.text('This is for mail programs.', 400);
    const box = boxOfToken(keys, c.req.param('token'));
    if (box) await keepFrom(accountsPool, box, clock().toString());
    return c.text('No invitation will be mailed to this address again.');
  });
  return app;
}

/** The fields of a form in either of the two shapes that mail programs may send; undefined of anything else. */
function formOf(body = '', type = ''): Promise<FormData | undefined> {
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined);
}
