import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';

/** The ids of an event and of the notes on it that were shared. */
export const idsOf = ({ id: familyId }: Family, id: string): RawBuilder<string[]> => sql`
  array(select id from shared_note where family_id = ${familyId} and event_id = ${id}) || ${id}::uuid`;
