import type pg from 'pg';
import { UnfitConnection } from '../lib/unfit-connection.ts';

/** What a connection must be before anything is asked over it. */
export type Wanted = {
  role: string;
  statementTimeout: number;
  /** Whether it was opened to wait for no standby. */
  isLocal?: boolean;
};

/** What it is. `standbys`: who has to confirm what is saved, as PostgreSQL was told; empty where nobody has to. */
type Given = { role: string; zone: string; timeout: number; commit: string; standbys: string };

/** Milliseconds for the answer. */
const patience = 5_000;

/**
 * Throws where a pooler dropped what the connection was opened with: as its owner, the schema has no row-level security that holds
 * for somebody, and everything would be answered. And where what is said to be saved might not be, also after PostgreSQL was killed.
 */
export async function mustBeFit(client: Pick<pg.ClientBase, 'query'>, wanted: Wanted): Promise<void> {
  const asked = {
    text: `select current_user::text as role, current_setting('timezone') as zone,
       (1000 * extract(epoch from current_setting('statement_timeout')::interval))::int as timeout,
       current_setting('synchronous_commit') as commit, current_setting('synchronous_standby_names') as standbys`,
    query_timeout: patience, // the types of pg know it of a client only
  };
  const { rows } = await client.query<Given>(asked);
  const wrong = rows[0] ? whatIsWrong(rows[0], wanted) : 'PostgreSQL did not say who we are.';
  if (wrong !== null) throw new UnfitConnection(wrong);
}

const pooler = 'a pooler that drops startup options? Connect to PostgreSQL directly.';

function whatIsWrong({ role, zone, timeout, commit, standbys }: Given, wanted: Wanted): string | null {
  if (role !== wanted.role) return `PostgreSQL has us as ${role} instead of ${wanted.role}: ${pooler}`;
  if (zone !== 'UTC') return `the time zone of a connection is ${zone} instead of UTC: ${pooler}`;
  if (timeout !== wanted.statementTimeout)
    return `the statement_timeout of a connection is ${timeout} ms instead of ${wanted.statementTimeout}: ${pooler}`;
  if (commit === 'off') return 'synchronous_commit is off in PostgreSQL: turn it on.';
  if (commit === 'local' && !wanted.isLocal && standbys !== '')
    return 'synchronous_commit is local in PostgreSQL, which waits for no standby in synchronous_standby_names: turn it on.';
  return null;
}
