import { Names } from '@evenkeel/contract/accounts';
import { Attachment } from '@evenkeel/contract/attachments';
import { Day, DayOrTime, Id, Instant, Zone } from '@evenkeel/contract/base';
import { CourtDate, CourtDecision } from '@evenkeel/contract/court';
import { AcademicRecord, BringItem, Homework, SchoolContact } from '@evenkeel/contract/school';
import { Dose } from '@evenkeel/contract/doses';
import { HealthRecord } from '@evenkeel/contract/health';
import { type UnitSystem, unitSystems } from '@evenkeel/contract/unit-systems';
import type { FileKind } from '@evenkeel/contract/documents.rules';
import { Event, Repeats } from '@evenkeel/contract/calendar';
import { Alert, Child } from '@evenkeel/contract/children';
import { Invitation, type Family } from '@evenkeel/contract/families';
import { Change } from '@evenkeel/contract/history';
import { Conversation, Message } from '@evenkeel/contract/messages';
import { Note, SharedNote, type NoteItem } from '@evenkeel/contract/notes';
import { Notification } from '@evenkeel/contract/notifications';
import { Step } from '@evenkeel/contract/onboarding';
import { Expense, Payment } from '@evenkeel/contract/payments';
import type { PhotoOriginal } from '@evenkeel/contract/photo-originals';
import { PlanId } from '@evenkeel/contract/plans';
import { LayerRule } from '@evenkeel/contract/nights/custody-terms';
import { Custody, Proposal } from '@evenkeel/contract/schedules';
import { thirdParentSections } from '@evenkeel/contract/rights/rights.rules';
import { Method } from '@evenkeel/contract/security';
import * as z from 'zod';
import { KeptCounselDocument, KeptDocument, KeptLink } from './kept-documents.ts';
import { KeptChannelMessage, KeptGrant, KeptLook, KeptSessionPage, KeptSuggestion } from './kept-grants.ts';
import { keys } from './keys.ts';
import type { Store } from './store.ts';
import { table, value } from './table.ts';

// Rows have more fields than the contract shows (author, removed). The schemas of the operations strip them from responses.
const hidden = { addedBy: Id, removedAt: Instant.nullable().default(null) };

/** A child with its photo as a data URL. */
const KeptChild = Child.extend({
  addedBy: Id,
  imageUrl: z.string().nullable(),
  // Missing in data of older versions, and for alerts without a due date.
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

// Data of older versions: events don't repeat, and removed ones have no author.
const KeptEvent = Event.extend({
  ...hidden,
  removedBy: Id.nullable().default(null),
  repeats: Repeats.nullable().default(null),
  firstDate: DayOrTime.optional(),
  askedAt: Instant.nullable().default(null),
  askedAlso: Id.nullable().default(null),
  askedDay: Day.nullable().default(null),
}).transform((event) => ({ ...event, firstDate: event.date }));
export type KeptEvent = z.infer<typeof KeptEvent>;

const KeptInvitation = Invitation.extend({
  senderId: Id,
  acceptedBy: Id.nullable(),
  childId: Id.nullable().default(null),
  isThird: z.boolean().default(false),
});
export type KeptInvitation = z.infer<typeof KeptInvitation>;

/** A contact. Whether they are online is never known. */
const KeptContact = z.object({ id: Id, name: z.string(), isNamed: z.boolean(), isOnline: z.literal(false) });
export type KeptContact = z.infer<typeof KeptContact>;

const KeptConversation = Conversation.omit({ contactId: true, lastMessageTime: true, unreadCount: true }).extend({
  startedWith: Id,
  isGeneral: z.boolean(),
});
export type KeptConversation = z.infer<typeof KeptConversation>;

const KeptMessage = Message.omit({ deliverAt: true, isRead: true, isSentByCurrentUser: true }).extend({
  content: z.string(),
  /** When a queued message is delivered. */
  dueAt: Instant.nullable(),
  attachments: z.array(Attachment).default([]),
});
export type KeptMessage = z.infer<typeof KeptMessage>;

/** Of a channel, by its id. */
const KeptChannelDraft = z.object({ id: Id, content: z.string() });

const KeptDraft = z.object({
  id: Id,
  topic: z.string().nullable(),
  content: z.string(),
  messageId: Id.nullable().default(null),
});

/** Notes on an item: private ones per person, and shared ones. */
const KeptNotes = z.object({ own: z.record(Id, Note), shared: z.array(SharedNote) });
const noNotes: z.infer<typeof KeptNotes> = { own: {}, shared: [] };

const KeptProgress = z.object({ steps: z.array(Step), isSkipped: z.boolean() });
export type KeptProgress = z.infer<typeof KeptProgress>;

/** By person played. */
const KeptPlans = z.record(
  Id,
  z.object({
    status: z.enum(['trial', 'active', 'expired', 'free']),
    plan: PlanId.nullable(),
    trialEndDate: Instant.nullable(),
  }),
);

/** A second step and its owner. The phone number has its own key. */
const KeptMethod = Method.omit({ phoneNumber: true, verifiedAt: true }).extend({
  accountId: Id,
  verifiedAt: Instant.nullable(),
});
export type KeptMethod = z.infer<typeof KeptMethod>;

/** Arrangement with the drafts set by a single parent, to recognize retries. Older data has no rules. */
const KeptCustody = Custody.extend({
  version: z.int().nonnegative().optional(),
  rules: z.array(LayerRule).default([]),
  sent: z.array(Proposal.pick({ id: true, schedule: true, rules: true, ended: true })).default([]),
}).transform((kept) => ({ ...kept, version: kept.version ?? kept.schedules.at(-1)?.version ?? 0 }));
export type KeptCustody = z.infer<typeof KeptCustody>;

/** A notice with its text from the contract; data of older versions has the text here. */
const KeptNotice = z.union([
  Notification.omit({ thing: true }).extend({ neutral: z.string().default('') }),
  Notification.pick({
    id: true,
    familyId: true,
    userId: true,
    recipientId: true,
    createdAt: true,
    updatedAt: true,
    readAt: true,
  }).extend({ kind: z.string(), ref: Id, params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])) }),
]);
export type KeptNotice = z.infer<typeof KeptNotice>;

