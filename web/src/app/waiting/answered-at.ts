import type { Waiting } from '@evenkeel/contract/notifications';
import { paths } from '../../lib/paths.ts';

/** Where all of it is shown, and can be answered. */
export function answeredAt({ kind, day }: Pick<Waiting, 'kind' | 'day'>) {
  if (kind === 'expense' || kind === 'payment' || kind === 'acknowledged') return { to: paths.payments };
  if (kind === 'event') return { to: paths.calendar, search: { day } };
  if (kind === 'schedule' || kind === 'suggestion') return { to: paths.calendar, search: {} };
  if (kind === 'third-parent') return { to: paths.coParents, search: {} };
  return { to: paths.coParents, search: { tab: 'connections' as const } };
}
