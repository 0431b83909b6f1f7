import { compareMoments } from '@evenkeel/contract/coming.rules';
import type {
  Grant,
  GrantedFamily,
  GrantedOverview,
  GrantOffer,
  GrantOfOther,
  GrantSpan,
  Look,
  NewGrant,
} from '@evenkeel/contract/grants';
import { type GrantDays, type GrantVersion, spansOf } from '@evenkeel/contract/rights/grant-spans.rules';
import { enoughFor } from '@evenkeel/contract/plans.rules';
import {
  grantSections,
  mostGrants,
  offerDays,
  rightsByGrant,
  writtenByGrant,
  type GrantSection,
} from '@evenkeel/contract/rights/grants.rules';
import { isNeutral } from '@evenkeel/contract/rights/grant-roles.rules';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import type { Scope } from '../db.ts';

// An offer that nobody answered in time, and a grant whose last day is over, are over without anybody writing it down.
const listed = sql`
  id, family_id, granted_by, email, name, role, sections, children, starts_on, ends_on, purpose, is_named, made_at, answered_at, ended_at, version,
  case when status in ('asked', 'offered', 'accepted') and ends_at <= app.now() or status in ('asked', 'offered') and open_until <= app.now()
       then 'ended' else status end as status`;

type Listed = Grant & { isBefore: boolean };

/** My counsel's and relatives' and those of neutrals, newest first, and what there is to know of the other parent's. */
export const listing = (family: Family) => sql<Listed>`
  with own as (select * from app.own_grants())
  (select ${listed}, true as is_before from own where consent_by is null order by made_at desc, id desc limit 200)
   union all
  (select ${listed}, true from own where consent_by is not null order by made_at desc, id desc limit 200)
   union all
  select id, ${family.id}, granted_by, '', name, role, sections, children, starts_on, ends_on, '', false, app.now(), null, null, 1, 'accepted', false
    from app.grants_of_other()`;

export async function list(family: Family): Promise<{ mine: Grant[]; neutrals: Grant[]; others: GrantOfOther[] }> {
  const { rows } = await listing(family).execute(family.db);
  const before = rows.filter(({ isBefore }) => isBefore).map(({ isBefore: _isBefore, ...grant }) => grant);
  return {
    mine: before.filter(({ role }) => !isNeutral(role)),
    neutrals: before.filter(({ role }) => isNeutral(role)),
    others: rows
      .filter(({ isBefore }) => !isBefore)
      .map(({ id, grantedBy, role, sections, children, startsOn, endsOn, name }) => ({
        id,
        grantedBy,
        role,
        sections,
        children,
        startsOn,
        endsOn,
        name,
      })),
  };
}

export async function get(family: Family, id: string): Promise<Grant | undefined> {
  const { rows } = await sql<Grant>`
    select ${listed} from app.own_grants() where id = ${id}
  `.execute(family.db);
  return rows[0];
}

export async function count(family: Family) {
  const { rows } = await sql<{ section: GrantSection | 'own'; count: number }>`
    select * from app.counts_for_grant()`.execute(family.db);
  const { own: ownDocuments, ...holds } = Object.fromEntries(
    rows.map(({ section, count: many }) => [section, many]),
  ) as Record<GrantSection | 'own', number>;
  return { holds, ownDocuments };
}

/** The family's day: what "today" means for a grant. */
export async function today(family: Family): Promise<string> {
  const { rows } = await sql<{ today: string }>`select app.today() as today`.execute(family.db);
  const [row] = rows;
  if (!row) throw new Error('A family has a day');
  return row.today;
}

export type Narrowed = Pick<Grant, 'sections' | 'children' | 'endsOn' | 'isNamed'>;

export type Refusal = 'own' | 'connected' | 'many' | 'alone' | 'waiting' | 'children' | 'taken' | 'known' | null;

export async function add(family: Family, grant: NewGrant, browser: string): Promise<Refusal> {
  const { id, email, role, sections, children, startsOn, endsOn, purpose, isNamed } = grant;
  const { rows } = await sql<{ refusal: Refusal }>`
    select app.make_grant(${id}, ${email}, ${email.toLowerCase()}, ${role}, ${sections}::text[], ${startsOn}::date, ${endsOn}::date,
      ${purpose}, ${isNamed}, app.now() + make_interval(days => ${offerDays}), ${mostGrants}, ${browser}, ${children}::uuid[]) as refusal
  `.execute(family.db);
  return rows[0]?.refusal ?? null;
}

/** Whether the family lacks what new access of a relative needs. */
export async function needsPlan({ db }: Family): Promise<boolean> {
  const { rows } = await sql<{ needsPlan: boolean }>`
    select not exists (select from app.plans_in_force() plan where plan = any (${enoughFor('relatives')})) as needs_plan
  `.execute(db);
  return rows[0]?.needsPlan ?? true;
}

type Change = Narrowed & Pick<Grant, 'id' | 'version'> & { isWider: boolean; browser: string };

export async function consent(
  family: Family,
  { id, version, isGiven, browser }: { id: string; version: number; isGiven: boolean; browser: string },
): Promise<'unknown' | 'over' | 'stale' | null> {
  const { rows } = await sql<{ refusal: 'unknown' | 'over' | 'stale' | null }>`
    select app.consent_to_grant(${id}, ${version}, ${isGiven}, app.now() + make_interval(days => ${offerDays}), ${browser}) as refusal
  `.execute(family.db);
  return rows[0]?.refusal ?? null;
}

