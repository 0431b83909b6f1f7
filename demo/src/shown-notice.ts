import type { Things } from '@evenkeel/contract/notice-template';
import { showNotice, thingOf } from '@evenkeel/contract/notices';
import type { Notification } from '@evenkeel/contract/notifications';
import { thingOfNotice } from '@evenkeel/contract/shown-things';
import type { Context } from './api.ts';
import { familyNow } from './family-now.ts';
import type { KeptNotice, Rows } from './rows.ts';

/** "Leave names, amounts and days out", of the person played. */
export function showsLess({ rows, me }: Context): boolean {
  return rows.noticeChoices.get()[me.id] ?? false;
}

/** A notice as shown in a list. */
export function shownIn(context: Context, kept: KeptNotice): Notification {
  if (!('kind' in kept))
    return { ...kept, description: showsLess(context) ? kept.neutral : kept.description, thing: null };
  const { kind, ref, params, ...notice } = kept;
  const { rows } = context;
  const facts = { by: nameOf(rows, notice), thing: things[thingOf(kind)](rows, ref, context.me.id) };
  const thing = thingOfNotice({ kind, ref, params, facts });
  return { ...notice, ...showNotice({ kind, params }, showsLess(context) ? null : facts), thing };
}

/** Of whoever caused it, if another member. */
function nameOf(rows: Rows, { userId, recipientId }: Pick<KeptNotice, 'userId' | 'recipientId'>): string | null {
  const by = userId === recipientId ? undefined : familyNow(rows).members.find(({ accountId }) => accountId === userId);
  return by?.name ?? null;
}

type Look = (rows: Rows, ref: string, me: string) => object | null;

const isThere = (one: { removedAt?: string | null } | undefined) => (one && !one.removedAt ? {} : null);

/** What a notice is about, as its reader may see it now. */
const things: Record<keyof Things, Look> = {
  alert: (rows, ref) => {
    const alerts = rows.children.all().flatMap(({ id }) => rows.alertsOf(id).all());
    const alert = alerts.find(({ id, removedAt }) => id === ref && !removedAt);
    return alert ? { due: alert.due?.at ?? null } : null;
  },
  court: (rows, ref, me) => {
    const entry = rows.decisions.find(ref) ?? rows.courtDates.find(ref);
    return entry?.audience === 'both' || entry?.addedBy === me ? isThere(entry) : null;
  },
  document: (rows, ref, me) => {
    const document = rows.documents.find(ref);
    const isSeen = document && !document.takenBackAt && (document.audience === 'both' || document.addedBy === me);
    return isSeen ? {} : null;
  },
  event: (rows, ref) => {
    const event = rows.events.find(ref);
    return event && !event.removedAt
      ? { day: event.askedDay ?? event.date.slice(0, 10), isOneDate: event.askedDay !== null }
      : null;
  },
  expense: (rows, ref) => {
    const expense = rows.expenses.find(ref);
    return expense && expense.status !== 'withdrawn' ? expense : null;
  },
  health: (rows, ref) => isThere(rows.health.find(ref)),
  nothing: () => null,
  payment: (rows, ref) => {
    const payment = rows.payments.find(ref);
    return payment ? { amount: payment.amount, isTest: payment.provider === 'test' } : null;
  },
  schedule: (rows, ref) => {
    const proposal = rows.custody.get().proposals.find(({ id }) => id === ref);
    return proposal && proposal.status !== 'withdrawn' ? { day: proposal.schedule?.startDay ?? null } : null;
  },
  school: (rows, ref) => {
    const { academicRecords, schoolContacts, bringItems, homework } = rows;
    return isThere([academicRecords, schoolContacts, bringItems, homework].map((all) => all.find(ref)).find(Boolean));
  },
};
