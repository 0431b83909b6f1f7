// What server, demo and screens share about school.

/** When something has to be brought. */
export const bringWhen = ['weekdays', 'day', 'exchange'] as const;
export type BringWhen = (typeof bringWhen)[number];

type Item = { when: BringWhen; weekdays: readonly number[]; day: string | null };

/** Whether a child needs it on this day. `isExchange`: whether the homes change on it. */
export function isNeededOn({ when, weekdays, day }: Item, on: { day: string; isExchange: boolean }): boolean {
  if (when === 'exchange') return on.isExchange;
  if (when === 'day') return day === on.day;
  return weekdays.includes(new Date(`${on.day}T00:00:00Z`).getUTCDay());
}
