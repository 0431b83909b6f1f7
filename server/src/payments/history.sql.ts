import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';

/** The id of an expense or a payment, if this family has it. */
export const idIn =
  (table: 'expense' | 'payment') =>
  ({ id: familyId }: Family, id: string): RawBuilder<string[]> =>
    sql`array(select id from ${sql.table(table)} where family_id = ${familyId} and id = ${id})`;
