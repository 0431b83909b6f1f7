import type { AttachedTo, Document, DocumentSort } from '@evenkeel/contract/documents';
import { nameOrder } from '@evenkeel/contract/folding';
import { isNamed } from '@evenkeel/contract/joined-pattern';
import { eraseDays } from '@evenkeel/contract/documents.rules';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { actorIn, type Context } from './api.ts';
import type { KeptDocument } from './kept-documents.ts';

/**
 * Whether the person played sees it: their own, and what both see; what was taken back only if they had opened it, and what came with a
 * message once they opened that. A third parent sees what both share once it was turned on for them.
 */
export function isSeen(context: Pick<Context, 'rows' | 'me' | 'families' | 'now'>, kept: KeptDocument): boolean {
  const { rows, me } = context;
  const { addedBy, audience, takenBackAt, sharedAs, attachedTo } = kept;
  if (sharedAs || isErased(context, kept)) return false;
  if (attachedTo?.kind === 'message') {
    if (addedBy === me.id) return true;
    return attachedTo.contactId === me.id && Boolean(rows.messages.find(attachedTo.id)?.viewedAt);
  }
  const actor = actorIn(context, kept.familyId);
  if (!actor || documentRights.see(actor)) return false;
  if (addedBy === me.id) return true;
  return (
    audience === 'both' && (takenBackAt === null || [kept, ...kept.earlier].some((one) => one.openedBy.includes(me.id)))
  );
}

/** Whether it was private, and deleted for so long that it is gone. One that a court decision names stays. */
export function isErased(
  { rows, now }: Pick<Context, 'rows' | 'now'>,
  { id, audience, hiddenAt }: KeptDocument,
): boolean {
  if (audience !== 'me' || !hiddenAt) return false;
  const isNamed = rows.decisions.all().some((one) => one.documentId === id && !one.removedAt);
  return !isNamed && Date.parse(now()) - Date.parse(hiddenAt) >= eraseDays * 86_400_000;
}

/** To its receiver, the contact is who sent it. */
function attachedFor({ addedBy, attachedTo }: KeptDocument, me: string): AttachedTo | null {
  return attachedTo?.kind === 'message' && addedBy !== me ? { ...attachedTo, contactId: addedBy } : attachedTo;
}

/** As it is answered to somebody: nobody learns who opened or deleted it. */
export function shownTo(kept: KeptDocument, me: string): Document {
  const {
    openedBy,
    hiddenBy: _hidden,
    hiddenAt: _at,
    sharedAs: _shared,
    fileId: _file,
    photos: _photos,
    earlier: _earlier,
    ...document
  } = kept;
  const isMine = kept.addedBy === me;
  const removed = isMine ? document.removed : [];
  // What was kept before they were counted has no number.
  const linksLeftOut = isMine ? (document.linksLeftOut ?? null) : null;
  const fromCounsel = isMine ? kept.fromCounsel : null;
  const isOpened = isMine || openedBy.includes(me);
  return { ...document, removed, linksLeftOut, fromCounsel, attachedTo: attachedFor(kept, me), isOpened };
}

/** What a document was in a version; undefined where there was none. */
export function asOf(kept: KeptDocument, version: number): KeptDocument | undefined {
  if (version === kept.version) return kept;
  const then = kept.earlier.find((one) => one.version === version);
  return then && { ...kept, ...then };
}

/** With another version, after which the present one is an earlier one. Nobody has opened another file. */
export function withVersion(kept: KeptDocument, changes: Partial<KeptDocument>): KeptDocument {
  const { version, name, type, category, kind, bytes, pages, sha256, fileId, openedBy } = kept;
  const earlier = [...kept.earlier, { version, name, type, category, kind, bytes, pages, sha256, fileId, openedBy }];
  const isOther = changes.fileId !== undefined && changes.fileId !== fileId;
  return { ...kept, ...changes, version: version + 1, earlier, openedBy: isOther ? [] : openedBy };
}

/** After somebody opened a file, which several versions may have. */
export function openedFile(kept: KeptDocument, fileId: string, me: string): KeptDocument {
  const after = <One extends Pick<KeptDocument, 'fileId' | 'openedBy'>>(one: One): One =>
    one.fileId === fileId ? { ...one, openedBy: [...new Set([...one.openedBy, me])] } : one;
  return { ...after(kept), earlier: kept.earlier.map(after) };
}

type Labels = Pick<Document, 'name' | 'type' | 'category'>;
export const sameLabels = (one: Labels, other: Labels): boolean =>
  one.name === other.name && one.type === other.type && one.category === other.category;

type Query = {
  search?: string | undefined;
  category?: string | undefined;
  type?: string | undefined;
  sort: DocumentSort;
  order: 'up' | 'down';
};

const keyOf = {
  name: ({ name }: Document) => nameOrder(name),
  date: ({ addedAt }: Document) => addedAt,
  size: ({ bytes }: Document) => bytes,
};

/** What fits the filters, in order. */
export function sorted<Row extends Document | KeptDocument>(rows: readonly Row[], query: Query): Row[] {
  const { search = '', category, type, sort, order } = query;
  const key = (row: Row) => keyOf[sort](row as Document);
  const compare = (one: Row, other: Row) =>
    key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.id < other.id ? -1 : 1;
  const wanted = rows.filter(
    (row) => isNamed(search, row.name) && (!category || row.category === category) && (!type || row.type === type),
  );
  return wanted.toSorted((one, other) => (order === 'up' ? compare(one, other) : compare(other, one)));
}
