import type { Content } from '@evenkeel/contract/schedules.rules';
import type { Suggestion } from '@evenkeel/contract/suggestions';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

/**
 * With what became of it: a proposal of its id and its content is what a parent made of it. `answered_by` is the parent who took it up,
 * or who said no, to the suggestion itself or to that proposal.
 */
const shown = sql`
  select s.id, s.family_id, s.schedule, s.rules, s.ended, s.against, s.version, s.mediator_name, s.role, s.suggested_at,
    s.mediator_id = app.account() as is_mine, said.status,
    s.parent_names[array_position(s.parents, case said.status
      when 'declined' then coalesce(s.declined_by, case p.status when 'withdrawn' then p.proposed_by
        else (array_remove(s.parents, p.proposed_by))[1] end)
      when 'withdrawn' then null else p.proposed_by end)] as answered_by
    from schedule_suggestion s
    left join proposal p on p.family_id = s.family_id and p.id = s.id and app.is_taken_up(s)
   cross join lateral (select case when s.status <> 'open' or p.id is null then s.status when p.status = 'open' then 'proposed'
     when p.status = 'accepted' then 'accepted' else 'declined' end as status) said`;

/** The newest first. */
export async function list(family: Family): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    ${shown} where s.family_id = ${family.id} order by s.suggested_at desc, s.id desc limit 50`.execute(family.db);
  return rows;
}

export async function get(family: Family, id: string): Promise<Suggestion | undefined> {
  const { rows } = await sql<Suggestion>`${shown} where s.family_id = ${family.id} and s.id = ${id}`.execute(family.db);
  return rows[0];
}

/** Whether I mediate between two parents here, and read the calendar. */
export async function maySuggest({ db }: Family): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select app.granted('suggesting') is not null and app.mediated() <> '{}' as may`.execute(db);
  return rows[0]?.may ?? false;
}

type Sent = Content & { id: string; against: number; children: readonly string[] };
export type Outcome = 'made' | 'late' | 'open' | 'unknown' | null;

/** Null where the id is taken. */
export async function add(family: Family, { id, against, schedule, rules, ended, children }: Sent): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`
    select app.suggest_schedule(${id}, ${against}::integer, ${schedule && JSON.stringify(schedule)}::jsonb,
      ${JSON.stringify(rules)}::jsonb, ${ended}::uuid[], ${children}::uuid[]) as outcome`.execute(family.db);
  return rows[0]?.outcome ?? null;
}

type Seen = { id: string; version: number };

/** Whether it is declined now; the other parent has a notice then. */
export async function decline(family: Family, { id, version }: Seen): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update schedule_suggestion s set status = 'declined', declined_by = app.account(), version = s.version + 1
       where s.family_id = ${family.id} and s.id = ${id} and s.version = ${version} and s.status = 'open'
         and not app.is_taken_up(s)
      returning *
    ), notified as (
      select app.notify_of(parent, 'suggestion.declined', changed.id, '{}') as notice
        from changed, unnest(array_remove(changed.parents, app.account())) parent
       where parent in (select app.other_homes())
    )
    select app.read_answered(changed.id), (select count(app.mail_update(notice)) from notified) as mailed from changed`.execute(
    family.db,
  );
  return rows.length > 0;
}

export async function withdraw({ db }: Family, { id, version }: Seen): Promise<boolean> {
  const { rows } = await sql<{ isGone: boolean }>`
    select app.withdraw_suggestion(${id}, ${version}) as is_gone`.execute(db);
  return rows[0]?.isGone ?? false;
}
