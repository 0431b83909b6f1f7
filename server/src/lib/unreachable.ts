import pg from 'pg';
import { UnfitConnection } from './unfit-connection.ts';

/**
 * Whether PostgreSQL is starting, stopping or full (classes 08, 53 and 57P), a copy that may not write yet (25006), or too busy
 * to do it in time (40, 55P03, 57014), or the connection to it is gone, or was not fit to be used. Nothing was changed, and it
 * may be tried again.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|25006|40|53|55P03|57014|57P)/.test(error.code ?? '');
  if (error instanceof UnfitConnection) return true;
  return error instanceof Error && /connect|ECONNRESET|EPIPE|read timeout/i.test(error.message);
}

/** How loud to say that work of ours failed: PostgreSQL being restarted is no alarm, and the work is done when it is back. */
export function levelOf(error: unknown): 'warn' | 'error' {
  return isUnreachable(error) ? 'warn' : 'error';
}