/** A version of an item: act, time, author and content, in order. */
const KeptEntry = Change.pick({ at: true, kind: true, ref: true, by: true, content: true });
export type KeptEntry = z.infer<typeof KeptEntry>;

/** A file of this session: the pictures of its pages, its text, and the file itself if it was picked here. */
export type DemoFile = {
  id: string;
  kind: FileKind;
  bytes: number;
  file: Blob | null;
  /** Hex digest of `file`; empty without one. */
  sha256: string;
  /** Of photos that became one document: what each was, in order. Their bytes are `pictures`. */
  photos?: PhotoOriginal[];
  pictures: Blob[];
  texts: string[];
};

/** Expenses of older versions have no receipts. */
const KeptExpense = Expense.extend({ receipts: z.array(Attachment).default([]) });

/** A court entry that may be removed; of a date also the instant of the next reminder. */
export type Kept<Entry> = Entry & { removedAt: string | null; remindAt?: string | null | undefined };
const keptBesides = { removedAt: Instant.nullable().default(null), remindAt: Instant.nullish() };
// Data of older versions has no version of a document, and no reminders.
const removable = { removedAt: Instant.nullable().default(null) };
const KeptDecision = CourtDecision.extend({
  ...keptBesides,
  documentVersion: CourtDecision.shape.documentVersion.default(null),
});
const KeptCourtDate = CourtDate.extend({ ...keptBesides, reminders: CourtDate.shape.reminders.default([]) });

/** What the parents said yes to for a third parent, by third parent and section. */
const KeptSection = z.object({
  accountId: Id,
  section: z.enum(thirdParentSections),
  allowedBy: z.array(Id),
  at: Instant,
});
export type KeptSection = z.infer<typeof KeptSection>;

/** The initial data of a demo. */
export type Sample = {
  family: Omit<Family, 'me' | 'rights'>;
  children: KeptChild[];
  alerts: KeptAlert[];
  events: KeptEvent[];
  /** The arrangement, and all proposals. */
  custody: KeptCustody;
  notifications: KeptNotice[];
  expenses: Expense[];
  payments: Payment[];
  documents: KeptDocument[];
  links: KeptLink[];
  decisions: Kept<CourtDecision>[];
  courtDates: Kept<CourtDate>[];
  health: Kept<HealthRecord>[];
  doses: Dose[];
  academicRecords: Kept<AcademicRecord>[];
  schoolContacts: Kept<SchoolContact>[];
  bringItems: Kept<BringItem>[];
  homework: Kept<Homework>[];
  sessionPages: KeptSessionPage[];
  grants: KeptGrant[];
  contacts: KeptContact[];
  conversations: KeptConversation[];
  messages: KeptMessage[];
  invitations: KeptInvitation[];
  progress: KeptProgress;
};

export type Rows = ReturnType<typeof openRows>;

