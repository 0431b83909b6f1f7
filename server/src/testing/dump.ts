import { owner } from './world.ts';

/** Every row of every table, as JSON, a line each. */
export async function dump(): Promise<string> {
  const { rows: tables } = await owner.query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'app', 'public', 'pgboss')`);
  const kept: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query(`select to_jsonb(t)::text as row from ${name} t`);
    kept.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return kept.join('\n');
}

/** A secret as text, in hex and in base64, as PostgreSQL or somebody else may write it. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [secret, bytes.toString('hex'), bytes.toString('base64'), Buffer.from(secret, 'base64url').toString('hex')];
}

/** Six digits, where they are not part of something longer. */
export function digitsAlone(code: string): RegExp {
  return new RegExp(`(?<![\\da-f])${code}(?![\\da-f])`);
}
