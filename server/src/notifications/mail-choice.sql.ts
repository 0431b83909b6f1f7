import type { MailChoice } from '@evenkeel/contract/notifications';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Family } from '../api.ts';

type Choice = z.infer<typeof MailChoice>;

/** What counts until somebody chooses. */
const atFirst: Choice = { wanted: true, detail: false };

export async function get(family: Family): Promise<Choice> {
  const { rows } = await sql<Choice>`
    select wanted, detail from mail_choice where family_id = ${family.id} and account_id = app.account()
  `.execute(family.db);
  return rows[0] ?? atFirst;
}

/** Answers whether that is new; it is logged for this person alone. */
export async function choose(family: Family, { wanted, detail }: Choice): Promise<boolean> {
  const { rows } = await sql`
    with chosen as (
      insert into mail_choice as mine (family_id, account_id, wanted, detail)
      values (${family.id}, app.account(), ${wanted}, ${detail})
      on conflict (family_id, account_id) do update set wanted = excluded.wanted, detail = excluded.detail
        where (mine.wanted, mine.detail) <> (excluded.wanted, excluded.detail)
      returning account_id
    )
    select from chosen, app.append('person', 'mails.changed', account_id,
      jsonb_build_object('wanted', ${wanted}::boolean, 'detail', ${detail}::boolean))
  `.execute(family.db);
  return rows.length > 0;
}

/** "Leave names, amounts and days out". Answers whether that is new; it is logged for this person alone. */
export async function showLess(family: Family, less: boolean): Promise<boolean> {
  const { rows } = await sql`
    with chosen as (
      insert into mail_choice as mine (family_id, account_id, wanted, detail, less)
      values (${family.id}, app.account(), ${atFirst.wanted}, ${atFirst.detail}, ${less})
      on conflict (family_id, account_id) do update set less = excluded.less where mine.less <> excluded.less
      returning account_id
    )
    select from chosen, app.append('person', 'notification.less', account_id, jsonb_build_object('less', ${less}::boolean))
  `.execute(family.db);
  return rows.length > 0;
}
