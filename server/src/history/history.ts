import type { Change } from '@evenkeel/contract/history';
import type { RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import { type HistoryPage, listVersions } from './history.sql.ts';

type Asked = {
  input: HistoryPage & { familyId: string; id: string };
  context: { family: (id: string) => Family };
  errors: { NOT_FOUND: () => Error };
};

/**
 * Handles `history.list` of a feature. `idsOf` selects the ids whose entries belong to an item: its own, and those of what hangs on
 * it. Throws NOT_FOUND when the first page is empty: every item of the family has at least one version.
 */
export function versionsOf(idsOf: (family: Family, id: string) => RawBuilder<string[]>) {
  return async ({ input, context, errors }: Asked): Promise<Change[]> => {
    const family = context.family(input.familyId);
    const versions = await listVersions(family, idsOf(family, input.id), input);
    if (versions.length === 0 && input.before === undefined) throw errors.NOT_FOUND();
    return versions;
  };
}
