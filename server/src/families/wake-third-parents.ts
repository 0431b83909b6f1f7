import type { ThirdParentSection } from '@evenkeel/contract/rights/rights.rules';
import type { Context, Family } from '../api.ts';
import { lookAgain } from '../lib/doorbell.ts';
import { seenBy } from './sections.sql.ts';

/** Pages of third parents who see this section ask again. No log of theirs has an entry of it (decisions/26-documents). */
export async function wakeThirdParents(
  family: Family,
  section: ThirdParentSection,
  { doorbell }: Pick<Context, 'doorbell'>,
): Promise<void> {
  for (const accountId of await seenBy(family, section)) doorbell.ring(lookAgain(accountId));
}
