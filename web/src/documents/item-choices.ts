import type { chosenItems } from '@evenkeel/contract/document-links.rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { dayOf, mediumDay, plusMonths, today } from '../lib/days.ts';

type Choice = { value: string; label: string };
type Choices = { items: Choice[] | undefined; isError: boolean };

/** Items of a kind that a document can be linked to here. Further ones are linked where they are listed. */
export function useItemChoices(familyId: string, item: (typeof chosenItems)[number]): Choices {
  const children = useQuery(api.children.list.queryOptions({ input: { familyId }, enabled: item === 'child' }));
  const from = plusMonths(today(), -3);
  const events = useQuery(
    api.calendar.events.list.queryOptions({
      input: { familyId, from, to: plusMonths(today(), 6) },
      enabled: item === 'event',
    }),
  );
  const expenses = useQuery(
    api.payments.expenses.list.queryOptions({ input: { familyId, limit: 100 }, enabled: item === 'expense' }),
  );
  const custody = useQuery(api.calendar.schedules.list.queryOptions({ input: { familyId }, enabled: item === 'rule' }));
  switch (item) {
    case 'child':
      return choicesOf(children, (all) =>
        all.map(({ id, firstName, lastName }) => ({
          value: id,
          label: `${firstName} ${lastName}`.trim() || 'A child',
        })),
      );
    case 'event':
      // A series is listed at each of its dates, and is one event.
      return choicesOf(events, (all) => [
        ...new Map(
          all.map(({ id, title, date }) => [id, { value: id, label: `${title}, ${mediumDay(dayOf(date))}` }]),
        ).values(),
      ]);
    case 'expense':
      return choicesOf(expenses, (all) =>
        all.map(({ id, description, date }) => ({ value: id, label: `${description}, ${mediumDay(date)}` })),
      );
    case 'rule':
      return choicesOf(custody, ({ rules }) =>
        rules
          .toSorted((one, other) => Number(one.until !== null) - Number(other.until !== null))
          .map(({ id, name, until }) => ({ value: id, label: until ? `${name}, no longer in effect` : name })),
      );
  }
}

function choicesOf<Data>(
  { data, isError }: { data: Data | undefined; isError: boolean },
  items: (data: Data) => Choice[],
): Choices {
  return { items: data && items(data), isError };
}