type ChangeRefusal = 'unknown' | 'over' | 'stale' | 'both' | 'children' | null;

export async function change(family: Family, wanted: Change): Promise<ChangeRefusal> {
  const { id, sections, children, endsOn, isNamed, version, isWider, browser } = wanted;
  const { rows } = await sql<{ refusal: ChangeRefusal }>`
    select app.change_grant(${id}, ${sections}::text[], ${endsOn}::date, ${isNamed}, ${version}, ${isWider}, ${browser},
      ${children}::uuid[]) as refusal
  `.execute(family.db);
  return rows[0]?.refusal ?? null;
}

/** In all my families. */
export const listingOpen = sql<Grant>`
  select family_id, id, granted_by, email, name, role, sections, children, starts_on, ends_on, purpose, is_named, made_at, answered_at, ended_at, version, status
    from app.my_open_grants()`;

export async function listOpen({ db }: Scope): Promise<Grant[]> {
  const { rows } = await listingOpen.execute(db);
  return rows;
}

/** Whose pages have to look again. */
export async function endAll({ db }: Scope, browser: string): Promise<string[]> {
  const { rows } = await sql<{ who: string }>`select app.end_my_grants(${browser}) as who`.execute(db);
  return rows.map(({ who }) => who);
}

/** False where there is no such grant of mine. The holder's pages look again by themselves. */
export async function end(family: Family, id: string, browser: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select is_known from app.end_my_grant(${id}, ${browser})`.execute(family.db);
  return rows[0]?.isKnown ?? false;
}

/** Who holds a grant of mine now; null for an offer. */
export async function holderOf(family: Family, id: string): Promise<string | null> {
  const { rows } = await sql<{ accountId: string | null }>`
    select account_id from app.own_grants() where id = ${id}`.execute(family.db);
  return rows[0]?.accountId ?? null;
}

/** The newest 200 looks by a grant of mine. */
export const listingLooks = (id: string) => sql<Look>`select at, section, document from app.looks_by(${id}, 200)`;

export async function looks(family: Family, id: string): Promise<Look[]> {
  const { rows } = await listingLooks(id).execute(family.db);
  return rows;
}

type Versioned = GrantVersion & GrantDays & { now: string };

/** From when until when the holder of a grant of mine could see what; nothing where there is no such grant. */
export const listingVersions = (id: string) => sql<Versioned | { at: null }>`
  select v.at, v.sections, v.children, g.starts_at, g.ends_at, g.ended_at, app.now() as now
    from app.own_grants() g left join lateral app.versions_of_grant(g.id) v on true
   where g.id = ${id} order by v.at`;

export async function spans(family: Family, id: string): Promise<GrantSpan[] | undefined> {
  const { rows } = await listingVersions(id).execute(family.db);
  const versions = rows.filter((row): row is Versioned => row.at !== null);
  const [one] = versions;
  if (one) return spansOf(versions, one, one.now);
  return rows.length > 0 ? [] : undefined;
}

const inOrder = (opened: readonly string[]) => grantSections.filter((section) => opened.includes(section));

type Overviewed = Pick<GrantedOverview, 'id' | 'parents' | 'endsOn'> & {
  /** With commas between them. */
  sections: string;
  /** Null where nothing comes, or the sections don't open it. */
  eventTitle: string | null;
  eventDate: string;
  eventZone: string;
  court: { subject: string; at: string; zone: string } | null;
};

export async function overview(
  { db }: Scope,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<GrantedOverview[]> {
  const { rows } = await sql<Overviewed>`
    select * from app.overview_by_grant(${after ?? null}::uuid, ${limit})`.execute(db);
  return rows.map(({ eventTitle, eventDate, eventZone, court, sections, ...family }) => {
    const event =
      eventTitle === null ? [] : [{ kind: 'event' as const, title: eventTitle, date: eventDate, zone: eventZone }];
    const hearing = court ? [{ kind: 'court' as const, title: court.subject, date: court.at, zone: court.zone }] : [];
    const next = [...hearing, ...event].toSorted(compareMoments);
    return { ...family, sections: inOrder(sections.split(',')), next };
  });
}

export async function families({ db }: Scope): Promise<GrantedFamily[]> {
  // `writes`: all that is open and no section; null where nothing is.
  const { rows } = await sql<
    Omit<GrantedFamily, 'rights' | 'writes'> & { isRelative: boolean; writes: string[] | null }
  >`
    select * from app.families_open_to_me() order by id`.execute(db);
  return rows.map(({ isRelative, writes, ...family }) => ({
    ...family,
    sections: inOrder(family.sections),
    writes: writtenByGrant.filter((one) => writes?.includes(one)),
    rights: rightsByGrant(family.sections, isRelative),
  }));
}

export async function offers({ db }: Scope): Promise<GrantOffer[]> {
  const { rows } = await sql<GrantOffer>`select * from app.offers_to_me()`.execute(db);
  return rows;
}

export async function answer({ db }: Scope, id: string, isAccepted: boolean) {
  const { rows } = await sql<{ familyId: string; givers: (string | null)[] }>`
    select * from app.answer_offer(${id}, ${isAccepted})`.execute(db);
  return rows[0];
}

/** Whether accepting this offer would make me counsel of one parent and a relative of the other. */
export async function isRelativeOfOther({ db }: Scope, id: string): Promise<boolean> {
  const { rows } = await sql<{ isRelative: boolean }>`select app.is_relative_of_other(${id}) as is_relative`.execute(
    db,
  );
  return rows[0]?.isRelative ?? false;
}
