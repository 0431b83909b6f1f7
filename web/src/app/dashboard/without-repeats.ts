import type { Notification } from '@evenkeel/contract/notifications';

/** How often the dashboard shows the name of one thing. */
const most = 2;

/** Without notices of a thing that is on the dashboard twice: in other cards, or there and in a newer notice. "View all" has them. */
export function withoutRepeats(notices: readonly Notification[], names: readonly string[]): Notification[] {
  const shown = new Map<string, number>();
  for (const name of names) shown.set(name, (shown.get(name) ?? 0) + 1);
  return notices.filter(({ title, description }) => {
    const named = [...new Set([title, description])].filter((words) => shown.has(words));
    if (named.some((name) => (shown.get(name) ?? 0) >= most)) return false;
    for (const name of named) shown.set(name, (shown.get(name) ?? 0) + 1);
    return true;
  });
}
