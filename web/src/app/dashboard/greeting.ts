/** By the local hour: afternoon from 12, evening from 18. */
export function greeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** Empty while loading, because "no new notifications" might be wrong. */
export function unreadWords(unread: number | undefined): string {
  if (unread === undefined) return '';
  if (unread === 0) return 'You have no new notifications';
  return `You have ${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`;
}
