import type { Look } from '@evenkeel/contract/grants';
import type { Context } from './api.ts';
import type { KeptGrant, KeptLook } from './kept-grants.ts';

type Seen = Pick<KeptLook, 'section' | 'documentId'>;

/** Notes what is read by these grants: one section or document and one hour, once. */
export function noteLook(
  { rows, now }: Pick<Context, 'rows' | 'now'>,
  grants: readonly KeptGrant[],
  { section, documentId }: Seen,
): void {
  const at = `${now().slice(0, 13)}:00:00.000Z`;
  const before = rows.looks.get();
  const isNoted = (id: string) =>
    before.some(
      (one) => one.grantId === id && one.at === at && one.section === section && one.documentId === documentId,
    );
  const noted = grants.filter(({ id }) => !isNoted(id)).map(({ id }) => ({ grantId: id, at, section, documentId }));
  if (noted.length > 0) rows.looks.set([...before, ...noted]);
}

/** Notes that a document is read. */
export const noteDocument = (
  context: Pick<Context, 'rows' | 'now'>,
  grants: readonly KeptGrant[],
  documentId: string,
): void =>
  noteLook(
    context,
    grants.filter(({ sections }) => sections.includes('documents')),
    { section: 'documents', documentId },
  );

/** What was looked at by a grant, newest first; documents by their present name. */
export function looksBy({ rows }: Pick<Context, 'rows'>, grantId: string): Look[] {
  return rows.looks
    .get()
    .filter((one) => one.grantId === grantId)
    .map(({ at, section, documentId }) => ({
      at,
      section,
      document: documentId === null ? null : (rows.documents.find(documentId)?.name ?? null),
    }))
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, 200);
}
