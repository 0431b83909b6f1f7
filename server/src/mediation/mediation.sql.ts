import type { FullSessionPage, MediationPoint, SessionPage } from '@evenkeel/contract/mediation';
import { mostPoints, mostSessionPages } from '@evenkeel/contract/mediation.rules';
import { enoughFor } from '@evenkeel/contract/plans.rules';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

const columns = sql`
  p.family_id, p.id, p.title, p.day, p.parent_names as parents, p.mediator_name, p.role, p.changed_at, p.version, app.my_family() is null as may_change, (
    select json_build_object('agreed', count(*) filter (where state = 'agreed'), 'open', count(*) filter (where state = 'open'),
                             'parked', count(*) filter (where state = 'parked'))
      from session_point where family_id = p.family_id and page_id = p.id) as counts`;

type Start = 'yes' | 'plan' | 'no';
/** Whether I mediate in this family, and whether one of its parents has what a new page needs. */
const whetherToStart = sql`
  case when app.mediated() = '{}' then 'no'
       when exists (select from app.plans_in_force() plan where plan = any (${enoughFor('session-pages')})) then 'yes' else 'plan' end as start`;

export async function start({ db }: Family): Promise<Start> {
  const { rows } = await sql<{ start: Start }>`select ${whetherToStart}`.execute(db);
  return rows[0]?.start ?? 'no';
}

/** All in one round trip. */
export async function list(family: Family): Promise<{ pages: SessionPage[]; start: Start }> {
  const { rows } = await sql<Omit<SessionPage, 'id'> & { id: string | null; start: Start }>`
    with mine as materialized (select ${whetherToStart})
    select mine.start, ${columns} from mine left join session_page p on p.family_id = ${family.id}
     order by p.day desc, p.id desc`.execute(family.db);
  const pages = rows.flatMap(({ start: _start, id, ...page }) => (id === null ? [] : [{ ...page, id }]));
  return { pages, start: rows[0]?.start ?? 'no' };
}

export async function get(family: Family, id: string): Promise<FullSessionPage | undefined> {
  const { rows } = await sql<FullSessionPage>`
    select ${columns}, to_json(array(
      select json_build_object('id', q.id, 'text', q.content, 'state', q.state, 'version', q.version)
        from session_point q where q.family_id = p.family_id and q.page_id = p.id order by q.added_at, q.id)) as points
      from session_page p where p.family_id = ${family.id} and p.id = ${id}`.execute(family.db);
  return rows[0];
}

export type Titled = { id: string; title: string; day: string };

/** `many`: no room for another. Null where the id is taken. */
export async function add(family: Family, { id, title, day }: Titled): Promise<'started' | 'many' | null> {
  const { rows } = await sql<{ outcome: 'started' | 'many' | null }>`
    select app.start_session_page(${id}, ${title}, ${day}::date, ${mostSessionPages}) as outcome`.execute(family.db);
  return rows[0]?.outcome ?? null;
}

/** Nothing happens where it isn't mine, or not this version. */
export async function change(family: Family, { id, title, day, version }: Titled & Seen): Promise<void> {
  await sql`
    update session_page set title = ${title}, day = ${day}::date, changed_at = app.now(), version = version + 1
     where family_id = ${family.id} and id = ${id} and version = ${version}`.execute(family.db);
}

export async function point(family: Family, pageId: string, id: string): Promise<MediationPoint | undefined> {
  const { rows } = await sql<MediationPoint>`
    select id, content as text, state, version from session_point
     where family_id = ${family.id} and page_id = ${pageId} and id = ${id}`.execute(family.db);
  return rows[0];
}

/** After a statement that leaves what it did in `done`: the page of that point has changed now. */
const touched = (family: Family) => sql`
  update session_page p set changed_at = app.now() from done where p.family_id = ${family.id} and p.id = done.page_id`;

type Point = { pageId: string; id: string; text: string; state: MediationPoint['state'] };
type Seen = { version: number };

/** Nothing happens where the page isn't mine or is full, or the id is taken. */
export async function addPoint(family: Family, { pageId, id, text, state }: Point): Promise<void> {
  await sql`
    with done as (
      insert into session_point (family_id, page_id, id, content, state, added_at)
      select p.family_id, p.id, ${id}, ${text}, ${state}, app.now() from session_page p
       where p.family_id = ${family.id} and p.id = ${pageId} and p.mediator_id = app.account() and (
         select count(*) from session_point q where q.family_id = p.family_id and q.page_id = p.id) < ${mostPoints}
      on conflict do nothing returning page_id
    ) ${touched(family)}`.execute(family.db);
}

/** Nothing happens where the page isn't mine, or the point isn't this version. */
export async function changePoint(family: Family, { pageId, id, text, state, version }: Point & Seen): Promise<void> {
  await sql`
    with done as (
      update session_point q set content = ${text}, state = ${state}, version = q.version + 1
       where q.family_id = ${family.id} and q.page_id = ${pageId} and q.id = ${id} and q.version = ${version} returning page_id
    ) ${touched(family)}`.execute(family.db);
}

export async function removePoint(
  family: Family,
  { pageId, id, version }: Pick<Point, 'pageId' | 'id'> & Seen,
): Promise<void> {
  await sql`
    with done as (
      delete from session_point q
       where q.family_id = ${family.id} and q.page_id = ${pageId} and q.id = ${id} and q.version = ${version} returning page_id
    ) ${touched(family)}`.execute(family.db);
}
