import { placeOf } from '../notifications/place-of.ts';
import { useNotices } from './unread.ts';

/** Whether an unread notification leads to a page, of those that were loaded. */
export function useUnreadAt(): (place: string) => boolean {
  const unread = (useNotices()?.notifications ?? []).filter(({ readAt }) => !readAt).map(placeOf);
  return (place) => unread.some((path) => path?.split(/[?#]/)[0] === place);
}
