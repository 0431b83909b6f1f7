import pg from 'pg';

/** Whether PostgreSQL is starting, stopping or full (classes 08, 53 and 57P), or the connection to it is gone. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|53|57P)/.test(error.code ?? '');
  return error instanceof Error && /connect|ECONNRESET|EPIPE/i.test(error.message);
}
