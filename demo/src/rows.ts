import { Names } from '@evenkeel/contract/accounts';
import { DayOrTime, Id, Instant, Zone } from '@evenkeel/contract/base';
import { Event, Repeats } from '@evenkeel/contract/calendar';
import { Alert, Child } from '@evenkeel/contract/children';
import { Invitation, type Family } from '@evenkeel/contract/families';
import { Conversation, Message } from '@evenkeel/contract/messages';
import { Note, SharedNote, type NoteItem } from '@evenkeel/contract/notes';
import { Notification } from '@evenkeel/contract/notifications';
import { Step } from '@evenkeel/contract/onboarding';
import { Expense, Payment } from '@evenkeel/contract/payments';
import { PlanId } from '@evenkeel/contract/plans';
import { LayerRule } from '@evenkeel/contract/custody-terms';
import { Custody, Proposal } from '@evenkeel/contract/schedules';
import { Method } from '@evenkeel/contract/security';
import * as z from 'zod';
import type { Store } from './store.ts';
import { table, value } from './table.ts';

// What the demo keeps beside what the contract shows: who did it, and whether it was removed. What leaves goes through the
// schema of its operation, which takes these off again.
const hidden = { addedBy: Id, removedAt: Instant.nullable().default(null) };

/** A child with its photo, as an address that holds the bytes (S1 3: imageUrl). */
const KeptChild = Child.extend({
  addedBy: Id,
  imageUrl: z.string().nullable(),
  // What a browser has kept since before there was one has none; so has an alert that is due at no time.
  birthDate: Child.shape.birthDate.default(null),
});
export type KeptChild = z.infer<typeof KeptChild>;

const KeptAlert = Alert.extend({
  ...hidden,
  due: Alert.shape.due.default(null),
  /** The instant of the next reminder. */
  remindAt: Instant.nullable().default(null),
});
export type KeptAlert = z.infer<typeof KeptAlert>;

// What a browser has kept since before events could repeat happens once, and of what was removed nobody knows by whom.
const KeptEvent = Event.extend({
  ...hidden,
  removedBy: Id.nullable().default(null),
  repeats: Repeats.nullable().default(null),
  firstDate: DayOrTime.optional(),
}).transform((event) => ({ ...event, firstDate: event.date }));
export type KeptEvent = z.infer<typeof KeptEvent>;

const KeptInvitation = Invitation.extend({
  senderId: Id,
  acceptedBy: Id.nullable(),
  childId: Id.nullable().default(null),
});
export type KeptInvitation = z.infer<typeof KeptInvitation>;

/** Somebody one can write to (S1 3). That one is online is never known, here neither. */
const KeptContact = z.object({ id: Id, name: z.string(), isNamed: z.boolean(), isOnline: z.literal(false) });
export type KeptContact = z.infer<typeof KeptContact>;

const KeptConversation = Conversation.omit({ contactId: true, lastMessageTime: true, unreadCount: true }).extend({
  startedWith: Id,
  isGeneral: z.boolean(),
});
export type KeptConversation = z.infer<typeof KeptConversation>;

const KeptMessage = Message.omit({ deliverAt: true, isRead: true, isSentByCurrentUser: true }).extend({
  content: z.string(),
  /** When one that waits is to be delivered. */
  dueAt: Instant.nullable(),
});
export type KeptMessage = z.infer<typeof KeptMessage>;

const KeptDraft = z.object({
  id: Id,
  topic: z.string().nullable(),
  content: z.string(),
  messageId: Id.nullable().default(null),
});

/** What the people who were played noted on one thing: each their own, and what was shared. */
const KeptNotes = z.object({ own: z.record(Id, Note), shared: z.array(SharedNote) });

const KeptProgress = z.object({ steps: z.array(Step), isSkipped: z.boolean() });
export type KeptProgress = z.infer<typeof KeptProgress>;

/** Of each person who was played. */
const KeptPlans = z.record(
  Id,
  z.object({
    status: z.enum(['trial', 'active', 'expired', 'free']),
    plan: PlanId.nullable(),
    trialEndDate: Instant.nullable(),
  }),
);

/** A second step that was set up, of whom it is. The number of a phone stands under its own key. */
const KeptMethod = Method.omit({ phoneNumber: true, verifiedAt: true }).extend({
  accountId: Id,
  verifiedAt: Instant.nullable(),
});
export type KeptMethod = z.infer<typeof KeptMethod>;

