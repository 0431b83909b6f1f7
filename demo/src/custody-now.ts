import type { Custody } from '@evenkeel/contract/schedules';
import type { Context } from './api.ts';

/** The arrangement and open proposals, as the contract shows them. */
export function custodyOf({ rows }: Context): Custody {
  const { sent: _sent, ...custody } = rows.custody.get();
  return { ...custody, proposals: custody.proposals.filter(({ status }) => status === 'open') };
}