/** Access of people outside the family, and what came of it. */
const openGrants = (store: Store, sample: Sample) => ({
  grants: table(store, keys.grants, KeptGrant, sample.grants),
  looks: value<KeptLook[]>(store, keys.looks, z.array(KeptLook), []),
  channelMessages: table(store, keys.channelMessages, KeptChannelMessage, []),
  counselDocuments: table(store, keys.counselDocuments, KeptCounselDocument, []),
  suggestions: table(store, keys.suggestions, KeptSuggestion, []),
  /** The documents, where files of messages are read by a grant: for whoever does they are none. */
  messageFiles: table(store, keys.documents, KeptDocument, sample.documents),
});

/** What the people played chose for themselves: units, another name, "Leave names, amounts and days out". */
const openChoices = (store: Store) => ({
  units: value<Record<string, UnitSystem>>(store, keys.units, z.record(Id, z.enum(unitSystems)), {}),
  names: value<Record<string, Names>>(store, keys.names, z.record(Id, Names), {}),
  noticeChoices: value<Record<string, boolean>>(store, keys.noticeChoices, z.record(Id, z.boolean()), {}),
});

export function openRows(store: Store, sample: Sample) {
  return {
    sample,
    /** Versions made in this browser. */
    history: value<KeptEntry[]>(store, keys.history, z.array(KeptEntry), []),
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
    notifications: table(store, keys.notifications, KeptNotice, sample.notifications),
    expenses: table(store, keys.expenses, KeptExpense, sample.expenses),
    documents: table(store, keys.documents, KeptDocument, sample.documents),
    links: table(store, keys.links, KeptLink, sample.links),
    decisions: table(store, keys.decisions, KeptDecision, sample.decisions),
    courtDates: table(store, keys.courtDates, KeptCourtDate, sample.courtDates),
    health: table(store, keys.health, HealthRecord.extend(removable), sample.health),
    doses: table(store, keys.doses, Dose, sample.doses),
    academicRecords: table(store, keys.academicRecords, AcademicRecord.extend(removable), sample.academicRecords),
    schoolContacts: table(store, keys.schoolContacts, SchoolContact.extend(removable), sample.schoolContacts),
    bringItems: table(store, keys.bringItems, BringItem.extend(removable), sample.bringItems),
    homework: table(store, keys.homework, Homework.extend(removable), sample.homework),
    sessionPages: table(store, keys.sessionPages, KeptSessionPage, sample.sessionPages),
    payments: table(store, keys.payments, Payment, sample.payments),
    invitations: table(store, keys.invitations, KeptInvitation, sample.invitations),
    sections: value<KeptSection[]>(store, keys.sections, z.array(KeptSection), []),
    ...openGrants(store, sample),
    zone: value<string | null>(store, keys.zone, Zone.nullable(), null),
    contacts: table(store, keys.contacts, KeptContact, sample.contacts),
    conversations: table(store, keys.conversations, KeptConversation, sample.conversations),
    messages: table(store, keys.messages, KeptMessage, sample.messages),
    /** One key per person. */
    draftsOf: (accountId: string) => table(store, keys.draftsOf(accountId), KeptDraft, []),
    channelDraftsOf: (accountId: string) => table(store, keys.channelDraftsOf(accountId), KeptChannelDraft, []),
    /** One key per item. */
    notesOn: (item: NoteItem, itemId: string) => value(store, keys.notesOn(item, itemId), KeptNotes, noNotes),
    progressOf: (accountId: string) => value(store, keys.progressOf(accountId), KeptProgress, sample.progress),
    isOnboarded: value<boolean>(store, keys.isOnboarded, z.boolean(), false),
    plans: value<z.infer<typeof KeptPlans>>(store, keys.plans, KeptPlans, {}),
    /** By person played: two-factor flag, phone number and remaining backup codes. */
    mfaEnabled: value<Record<string, boolean>>(store, keys.mfaEnabled, z.record(Id, z.boolean()), {}),
    phoneNumbers: value<Record<string, string>>(store, keys.phoneNumbers, z.record(Id, z.string()), {}),
    methods: value<KeptMethod[]>(store, keys.methods, z.array(KeptMethod), []),
    ...openChoices(store),
    /** Notes in this browser who is played. */
    setVisitor: ({ firstName, lastName }: Names) => {
      store.setItem(keys.firstName, firstName);
      store.setItem(keys.fullName, `${firstName} ${lastName}`);
    },
    backupCodes: value<Record<string, number>>(store, keys.backupCodes, z.record(Id, z.int()), {}),
  };
}