/** Beside what stands, what a parent alone set: to tell a lost answer. What a browser has kept since before there were rules has none. */
const KeptCustody = Custody.extend({
  version: z.int().nonnegative().optional(),
  rules: z.array(LayerRule).default([]),
  sent: z.array(Proposal.pick({ id: true, schedule: true, rules: true, ended: true })).default([]),
}).transform((kept) => ({ ...kept, version: kept.version ?? kept.schedules.at(-1)?.version ?? 0 }));
export type KeptCustody = z.infer<typeof KeptCustody>;

/** Everything that stands in a demo before anybody touched it. */
export type Sample = {
  family: Omit<Family, 'me'>;
  children: KeptChild[];
  alerts: KeptAlert[];
  events: KeptEvent[];
  /** What stands, and every proposal there was. */
  custody: KeptCustody;
  notifications: Notification[];
  expenses: Expense[];
  payments: Payment[];
  contacts: KeptContact[];
  conversations: KeptConversation[];
  messages: KeptMessage[];
  invitations: KeptInvitation[];
  progress: KeptProgress;
};

/** Every key under which the demo keeps something of the family. */
export const keys = {
  children: 'children',
  alertsOf: (childId: string) => `childAlerts_${childId}`,
  events: 'calendarEvents',
  custody: 'custodySchedule',
  notifications: 'notifications',
  expenses: 'expenses',
  payments: 'payments',
  invitations: 'invitations',
  zone: 'familyZone',
  contacts: 'contacts',
  conversations: 'conversations',
  messages: 'messages',
  draftsOf: (accountId: string) => `messageDrafts_${accountId}`,
  notesOn: (item: NoteItem | '', itemId: string) => `${item}-notes-${itemId}`,
  progressOf: (accountId: string) => `onboardingProgress_${accountId}`,
  isOnboarded: 'onboardingComplete',
  plans: 'subscriptionPlan',
  mfaEnabled: 'mfaEnabled',
  phoneNumbers: 'phoneNumber',
  methods: 'mfaMethods',
  backupCodes: 'mfaBackupCodes',
  names: 'userFullName',
};

export type Rows = ReturnType<typeof openRows>;

export function openRows(store: Store, sample: Sample) {
  return {
    children: table(store, keys.children, KeptChild, sample.children),
    /** One key per child. */
    alertsOf: (childId: string) =>
      table(
        store,
        keys.alertsOf(childId),
        KeptAlert,
        sample.alerts.filter((alert) => alert.childId === childId),
      ),
    events: table(store, keys.events, KeptEvent, sample.events),
    custody: value<KeptCustody>(store, keys.custody, KeptCustody, sample.custody),
    notifications: table(store, keys.notifications, Notification, sample.notifications),
    expenses: table(store, keys.expenses, Expense, sample.expenses),
    payments: table(store, keys.payments, Payment, sample.payments),
    invitations: table(store, keys.invitations, KeptInvitation, sample.invitations),
    /** Where the days of the family begin, once somebody changed it. */
    zone: value<string | null>(store, keys.zone, Zone.nullable(), null),
    contacts: table(store, keys.contacts, KeptContact, sample.contacts),
    conversations: table(store, keys.conversations, KeptConversation, sample.conversations),
    messages: table(store, keys.messages, KeptMessage, sample.messages),
    /** One key per person: the other parent's are not looked at. */
    draftsOf: (accountId: string) => table(store, keys.draftsOf(accountId), KeptDraft, []),
    /** One key per thing. */
    notesOn: (item: NoteItem, itemId: string) =>
      value(store, keys.notesOn(item, itemId), KeptNotes, { own: {}, shared: [] }),
    progressOf: (accountId: string) => value(store, keys.progressOf(accountId), KeptProgress, sample.progress),
    isOnboarded: value<boolean>(store, keys.isOnboarded, z.boolean(), false),
    plans: value<z.infer<typeof KeptPlans>>(store, keys.plans, KeptPlans, {}),
    /** Of each person who was played: whether two-factor is on, their number, and how many backup codes are left. */
    mfaEnabled: value<Record<string, boolean>>(store, keys.mfaEnabled, z.record(Id, z.boolean()), {}),
    phoneNumbers: value<Record<string, string>>(store, keys.phoneNumbers, z.record(Id, z.string()), {}),
    methods: value<KeptMethod[]>(store, keys.methods, z.array(KeptMethod), []),
    /** What who was played calls themselves, where they changed it. */
    names: value<Record<string, Names>>(store, keys.names, z.record(Id, Names), {}),
    backupCodes: value<Record<string, number>>(store, keys.backupCodes, z.record(Id, z.int()), {}),
  };
}
