import type { DocumentLink, LinkedItem, NewDocumentLink } from '@evenkeel/contract/document-links';
import { keepsVersion, sectionOfItem } from '@evenkeel/contract/document-links.rules';
import { courtRights, documentRights } from '@evenkeel/contract/rights/documents.rules';
import { isForbidden } from '@evenkeel/contract/rights/reasons.rules';
import { actorIn, knowsFamily, os, type Context } from './api.ts';
import { asOf, isSeen } from './document-rows.ts';
import { keepVersion } from './keep-version.ts';
import type { KeptDocument, KeptLink } from './kept-documents.ts';

type Item = { name: string; day: string | null; isOver: boolean };

/** What an item is called now, which day it is of, and whether it is over; undefined where there is none. */
function itemOf({ rows }: Context, item: LinkedItem, itemId: string): Item | undefined {
  if (item === 'child') {
    const child = rows.children.find(itemId);
    return child && { name: `${child.firstName} ${child.lastName}`.trim(), day: null, isOver: false };
  }
  if (item === 'event') {
    const event = rows.events.find(itemId);
    return event && { name: event.title, day: event.date.slice(0, 10), isOver: event.removedAt !== null };
  }
  if (item === 'expense') {
    const expense = rows.expenses.find(itemId);
    return expense && { name: expense.description, day: expense.date, isOver: expense.status === 'withdrawn' };
  }
  if (item === 'health-record') {
    const record = rows.health.find(itemId);
    return record && { name: '', day: record.date, isOver: record.removedAt !== null };
  }
  if (item === 'academic-record') {
    const record = rows.academicRecords.find(itemId);
    return record && { name: record.subject, day: record.date, isOver: record.removedAt !== null };
  }
  const rule = rows.custody.get().rules.find(({ id }) => id === itemId);
  return rule && { name: rule.name, day: null, isOver: rule.until !== null };
}

/** A document that the person played sees and hasn't deleted. */
function documentOf(context: Context, id: string): KeptDocument | undefined {
  const kept = context.rows.documents.find(id);
  return kept && isSeen(context, kept) && !kept.hiddenBy.includes(context.me.id) ? kept : undefined;
}

/** A link as it is answered; nothing where its document isn't seen. */
function shown(context: Context, kept: KeptLink): DocumentLink[] {
  const document = documentOf(context, kept.documentId);
  const section = sectionOfItem(kept.item);
  const actor = document && actorIn(context, document.familyId);
  if (!document || !actor || (section && actor.rights[section] === 'none')) return [];
  const { removedAt: _removedAt, itemName, ...link } = kept;
  const now = itemOf(context, kept.item, kept.itemId);
  return [
    {
      ...link,
      name: asOf(document, kept.version ?? document.version)?.name ?? document.name,
      isShared: document.audience === 'both',
      takenBackAt: document.takenBackAt,
      itemName: now?.name ?? itemName,
      itemDay: now?.day ?? null,
      isOver: now?.isOver ?? true,
    },
  ];
}

/** Decisions that name a document and are seen, as links. */
function decisionsOf(context: Context, documentId: string): DocumentLink[] {
  const { rows, me } = context;
  const document = documentOf(context, documentId);
  const actor = document && actorIn(context, document.familyId);
  if (!document || !actor || courtRights.see(actor)) return [];
  return rows.decisions
    .all()
    .filter(
      (one) => !one.removedAt && one.documentId === documentId && (one.audience === 'both' || one.addedBy === me.id),
    )
    .map(({ id, familyId, description, date, documentVersion, audience, addedBy, addedAt }) => ({
      id,
      familyId,
      documentId,
      item: 'decision',
      itemId: id,
      page: null,
      sentence: '',
      version: documentVersion,
      name: asOf(document, documentVersion ?? document.version)?.name ?? document.name,
      isShared: audience === 'both',
      takenBackAt: document.takenBackAt,
      itemName: description,
      itemDay: date,
      isOver: false,
      addedBy,
      addedAt,
    }));
}

const isSame = (asked: NewDocumentLink, kept: KeptLink) =>
  asked.documentId === kept.documentId &&
  asked.item === kept.item &&
  asked.itemId === kept.itemId &&
  asked.page === kept.page &&
  asked.sentence === kept.sentence;

