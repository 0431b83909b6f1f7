import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** Mine, sealed; null without one. Undefined where nothing can be written. */
export async function get(family: Family, channelId: string): Promise<Buffer | null | undefined> {
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select sealed from app.channel_draft(${channelId})`.execute(family.db);
  return rows[0]?.sealed;
}

/** Keeps it instead of what was kept before; null removes it. Answers whether anything can be written there. */
export async function change(family: Family, channelId: string, sealed: Buffer | null): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    select app.keep_channel_draft(${channelId}, ${sealed}) as is_kept`.execute(family.db);
  return rows[0]?.isKept ?? false;
}
