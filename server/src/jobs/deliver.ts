import type { Logger } from 'pino';
import { PutOff, Refused, type Mailer } from '../lib/mailer.ts';
import { mails, type Prepared, type Sources } from './mails.ts';
import * as store from './outbox.sql.ts';

export type Delivery = Sources & { mailer: Mailer; log: Logger };

/**
 * Sends the mail of an outbox row. Throws when it should be retried. A retry after a lost response sends the same mail under the same
 * Message-ID (decisions/13-mail-and-notifications).
 */
export async function deliver(delivery: Delivery, id: string, { isLastTry }: { isLastTry: boolean }): Promise<void> {
  const { pool, mailer, log } = delivery;
  const row = await store.findOpen(pool, id);
  if (!row) return;
  const load = mails[row.kind];
  const prepared = load ? await load(row, delivery) : undefined;
  if (prepared === null) return store.markDone(pool, id);
  if (!prepared) return fail(delivery, row, undefined, new Error('No such kind of mail'));

  try {
    if (prepared.mail) await mailer.send(prepared.mail, { id, at: Temporal.Instant.from(row.createdAt) });
    else await mailer.verify();
  } catch (error) {
    if (isLastTry || error instanceof Refused) return fail(delivery, row, prepared, error);
    if (error instanceof PutOff) await prepared.onPutOff?.();
    log.warn({ id, kind: row.kind, err: error }, 'mail not sent yet');
    throw error;
  }
  await prepared.onSent?.();
  await store.markDone(pool, id);
}

async function fail(
  { pool, log }: Delivery,
  row: store.Row,
  prepared: Prepared | undefined,
  error: unknown,
): Promise<void> {
  log.error({ id: row.id, kind: row.kind, err: error }, 'mail failed permanently');
  await prepared?.onFailed?.();
  await store.markFailed(pool, row.id);
}