function record(context: Context, kind: 'document.linked' | 'document.unlinked', kept: KeptLink): void {
  const { id, documentId, item, itemId, itemName, page, sentence, version } = kept;
  const belongsTo = { item, id: itemId, name: itemName };
  keepVersion(context, kind, { id: documentId, link: id, belongsTo, page, sentence, version });
}

export const links = os.documents.links.router({
  list: os.documents.links.list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const { documentId, itemId, after, limit } = input;
    if (!documentId && !itemId) return [];
    const kept = context.rows.links
      .all()
      .filter(
        (link) =>
          !link.removedAt && (!documentId || link.documentId === documentId) && (!itemId || link.itemId === itemId),
      );
    const decisions = documentId && !itemId ? decisionsOf(context, documentId) : [];
    const found = [...kept.flatMap((link) => shown(context, link)), ...decisions].toSorted((one, other) =>
      one.addedAt === other.addedAt ? (one.id < other.id ? 1 : -1) : one.addedAt < other.addedAt ? 1 : -1,
    );
    const begin = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
    return found.slice(begin, begin + limit);
  }),

  add: os.documents.links.add.handler(({ input, context, errors }) => {
    const actor = actorIn(context, input.familyId);
    const document = actor && documentOf(context, input.documentId);
    if (!document) throw errors.NOT_FOUND();
    const why = documentRights.link(actor, document);
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (document.attachedTo?.kind === 'message') throw errors.IN_MESSAGE();
    if (why) throw errors.TAKEN_BACK();
    const { links: table } = context.rows;
    const known = table.find(input.id);
    const [current] = known && !known.removedAt ? shown(context, known) : [];
    if (known && current && known.addedBy === context.me.id) {
      if (isSame(input, known)) return current;
      throw errors.CONFLICT({ data: { current } });
    }
    const item = itemOf(context, input.item, input.itemId);
    const isDeleted = item?.isOver && ['event', 'health-record', 'academic-record'].includes(input.item);
    if (known || !item || isDeleted) throw errors.NOT_FOUND();
    const same = ({ documentId, itemId, removedAt }: KeptLink) =>
      !removedAt && documentId === input.documentId && itemId === input.itemId;
    if (table.all().some(same)) throw errors.ALREADY_LINKED();
    if (input.page !== null && input.page > document.pages) throw errors.NO_SUCH_PAGE();
    const kept = table.put({
      ...input,
      itemName: item.name,
      version: keepsVersion(input.item) ? document.version : null,
      addedBy: context.me.id,
      addedAt: context.now(),
      removedAt: null,
    });
    record(context, 'document.linked', kept);
    const [added] = shown(context, kept);
    if (!added) throw errors.NOT_FOUND();
    return added;
  }),

  remove: os.documents.links.remove.handler(({ input, context, errors }) => {
    const actor = actorIn(context, input.familyId);
    const kept = actor && context.rows.links.find(input.id);
    const document = kept && documentOf(context, kept.documentId);
    if (!document) throw errors.NOT_FOUND();
    if (kept.removedAt) return {};
    const why = documentRights.link(actor, document);
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (why) throw errors.TAKEN_BACK();
    context.rows.links.put({ ...kept, removedAt: context.now() });
    record(context, 'document.unlinked', kept);
    return {};
  }),
});

/** Whether something that both parents see relies on a document, so that it can't be taken back. */
export function isReliedOn({ rows }: Context, documentId: string): boolean {
  const isOpen = (id: string) => rows.expenses.find(id)?.status !== 'withdrawn';
  return (
    rows.decisions.all().some((one) => one.documentId === documentId && one.audience === 'both' && !one.removedAt) ||
    rows.links
      .all()
      .some(
        (link) => link.documentId === documentId && link.item === 'expense' && !link.removedAt && isOpen(link.itemId),
      )
  );
}

/** The documents that belong to a child. */
export const documentsOfChild = ({ rows }: Context, childId: string): Set<string> =>
  new Set(
    rows.links
      .all()
      .filter((link) => link.item === 'child' && link.itemId === childId && !link.removedAt)
      .map(({ documentId }) => documentId),
  );

/** Whether a document belongs to a health record. Nothing is searched inside it then. */
export const isOfHealth = ({ rows }: Context, documentId: string): boolean =>
  rows.links.all().some((link) => link.documentId === documentId && link.item === 'health-record' && !link.removedAt);
