import { courtRights, documentRights } from '@evenkeel/contract/rights/documents.rules';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';

const mostDocuments = 3;
export const mostWaiting = 5;
export const mostWaitingBrief = 3;
export const mostAlerts = 3;

/** The dashboard's queries, in one place: the cards show together, to avoid layout shifts. */
export function useQuestions() {
  const family = useFamily();
  const { id: familyId } = family;
  // Nothing is asked of what this person may not see.
  const seesDocuments = { enabled: !documentRights.see(family) };
  const seesCourt = { enabled: !courtRights.see(family) };
  return {
    notifications: api.notifications.list.queryOptions({ input: { familyId } }),
    waiting: api.notifications.waiting.list.queryOptions({ input: { familyId } }),
    alerts: api.children.alerts.list.queryOptions({ input: { familyId, limit: mostAlerts } }),
    children: api.children.list.queryOptions({ input: { familyId } }),
    connections: api.families.connections.list.queryOptions(),
    ledger: api.payments.ledger.get.queryOptions({ input: { familyId } }),
    payments: api.payments.list.queryOptions({ input: { familyId } }),
    documents: { ...api.documents.list.queryOptions({ input: { familyId, limit: mostDocuments } }), ...seesDocuments },
    documentUsage: { ...api.documents.usage.get.queryOptions({ input: { familyId } }), ...seesDocuments },
    decisions: { ...api.court.decisions.list.queryOptions({ input: { familyId } }), ...seesCourt },
    courtDates: { ...api.court.dates.list.queryOptions({ input: { familyId } }), ...seesCourt },
    /** Whether the family is nearly empty. */
    few: api.calendar.events.list.queryOptions({ input: { familyId, limit: 2 } }),
  };
}
