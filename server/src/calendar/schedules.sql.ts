import type { Change } from '@evenkeel/contract/history';
import type { Custody, NewTerms, Proposal, Schedule } from '@evenkeel/contract/schedules';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import { historyOf, type HistoryPage } from '../history.ts';

const terms = sql`
  id, family_id, template, starts_with, start_day, pattern, to_char(exchange_time, 'HH24:MI') as exchange_time, zone, children`;
const listed = sql`${terms}, number as version, first_night as "from", set_by, accepted_by, set_at`;
const asked = sql`${terms}, against, status, proposed_by, proposed_at, answered_at, version`;

/** Every schedule that rules some night, by number, and the proposals that are open. */
export async function list(family: Family): Promise<Custody> {
  const { rows } = await sql<Schedule & Proposal>`
    select ${listed}, null::integer as against, null as status, null::uuid as proposed_by, null::timestamptz as proposed_at,
      null::timestamptz as answered_at
    from schedule one where family_id = ${family.id} and not exists (
      select from schedule later
      where later.family_id = one.family_id and later.number > one.number and later.first_night <= one.first_night)
    union all
    select ${terms}, version, null, null, null, null, against, status, proposed_by, proposed_at, answered_at
    from proposal where family_id = ${family.id} and status = 'open'
    order by version, id
  `.execute(family.db);
  return {
    schedules: rows.filter(({ status }) => status === null).map(asSchedule),
    proposals: rows.filter(({ status }) => status !== null).map(asProposal),
  };
}

function asSchedule(row: Schedule & Proposal): Schedule {
  const { against: _, status: _status, proposedBy: _by, proposedAt: _at, answeredAt: _answered, ...schedule } = row;
  return schedule;
}

function asProposal(row: Schedule & Proposal): Proposal {
  const { from: _, setBy: _by, acceptedBy: _accepted, setAt: _at, ...proposal } = row;
  return proposal;
}

export async function get(family: Family, id: string): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`
    select ${listed} from schedule where family_id = ${family.id} and id = ${id}
  `.execute(family.db);
  return rows[0];
}

