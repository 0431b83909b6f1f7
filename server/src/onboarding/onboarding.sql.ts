import type { Progress, Step } from '@evenkeel/contract/onboarding';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** What was done, by either parent as far as I see it, and what I marked as done, in the order of the steps. */
export async function progress(family: Family): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select array_remove(array[
        case when 'profile' = any (said.steps) or me.first_name <> '' and me.last_name <> '' then 'profile' end,
        case when 'children' = any (said.steps) or exists (
          select from child where family_id = ${family.id}) then 'children' end,
        case when 'calendar' = any (said.steps) or exists (
          select from event where family_id = ${family.id} and removed_at is null) or exists (
          select from schedule where family_id = ${family.id}) then 'calendar' end,
        case when 'documents' = any (said.steps) or exists (
          select from document where family_id = ${family.id} and shared_as is null) then 'documents' end,
        case when 'security' = any (said.steps) or me.has_second_step then 'security' end
      ], null) as completed,
      exists (select from alert where family_id = ${family.id} and removed_at is null) as has_alerts,
      exists (select from payment where family_id = ${family.id}) as has_payments,
      said.skipped_at is not null as is_skipped
    from app.me left join lateral (
      select steps, skipped_at from onboarding where family_id = ${family.id} and account_id = me.id
    ) said on true
  `.execute(family.db);
  const [found] = rows;
  if (!found) throw new Error('A session without an account');
  return found;
}

/** Says that a step is done; a second time nothing happens. Answers whether it was said now. */
export async function complete(family: Family, step: Step): Promise<boolean> {
  const { rows } = await sql`
    with said as (
      insert into onboarding as mine (family_id, account_id, steps)
      values (${family.id}, app.account(), array[${step}::text])
      on conflict (family_id, account_id) do update set steps = mine.steps || excluded.steps
        where not mine.steps @> excluded.steps
      returning account_id
    )
    select from said, app.append('person', 'onboarding.completed', account_id, jsonb_build_object('step', ${step}::text))
  `.execute(family.db);
  return rows.length > 0;
}

export async function skip(family: Family): Promise<boolean> {
  const { rows } = await sql`
    with said as (
      insert into onboarding as mine (family_id, account_id, skipped_at) values (${family.id}, app.account(), app.now())
      on conflict (family_id, account_id) do update set skipped_at = excluded.skipped_at where mine.skipped_at is null
      returning account_id
    )
    select from said, app.append('person', 'onboarding.skipped', account_id, '{}')
  `.execute(family.db);
  return rows.length > 0;
}
