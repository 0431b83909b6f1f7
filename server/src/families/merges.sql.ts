import type { Change } from '@evenkeel/contract/history';
import type { Merge, NewMerge } from '@evenkeel/contract/merges';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import type { HistoryPage } from '../history/history.sql.ts';

type Shown = Pick<Merge, 'counts' | 'openCents' | 'from' | 'until'> & { children?: Merge['children'] };
type Row = Omit<Merge, keyof Shown> & { shown: Shown };

/** How many offers are listed at most. */
const most = 20;

/** Without how many messages came, for a third parent: of what the two wrote to each other nobody else learns anything. */
const shown = sql`case
  when app.account() in (offered_by, answered_by)
    or answered_by is null and exists (
      select from member m
       where m.family_id = family_merge.family_id and m.account_id = app.account() and m.joined_at <= family_merge.offered_at)
  then shown
  else shown #- '{counts,conversation}' #- '{counts,message}' #- '{counts,waiting_message}' end`;

const listed = sql`id, family_id, source_id, offered_by as by, offered_by = app.account() as is_mine, status, offered_at,
  answered_at, digest, ${shown} as shown, progress, app.is_outdated(id) as is_outdated`;

const asMerge = ({ shown: { children = null, counts, openCents, from, until }, ...row }: Row): Merge => ({
  ...row,
  children,
  counts,
  openCents,
  from,
  until,
});

export async function list(family: Family): Promise<Merge[]> {
  const { rows } = await sql<Row>`
    select ${listed} from family_merge where family_id = ${family.id} order by offered_at desc, id desc limit ${most}
  `.execute(family.db);
  return rows.map(asMerge);
}

export async function get(family: Family, id: string): Promise<Merge | undefined> {
  const { rows } = await sql<Row>`
    select ${listed} from family_merge where family_id = ${family.id} and id = ${id}
  `.execute(family.db);
  return rows.map(asMerge)[0];
}

export type OfferRefusal = 'unknown' | 'impossible' | 'children' | 'open' | 'taken' | 'known';

/** Why it was not offered; `known` when it stands already, and nothing when it does now. */
export async function offer(family: Family, { id, sourceId, matches }: NewMerge): Promise<OfferRefusal | null> {
  const { rows } = await sql<{ refusal: OfferRefusal | null }>`
    select app.offer_merge(${id}, ${sourceId}, ${JSON.stringify(matches)}::jsonb) as refusal
  `.execute(family.db);
  return rows[0]?.refusal ?? null;
}

export type AnswerRefusal = 'unknown' | 'forbidden' | 'changed' | 'impossible' | 'outdated';

export async function answer(
  family: Family,
  { id, digest, accepts }: { id: string; digest: string; accepts: boolean },
): Promise<AnswerRefusal | null> {
  const { rows } = await sql<{ refusal: AnswerRefusal | null }>`
    select app.answer_merge(${id}, ${digest}, ${accepts}) as refusal
  `.execute(family.db);
  return rows[0]?.refusal ?? null;
}

export async function withdraw(family: Family, id: string): Promise<AnswerRefusal | null> {
  const { rows } = await sql<{ refusal: AnswerRefusal | null }>`
    select app.withdraw_merge(${id}) as refusal
  `.execute(family.db);
  return rows[0]?.refusal ?? null;
}

/** Tells the other parent that this one would like it, also by a mail. It asks nobody whether there is such a family. */
export async function ask(family: Family): Promise<void> {
  await sql`
    with notified as (
      select app.notify_of(parent, 'merge.wanted', mine.family_id, jsonb_build_object('name', mine.name)) as notice
      from app.other_parents() parent, member mine
      where mine.family_id = ${family.id} and mine.account_id = app.account()
    )
    select count(app.mail_update(notice)) from notified
  `.execute(family.db);
}

export async function facts(family: Family, id: string, { before, limit }: HistoryPage): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select seq, at, kind, ref, by, content, clock from app.merge_facts(${id}, ${before ?? null}, ${limit})
  `.execute(family.db);
  return rows;
}
