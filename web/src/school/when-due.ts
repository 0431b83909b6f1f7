import type { BringItem, Homework } from '@evenkeel/contract/school';
import { type Day, plusDays, weekday } from '../lib/days.ts';

/** The entries of a card that stand together under a heading. */
export type Group<Entry> = {
  title: string;
  entries: readonly Entry[];
  /** Said where nothing is entered; without it the group is left out then. */
  none?: string;
};

/** Homework of the week that `today` is in, from Sunday to Saturday, before everything else; each in the order it came in. */
export function byWeek(all: readonly Homework[], today: Day): Group<Homework>[] {
  const sunday = plusDays(today, -weekday(today));
  const saturday = plusDays(sunday, 6);
  const open = all.filter(({ isDone }) => !isDone);
  return [
    {
      title: 'This Week',
      entries: open.filter(({ due }) => due >= sunday && due <= saturday),
      none: 'No open homework is due this week.',
    },
    { title: 'Earlier', entries: open.filter(({ due }) => due < sunday) },
    { title: 'Later', entries: open.filter(({ due }) => due > saturday) },
    { title: 'Done', entries: all.filter(({ isDone }) => isDone) },
  ];
}

/** What is needed tomorrow before everything else, each in the order it came in. */
export const byTomorrow = (all: readonly BringItem[], isNeeded: (item: BringItem) => boolean): Group<BringItem>[] => [
  { title: 'Tomorrow', entries: all.filter(isNeeded), none: 'Nothing is entered for tomorrow.' },
  { title: 'Other Days', entries: all.filter((item) => !isNeeded(item)) },
];
