import type { GrantSection, Needed } from '@evenkeel/contract/rights/grants.rules';
import type { Attachment } from '@evenkeel/contract/attachments';
import { openedTo } from '@evenkeel/contract/rights/grant-roles.rules';
import { isForCounsel, isOpenRecord } from './for-counsel.ts';
import type { KeptDocument } from './kept-documents.ts';
import type { KeptGrant } from './kept-grants.ts';
import type { KeptChild, KeptEvent, KeptMessage, Rows } from './rows.ts';
import type { Table } from './table.ts';

// What grants open of the rows, as row-level security does on the server: a handler that forgets to ask finds nothing else.

function refuse(): never {
  throw new Error('Nothing is changed by a grant');
}

/** The rows that are shown, as they are shown. Nobody changes them by a grant. */
function only<Row extends { id: string }>(table: Table<Row>, shown: (row: Row) => Row | null): Table<Row> {
  const all = () => table.all().flatMap((row) => shown(row) ?? []);
  return { all, find: (id) => all().find((one) => one.id === id), put: refuse };
}

const where = <Row extends { id: string }>(table: Table<Row>, isShown: (row: Row) => boolean): Table<Row> =>
  only(table, (row) => (isShown(row) ? row : null));
const none = <Row extends { id: string }>(table: Table<Row>): Table<Row> => where(table, () => false);

/** By their first name, without the section of the children. */
const namedOnly = (child: KeptChild): KeptChild => ({
  ...child,
  lastName: '',
  age: '',
  birthDate: null,
  gender: null,
  custodyDetails: '',
  photo: null,
  imageUrl: null,
  version: 1,
});

type Reading = {
  has: (needed: Needed) => boolean;
  /** Whom the rows of a section are about, for a relative; null means all. */
  childrenIn: (section: GrantSection) => readonly string[] | null;
  /** Whom the grants of messages are of. */
  parents: readonly string[];
};

function readingOf(grants: readonly KeptGrant[]): Reading {
  const opened = new Set(grants.flatMap(({ role, sections }) => openedTo(role, sections)));
  const of = (section: GrantSection) => grants.filter(({ sections }) => sections.includes(section));
  const isRelative = grants.some(({ role }) => role === 'relative');
  return {
    has: (needed) => opened.has(needed),
    childrenIn: (section) => (isRelative ? of(section).flatMap(({ children }) => children) : null),
    parents: of('messages').map(({ grantedBy }) => grantedBy),
  };
}

/** An event that names no child may be about any: it is a relative's only while all children are. */
function isAbout({ children }: KeptEvent, whom: readonly string[] | null, all: readonly { id: string }[]): boolean {
  if (whom === null) return true;
  return children.length === 0 ? all.every(({ id }) => whom.includes(id)) : children.some((id) => whom.includes(id));
}

/** Nobody opens anything by reading it, so everything reads as opened. A receipt names its expense only with payments. No earlier version. */
function shownDocument(kept: KeptDocument, { has }: Reading, me: string): KeptDocument | null {
  if (!isForCounsel(kept) || kept.sharedAs !== null) return null;
  const attachedTo = has('payments') ? kept.attachedTo : null;
  return { ...kept, attachedTo, openedBy: [me], hiddenBy: [], earlier: [] };
}

/** A receipt as its document is now: of what it was with the expense, a guest has nothing. */
function presentReceipt(documents: Rows['documents'], { id }: Attachment): Attachment[] {
  const kept = documents.find(id);
  if (!kept) return [];
  const { version, name, kind, bytes, pages, sha256 } = kept;
  return [{ id, version, name, kind, bytes, pages, sha256 }];
}

/** Delivered, and sent or opened by a parent who shares messages. */
const isBefore = (parents: readonly string[], { sender, receiverId, deliveredAt, viewedAt }: KeptMessage) =>
  deliveredAt !== null && (parents.includes(sender) || (parents.includes(receiverId) && viewedAt !== null));

/** The message that a document hangs on, where it is among these. */
const messageOf = (attachedTo: KeptDocument['attachedTo'], messages: Table<KeptMessage>): KeptMessage | undefined =>
  attachedTo?.kind === 'message' ? messages.find(attachedTo.id) : undefined;

