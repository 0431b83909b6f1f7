import type { SectionFor } from '@evenkeel/contract/sections';
import { thirdParentSections, type ThirdParentSection } from '@evenkeel/contract/rights/rights.rules';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** Every section of every third parent here; nothing for someone without a home. */
export async function list(family: Family): Promise<SectionFor[]> {
  const { rows } = await sql<SectionFor>`
    select m.account_id, section, coalesce(said.allowed_by, '{}') as allowed_by, coalesce(cardinality(said.allowed_by) = 2, false) as is_on,
           case when cardinality(said.allowed_by) = 2 then said.last_at end as on_since
      from member m
     cross join unnest(${[...thirdParentSections]}::text[]) with ordinality as each (section, place)
      left join lateral (
        select array_agg(s.turned_on_by order by s.at) as allowed_by, max(s.at) as last_at from section_for s
         where s.family_id = m.family_id and s.account_id = m.account_id and s.section = each.section) said on true
     where m.family_id = ${family.id} and m.role = 'parent' and m.home is null and m.left_at is null and app.has_home()
     order by m.joined_at, m.account_id, each.place`.execute(family.db);
  return rows;
}

export type Outcome = 'asked' | 'opened' | 'ended' | 'same' | 'alone' | 'unknown';
type Change = Pick<SectionFor, 'accountId' | 'section'> & { isAllowed: boolean; browser: string };

export async function change(family: Family, { accountId, section, isAllowed, browser }: Change): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`
    select app.change_section(${accountId}, ${section}, ${isAllowed}, ${browser}) as outcome`.execute(family.db);
  return rows[0]?.outcome ?? 'unknown';
}

/** Third parents who see a section. */
export async function seenBy(family: Family, section: ThirdParentSection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.seen_by_third(${section}) id`.execute(family.db);
  return rows.map(({ id }) => id);
}
