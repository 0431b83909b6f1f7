import { api } from '../api.ts';
import { type Day, plusDays } from '../lib/days.ts';

// What the cards of school ask for.

type Of = {
  familyId: string;
  /** Undefined for all children. */
  childId: string | undefined;
};

const inputOf = ({ familyId, childId }: Of) => ({ familyId, ...(childId && { childId }) });
const page = 50;
const mostEvents = 6;

/** Newest first, by pages. */
export const recordsOf = (of: Of) =>
  api.school.records.list.infiniteOptions({
    input: (after: string | undefined) => ({ ...inputOf(of), limit: page, ...(after && { after }) }),
    initialPageParam: undefined,
    getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flat(),
  });

export const contactsOf = (of: Of) => api.school.contacts.list.queryOptions({ input: inputOf(of) });
export const bringOf = (of: Of) => api.school.bring.list.queryOptions({ input: inputOf(of) });
export const homeworkOf = (of: Of) => api.school.homework.list.queryOptions({ input: inputOf(of) });

/** The next events of type school, within a year. */
export const eventsOf = (of: Of, from: Day) =>
  api.calendar.events.list.queryOptions({
    input: {
      ...inputOf(of),
      from,
      to: plusDays(from, 366),
      status: 'upcoming',
      type: 'school',
      limit: mostEvents,
    },
  });
