/** By the hour of the person's own day: 12 is afternoon, 18 is evening. Specification, S1 2. */
export function greeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** Nothing while the number is unknown: "no new notifications" is a claim. */
export function unreadWords(unread: number | undefined): string {
  if (unread === undefined) return '';
  if (unread === 0) return 'You have no new notifications';
  return `You have ${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`;
}