/** A file of a message that a grant opens, with the grants whose parents have that message before them. */
export function messageFileIn(rows: Rows, grants: readonly KeptGrant[], id: string) {
  const file = rows.messageFiles.find(id);
  const message = file && messageOf(file.attachedTo, rows.messages);
  if (!message) return undefined;
  const opening = grants.filter((one) => one.sections.includes('messages') && isBefore([one.grantedBy], message));
  return opening.length > 0 ? { file, opening } : undefined;
}

type Entries = Pick<
  Rows,
  'health' | 'doses' | 'academicRecords' | 'schoolContacts' | 'bringItems' | 'homework' | 'decisions' | 'courtDates'
>;

function entriesBy(rows: Rows, { has, childrenIn }: Reading): Entries {
  const inSection = (section: GrantSection, childId: string) =>
    has(section) && (childrenIn(section)?.includes(childId) ?? true);
  const ofSchool = <Row extends { id: string; childId: string }>(table: Table<Row>) =>
    where(table, ({ childId }) => inSection('school', childId));
  const health = where(rows.health, (one) => inSection('health', one.childId) && !one.removedAt && isOpenRecord(one));
  const isCourt = (one: { audience: string; removedAt: string | null }) =>
    has('documents') && one.audience === 'both' && !one.removedAt;
  return {
    health,
    doses: where(rows.doses, ({ recordId }) => health.find(recordId) !== undefined),
    academicRecords: ofSchool(rows.academicRecords),
    schoolContacts: ofSchool(rows.schoolContacts),
    bringItems: ofSchool(rows.bringItems),
    homework: ofSchool(rows.homework),
    decisions: where(rows.decisions, isCourt),
    courtDates: where(rows.courtDates, isCourt),
  };
}

const withoutProposals = (custody: Rows['custody']): Rows['custody'] => ({
  ...custody,
  get: () => ({ ...custody.get(), proposals: [] }),
});

/** The rows as live grants of this person open them. */
export function rowsByGrant(rows: Rows, grants: readonly KeptGrant[], me: string): Rows {
  const reading = readingOf(grants);
  const { has, childrenIn, parents } = reading;
  const everyChild = rows.children.all();
  const named = grants.some(({ role }) => role === 'relative') ? grants.flatMap(({ children }) => children) : null;
  const isNamed = ({ id }: KeptChild) => named === null || named.includes(id);
  const shownChild = (child: KeptChild) => (has('children') ? child : namedOnly(child));
  const messages = where(rows.messages, (message) => isBefore(parents, message));
  return {
    ...rows,
    ...entriesBy(rows, reading),
    children: only(rows.children, (child) => (isNamed(child) ? shownChild(child) : null)),
    alertsOf: (childId) => where(rows.alertsOf(childId), () => has('children')),
    custody: has('proposed') ? rows.custody : withoutProposals(rows.custody),
    events: only(rows.events, (event) => {
      const whom = childrenIn('calendar');
      if (!has('calendar') || !isAbout(event, whom, everyChild)) return null;
      return whom ? { ...event, children: event.children.filter((id) => whom.includes(id)) } : event;
    }),
    expenses: only(rows.expenses, (expense) => {
      if (!has('payments')) return null;
      const receipts = has('documents') ? expense.receipts : [];
      return { ...expense, receipts: receipts.flatMap((one) => presentReceipt(rows.documents, one)) };
    }),
    payments: where(rows.payments, () => has('payments')),
    documents: only(rows.documents, (kept) => (has('documents') ? shownDocument(kept, reading, me) : null)),
    messages,
    messageFiles: where(rows.messageFiles, ({ attachedTo }) => messageOf(attachedTo, messages) !== undefined),
    conversations: where(rows.conversations, ({ id }) =>
      messages.all().some(({ conversationId }) => conversationId === id),
    ),
    links: none(rows.links),
    invitations: none(rows.invitations),
    draftsOf: (accountId) => none(rows.draftsOf(accountId)),
    notesOn: (item, itemId) => ({ ...rows.notesOn(item, itemId), get: () => ({ own: {}, shared: [] }) }),
    history: { ...rows.history, get: () => [] },
  };
}
