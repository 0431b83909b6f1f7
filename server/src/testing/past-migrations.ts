import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { historicalTexts, withTexts } from '../migrate.ts';

/** A migration from before `server/schema`, by its number. */
export function pastMigration(number: string): string {
  const [, text] = Object.entries(historicalTexts()).find(([name]) => name.startsWith(`${number}-`)) ?? [];
  if (!text) throw new Error(`No migration ${number}`);
  return text;
}

/** Makes an empty database one of the time before this migration, as servers of that time did. */
export async function migrateUntil(owner: pg.ClientConfig, number: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...owner, max: 1 }) }) });
  const earlier = Object.entries(historicalTexts()).filter(([name]) => name < number);
  const provider = { getMigrations: async () => withTexts(Object.fromEntries(earlier)) };
  try {
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
