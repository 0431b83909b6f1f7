import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Trouble, Troubles } from '../lib/troubles.ts';

/** What PostgreSQL says that an operator has to hear of: its own disk_full, and what `app.append_to` raises. */
const codes: Record<string, Trouble> = { '53100': 'disk_full', '01CLK': 'clock_behind' };

/** Hears what PostgreSQL answers on every connection of a pool, whoever asked and whatever becomes of the answer. */
export function hearTroubles(pool: pg.Pool, { meet }: Pick<Troubles, 'meet'>): void {
  const hear = ({ code = '' }: { code?: string | undefined }) => {
    const trouble = codes[code];
    if (trouble) meet(trouble);
  };
  pool.on('connect', (client) => {
    client.on('notice', hear);
    // pg tells whoever asked, and nobody else. Its types do not publish the connection below: db.test.ts holds it.
    (client as unknown as { connection: EventEmitter }).connection.on('errorMessage', hear);
  });
}
