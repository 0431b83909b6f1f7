import type { NoticeKind } from '@evenkeel/contract/notices';
import type { Change } from '@evenkeel/contract/history';
import { enoughFor } from '@evenkeel/contract/plans.rules';
import type { Custody, Proposal } from '@evenkeel/contract/schedules';
import type { Content } from '@evenkeel/contract/schedules.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import { termColumns, termsFrom, termsOfLog, termsOfRow } from './schedule-terms.sql.ts';
import { listVersions, type HistoryPage } from '../history/history.sql.ts';

const instant = (column: string) => sql`
  to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const schedule = sql`json_build_object(
  'id', id, 'familyId', family_id, 'version', number, ${termsOfRow}, 'from', first_night,
  'setBy', set_by, 'acceptedBy', accepted_by, 'setAt', ${instant('set_at')})`;

export const ruleTerms = sql`
  'id', layer_rule.id, 'familyId', layer_rule.family_id, 'layer', layer, 'name', name, 'when', occasion, 'who', who,
  'rotation', rotation, 'zone', zone, 'position', position, 'children', children, 'orderText', order_text,
  'from', ${instant('holds_from')}, 'until', ${instant('holds_until')}`;
const rule = sql`json_build_object(${ruleTerms}, 'setBy', set_by, 'acceptedBy', accepted_by)`;

const asked = sql`json_build_object(
  'id', proposal.id, 'familyId', proposal.family_id, 'schedule', proposal.schedule, 'rules', proposal.rules,
  'ended', proposal.ended, 'against', proposal.against, 'status', proposal.status, 'proposedBy', proposal.proposed_by,
  'proposedAt', ${instant('proposal.proposed_at')}, 'answeredAt', ${instant('proposal.answered_at')},
  'version', proposal.version)`;

/** The arrangement that stands: every schedule that rules some night, every rule that held at some moment, and what is open. */
export async function list(family: Family): Promise<Custody> {
  const { rows } = await sql<Custody>`
    select ${currentVersion(family)} as version,
      (select coalesce(json_agg(${schedule} order by number), '[]') from schedule one
        where family_id = ${family.id} and not exists (
          select from schedule later
          where later.family_id = one.family_id and later.number > one.number and later.first_night <= one.first_night
            and (later.children = '{}' or one.children <> '{}' and one.children <@ later.children))) as schedules,
      (select coalesce(json_agg(${rule} order by position, layer_rule.number, layer_rule.id), '[]') from layer_rule
        join arrangement on arrangement.family_id = layer_rule.family_id and arrangement.number = layer_rule.number
        where layer_rule.family_id = ${family.id} and (holds_until is null or holds_until > holds_from)) as rules,
      (select coalesce(json_agg(${asked} order by version, id), '[]') from proposal
        where family_id = ${family.id} and status = 'open') as proposals
  `.execute(family.db);
  return rows[0] ?? { version: 0, schedules: [], rules: [], proposals: [] };
}

/** What came with an arrangement, to tell whether it was sent before. */
export async function arranged(family: Family, id: string): Promise<(Content & { setBy: string }) | undefined> {
  const { rows } = await sql<Content & { setBy: string }>`
    select set_by, (
        select jsonb_build_object(${termsOfRow}) from schedule where schedule.family_id = one.family_id and schedule.id = one.id) as schedule,
      (select coalesce(json_agg(json_build_object('id', id, 'layer', layer, 'name', name, 'when', occasion, 'who', who,
          'rotation', rotation, 'zone', zone, 'position', position, 'children', children, 'orderText', order_text)), '[]')
        from layer_rule applied where applied.family_id = one.family_id and applied.number = one.number) as rules,
      array(select id from layer_rule gone where gone.family_id = one.family_id and gone.ended_with = one.number) as ended
    from arrangement one where family_id = ${family.id} and id = ${id}
  `.execute(family.db);
  return rows[0];
}

export async function getProposal(family: Family, id: string): Promise<Proposal | undefined> {
  const { rows } = await sql<{ proposal: Proposal }>`
    select ${asked} as proposal from proposal where family_id = ${family.id} and id = ${id}
  `.execute(family.db);
  return rows[0]?.proposal;
}

const currentVersion = (family: Family) => sql`
  (select coalesce(max(number), 0) from arrangement where family_id = ${family.id})`;

/** Whether somebody in the family pays for a plan with a pattern of one's own, or is on trial. */
const hasPlan = sql`exists (select from app.plans_in_force() plan where plan = any (${enoughFor('patterns')}))`;

export async function needsPlan({ db }: Family): Promise<boolean> {
  const { rows } = await sql<{ needsPlan: boolean }>`select not ${hasPlan} as needs_plan`.execute(db);
  return rows[0]?.needsPlan ?? true;
}

/** Whether all of these are children of the family. */
const areOurs = (family: Family, children: readonly string[]) => sql`
  not exists (select from unnest(${children}::uuid[]) one
    where not exists (select from child where family_id = ${family.id} and id = one))`;

export async function areChildren(family: Family, children: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ areOurs: boolean }>`select ${areOurs(family, children)} as are_ours`.execute(family.db);
  return rows[0]?.areOurs ?? false;
}

/** The content as the log keeps it: the schedule in the words of its table, the rules, and the names of those that end. */
const body = (content: 'content' | 'changed') => {
  const of = (column: string) => sql.ref(`${content}.${column}`);
  return sql`
    case when ${of('schedule')} is null then '{}' else jsonb_build_object(${termsOfLog(`${content}.schedule`)}) end
    || jsonb_build_object('rules', ${of('rules')}, 'ended', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id), '[]') from layer_rule
      where family_id = app.family() and id = any (${of('ended')})))`;
};

/** From when on it holds: the schedule from this night, rules from this moment, a one-time change from now. */
export type Begins = { from: string | null; night: string };

/** What follows from an arrangement, given what comes with it: the schedule, the rules that begin, and those that end. */
const following = ({ from, night }: Begins) => {
  const at = sql`case layer_rule.layer when 'change' then app.now() else greatest(${night}::timestamptz, app.now()) end`;
  return sql`
    ruling as (
      insert into schedule (family_id, id, number, ${termColumns}, first_night, set_by, accepted_by, set_at)
      select one.family_id, one.id, one.number, ${termsFrom('s')}, ${from}::date, one.set_by, one.accepted_by, one.set_at
      from arranged one, content, lateral (select content.schedule) said (s) where s is not null
    ), applied as (
      insert into layer_rule (family_id, id, number, layer, name, occasion, who, rotation, zone, position, children, order_text,
        holds_from)
      select one.family_id, (r ->> 'id')::uuid, one.number, r ->> 'layer', r ->> 'name', r -> 'when', r -> 'who',
        r ->> 'rotation', r ->> 'zone', (r ->> 'position')::integer,
        array(select jsonb_array_elements_text(r -> 'children'))::uuid[], r ->> 'orderText',
        case r ->> 'layer' when 'change' then app.now() else greatest(${night}::timestamptz, app.now()) end
      from arranged one, content, jsonb_array_elements(content.rules) r
    ), finished as (
      update layer_rule set holds_until = greatest(layer_rule.holds_from, ${at}), ended_with = one.number
      from arranged one, content
      where layer_rule.family_id = one.family_id and layer_rule.id = any (content.ended) and layer_rule.holds_until is null
    )`;
};

type Sent = { id: string; against: number; children: readonly string[]; isOwn: boolean } & Content;

const contentOf = ({ schedule: terms, rules, ended }: Content) => sql`
  select ${terms && JSON.stringify(terms)}::jsonb as schedule, ${JSON.stringify(rules)}::jsonb as rules, ${ended}::uuid[] as ended`;

/** Whether it could be the next arrangement at all. */
const fits = (family: Family, { against, children, isOwn, rules }: Sent) => sql`
  ${currentVersion(family)} = ${against} and ${areOurs(family, children)} and (not ${isOwn}::boolean or ${hasPlan})
  and not exists (select from layer_rule where family_id = ${family.id} and id = any (${rules.map(({ id }) => id)}::uuid[]))`;

/** Whether it came into force; it is logged then. Not when another arrangement stands than was seen, or another parent has to accept. */
export async function set(family: Family, sent: Sent, begins: Begins): Promise<boolean> {
  const kind = sent.schedule ? 'schedule.set' : 'schedule.ruled';
  const { rows } = await sql`
    with content as (${contentOf(sent)}), arranged as (
      insert into arrangement (family_id, id, number, set_by, set_at)
      select ${family.id}, ${sent.id}, ${sent.against}::integer + 1, app.account(), app.now()
      where ${fits(family, sent)} and not exists (select from app.other_homes())
      on conflict do nothing
      returning *
    ), ${following(begins)}
    select app.append('family', ${kind}, one.id, ${body('content')} || jsonb_build_object(
      'version', one.number, 'from', ${begins.from}::text, 'set_by', one.set_by))
    from arranged one, content
  `.execute(family.db);
  return rows.length > 0;
}

/** The proposal as it was made and logged, with the other parent notified; nothing when it could not be made. */
export async function propose(family: Family, sent: Sent): Promise<Proposal | undefined> {
  return settled(sql`
    with content as (${contentOf(sent)}), changed as (
      insert into proposal (family_id, id, against, schedule, rules, ended, status, proposed_by, proposed_at)
      select ${family.id}, ${sent.id}, ${sent.against}::integer, content.schedule, content.rules, content.ended, 'open',
        app.account(), app.now()
      from content where ${fits(family, sent)} and exists (select from app.other_homes())
      on conflict do nothing
      returning *
    ), ${logged('schedule.proposed')}, ${notified('schedule.proposed')}`)
    .execute(family.db)
    .then(first);
}

type Seen = { id: string; version: number };

/** Comes into force, logged, and the other parent notified. Nothing when it is not open, or another arrangement stands by now. */
export async function accept(family: Family, seen: Seen, begins: Begins): Promise<Proposal | undefined> {
  return settled(sql`
    with content as (
      select * from proposal
      where ${isOpen(family, seen)} and proposed_by <> app.account() and against = ${currentVersion(family)} for update
    ), arranged as (
      insert into arrangement (family_id, id, number, set_by, accepted_by, set_at)
      select family_id, id, against + 1, proposed_by, app.account(), app.now() from content
      on conflict do nothing
      returning *
    ), ${following(begins)}, changed as (
      update proposal set status = 'accepted', answered_at = app.now(), version = proposal.version + 1
      where ${isOpen(family, seen)} and exists (select from arranged)
      returning *
    ), logged as (
      select changed.*, app.append('family', 'schedule.accepted', changed.id, ${body('changed')} || jsonb_build_object(
        'version', one.number, 'from', ${begins.from}::text, 'set_by', one.set_by, 'accepted_by', one.accepted_by)),
        app.read_answered(changed.id)
      from changed, arranged one
    ), ${notified('schedule.accepted')}`)
    .execute(family.db)
    .then(first);
}

export async function decline(family: Family, seen: Seen): Promise<Proposal | undefined> {
  return settled(sql`
    with changed as (
      update proposal set status = 'declined', answered_at = app.now(), version = version + 1
      where ${isOpen(family, seen)} and proposed_by <> app.account()
      returning *
    ), ${logged('schedule.declined')}, ${notified('schedule.declined')}`)
    .execute(family.db)
    .then(first);
}

export async function withdraw(family: Family, seen: Seen): Promise<Proposal | undefined> {
  return settled(sql`
    with changed as (
      update proposal set status = 'withdrawn', answered_at = app.now(), version = version + 1
      where ${isOpen(family, seen)} and proposed_by = app.account()
      returning *
    ), ${logged('schedule.withdrawn')}, ${notified('schedule.withdrawn')}`)
    .execute(family.db)
    .then(first);
}

const isOpen = (family: Family, { id, version }: Seen) => sql`
  proposal.family_id = ${family.id} and proposal.id = ${id} and proposal.version = ${version} and proposal.status = 'open'`;

const logged = (kind: string) => sql`
  logged as (
    select changed.*, app.append('family', ${kind}, changed.id, ${body('changed')} || jsonb_build_object(
      'against', changed.against, 'status', changed.status, 'proposed_by', changed.proposed_by)),
      app.read_answered(changed.id)
    from changed
  )`;

/** Notifies the other parents after the log entry, so that two acceptances never wait for each other's locks. */
const notified = (kind: Extract<NoticeKind, `schedule.${string}`>) => sql`
  notified as (
    select app.notify_of(parent, ${kind}, logged.id, jsonb_build_object('template', logged.schedule ->> 'template',
      'rules', jsonb_array_length(logged.rules), 'ended', cardinality(logged.ended))) as notice
    from logged, app.other_homes() parent
  )`;

/** The proposal as it stands after `statement`, whose last part is `notified`; and the mails of it. */
const settled = (statement: RawBuilder<unknown>) => sql<{ proposal: Proposal }>`${statement}
  select ${asked} as proposal from changed proposal, (select count(app.mail_update(notice)) from notified) mailed`;

const first = ({ rows }: { rows: { proposal: Proposal }[] }) => rows[0]?.proposal;

/** Everything about schedules that stands in the record. */
export function history(family: Family, page: HistoryPage): Promise<Change[]> {
  const all = sql<string[]>`array(
    select id from arrangement where family_id = ${family.id} union select id from proposal where family_id = ${family.id}
    union select id from merged_schedule where family_id = ${family.id})`;
  return listVersions(family, all, page);
}
