import { product } from '@evenkeel/contract/product';
import type pg from 'pg';

/** Since 17 a computed column can be changed, and letters have one lower case on every machine (`pg_c_utf8`). */
export const oldestPostgres = 17;

/** Refuses a PostgreSQL that is too old, before anything is written. `version` is its `server_version_num`, as in 170004. */
export function mustBeNewEnough(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= oldestPostgres) return;
  throw new Error(
    `${product.name} needs PostgreSQL ${oldestPostgres} or newer, and DATABASE_URL leads to ${major}. Nothing was changed.`,
  );
}

export async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return rows[0]?.version ?? 0;
}