export async function getProposal(family: Family, id: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    select ${asked} from proposal where family_id = ${family.id} and id = ${id}
  `.execute(family.db);
  return rows[0];
}

const standing = (family: Family) => sql`
  (select coalesce(max(number), 0) from schedule where family_id = ${family.id})`;

/** The whole content, as the log keeps it. */
const body = (row: string) => sql`to_jsonb(${sql.ref(row)}) - '{id,family_id}'::text[]`;

/** The schedule as it was set and logged; nothing when another stands than was seen, or another parent has to accept. */
export async function set(
  family: Family,
  {
    id,
    template,
    startsWith,
    startDay,
    exchangeTime,
    zone,
    against,
    pattern,
    from,
  }: NewTerms & { pattern: string; from: string },
): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`
    with added as (
      insert into schedule (family_id, id, number, template, starts_with, start_day, pattern, exchange_time, zone, children,
        first_night, set_by, set_at)
      select ${family.id}, ${id}, ${against}::integer + 1, ${template}, ${startsWith}, ${startDay}::date, ${pattern},
        ${exchangeTime}::time, ${zone}, '{}', ${from}::date, app.account(), app.now()
      where ${standing(family)} = ${against} and not exists (select from app.other_homes())
      on conflict do nothing
      returning ${listed}
    )
    select added.* from added, app.append('family', 'schedule.set', id, ${body('added')})
  `.execute(family.db);
  return rows[0];
}

/** The proposal as it was made and logged, with the other parent told; nothing when it could not be made. */
export async function propose(
  family: Family,
  sent: NewTerms & { pattern: string; label: string },
): Promise<Proposal | undefined> {
  const { id, template, startsWith, startDay, exchangeTime, zone, against, pattern, label } = sent;
  const { rows } = await sql<Proposal>`
    with changed as (
      insert into proposal (family_id, id, against, template, starts_with, start_day, pattern, exchange_time, zone, children,
        status, proposed_by, proposed_at)
      select ${family.id}, ${id}, ${against}::integer, ${template}, ${startsWith}, ${startDay}::date, ${pattern},
        ${exchangeTime}::time, ${zone}, '{}', 'open', app.account(), app.now()
      where ${standing(family)} = ${against} and exists (select from app.other_homes())
      on conflict do nothing
      returning ${asked}
    ), ${logged('schedule.proposed')}, ${told('Schedule Proposed', label, 'View Proposal')}
    select changed.* from changed, ${mailed}
  `.execute(family.db);
  return rows[0];
}

type Seen = { id: string; version: number };

/** Comes into force with the night `from`, logged, and told. Nothing when it is not open, or another schedule stands by now. */
export async function accept(
  family: Family,
  { id, version }: Seen,
  from: string,
  label: string,
): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    with open as (
      select * from proposal
      where ${isOpen(family, { id, version })} and proposed_by <> app.account() and against = ${standing(family)} for update
    ), ruling as (
      insert into schedule (family_id, id, number, template, starts_with, start_day, pattern, exchange_time, zone, children,
        first_night, set_by, accepted_by, set_at)
      select family_id, id, against + 1, template, starts_with, start_day, pattern, exchange_time, zone, children,
        ${from}::date, proposed_by, app.account(), app.now() from open
      on conflict do nothing
      returning ${listed}
    ), changed as (
      update proposal set status = 'accepted', answered_at = app.now(), version = proposal.version + 1
      where ${isOpen(family, { id, version })} and exists (select from ruling)
      returning ${asked}
    ), logged as (
      select changed.*, app.append('family', 'schedule.accepted', changed.id, ${body('ruling')}) from changed, ruling
    ), ${told('Schedule Accepted', label, 'View Calendar')}
    select changed.* from changed, ${mailed}
  `.execute(family.db);
  return rows[0];
}

export async function decline(family: Family, seen: Seen, label: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    with changed as (
      update proposal set status = 'declined', answered_at = app.now(), version = version + 1
      where ${isOpen(family, seen)} and proposed_by <> app.account()
      returning ${asked}
    ), ${logged('schedule.declined')}, ${told('Schedule Declined', label, 'View Calendar')}
    select changed.* from changed, ${mailed}
  `.execute(family.db);
  return rows[0];
}

export async function withdraw(family: Family, seen: Seen, label: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    with changed as (
      update proposal set status = 'withdrawn', answered_at = app.now(), version = version + 1
      where ${isOpen(family, seen)} and proposed_by = app.account()
      returning ${asked}
    ), ${logged('schedule.withdrawn')}, ${told('Schedule Withdrawn', label, 'View Calendar')}
    select changed.* from changed, ${mailed}
  `.execute(family.db);
  return rows[0];
}

const isOpen = (family: Family, { id, version }: Seen) => sql`
  proposal.family_id = ${family.id} and proposal.id = ${id} and proposal.version = ${version} and proposal.status = 'open'`;

const logged = (kind: string) => sql`
  logged as (select changed.*, app.append('family', ${kind}, id, ${body('changed')}) from changed)`;

/** The other parents are told, after the family's log has it: so nobody waits for each other. */
const told = (title: string, label: string, action: string) => sql`
  told as (
    select app.notify(parent, 'event', ${title}, ${label}, ${action}, '/calendar', 'Calendar', 'high') as notice
    from logged, app.other_homes() parent
  )`;
const mailed = sql`(select count(app.mail_update(notice)) from told) mailed`;

/** Everything about schedules that stands in the record. */
export async function history(family: Family, page: HistoryPage): Promise<Change[]> {
  const all = sql<string[]>`array(
    select id from schedule where family_id = ${family.id} union select id from proposal where family_id = ${family.id}
    union select id from merged_schedule where family_id = ${family.id})`;
  return (await historyOf(all, page).execute(family.db)).rows;
}
