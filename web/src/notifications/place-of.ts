import type { Notification } from '@evenkeel/contract/notifications';
import { isOwnPlace, paths } from '../lib/paths.ts';

/** Where a notification leads: payments to their page, others to a path of this application only. */
export function placeOf({ type, actionUrl }: Pick<Notification, 'type' | 'actionUrl'>): string | undefined {
  if (type === 'payment') return paths.payments;
  return actionUrl && isOwnPlace(actionUrl) ? actionUrl : undefined;
}
