import { sql } from 'kysely';
import type { Family } from '../api.ts';

export async function wantsDetail(family: Family): Promise<boolean> {
  const { rows } = await sql<{ detail: boolean }>`
    select detail from mail_choice where family_id = ${family.id} and account_id = app.account()
  `.execute(family.db);
  return rows[0]?.detail ?? false;
}

/** Answers whether that is new; it is logged for this person alone. */
export async function choose(family: Family, detail: boolean): Promise<boolean> {
  const { rows } = await sql`
    with chosen as (
      insert into mail_choice as mine (family_id, account_id, detail) values (${family.id}, app.account(), ${detail})
      on conflict (family_id, account_id) do update set detail = excluded.detail where mine.detail <> excluded.detail
      returning account_id
    )
    select from chosen, app.append('person', 'mails.changed', account_id, jsonb_build_object('detail', ${detail}::boolean))
  `.execute(family.db);
  return rows.length > 0;
}
