import type { AppliedRule } from '@evenkeel/contract/nights/occurrences.rules';
import type { Schedule } from '@evenkeel/contract/schedules';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import { ruleTerms, schedule } from './schedules.sql.ts';

export type Known = { schedules: Schedule[]; rules: AppliedRule[]; children: string[] };

/** What says who has the children when, for whoever reads the calendar, and the ids of the children they may know of. */
export async function list(family: Family): Promise<Known> {
  const { rows } = await sql<Known>`
    select (select coalesce(json_agg(${schedule} order by number), '[]') from app.schedules_of_nights()) as schedules,
      (select coalesce(json_agg(json_build_object(${ruleTerms}) order by position, number, id), '[]')
         from app.rules_of_nights() layer_rule) as rules,
      array(select id from (
        select id, created_at from child where family_id = ${family.id}
         union select id, created_at from app.names_of_children()) known order by created_at, id) as children
  `.execute(family.db);
  return rows[0] ?? { schedules: [], rules: [], children: [] };
}
