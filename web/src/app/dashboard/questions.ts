import { api } from '../../api.ts';
import { useFamily } from '../../family.ts';
import { plusDays } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';

const mostEvents = 5;
export const mostAlerts = 3;

/** What the cards of the dashboard ask, in one place: they are shown together, so that none pushes another down. */
export function useQuestions() {
  const { id: familyId } = useFamily();
  const from = useToday();
  // With an end, so that what repeats is there at each of its dates.
  const upcoming = { familyId, from, to: plusDays(from, 366), status: 'upcoming' as const, limit: mostEvents };
  return {
    events: api.calendar.events.list.queryOptions({ input: upcoming }),
    notifications: api.notifications.list.queryOptions({ input: { familyId } }),
    waiting: api.notifications.waiting.list.queryOptions({ input: { familyId } }),
    alerts: api.children.alerts.list.queryOptions({ input: { familyId, limit: mostAlerts } }),
    children: api.children.list.queryOptions({ input: { familyId } }),
    connections: api.families.connections.list.queryOptions(),
    ledger: api.payments.ledger.get.queryOptions({ input: { familyId } }),
    payments: api.payments.list.queryOptions({ input: { familyId } }),
    /** Whether there is little to show yet. */
    few: api.calendar.events.list.queryOptions({ input: { familyId, limit: 2 } }),
  };
}
