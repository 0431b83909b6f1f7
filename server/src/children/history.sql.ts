import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';

/** The ids of a child, its alerts (deleted ones too), and the notes on it that were shared. */
export const idsOf = ({ id: familyId }: Family, childId: string): RawBuilder<string[]> => sql`
  array(select id from alert where family_id = ${familyId} and child_id = ${childId}
        union all select id from shared_note where family_id = ${familyId} and child_id = ${childId}) || ${childId}::uuid`;
