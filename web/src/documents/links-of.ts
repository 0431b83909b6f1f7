import type { DocumentLink } from '@evenkeel/contract/document-links';
import { api } from '../api.ts';

const page = 50;

/** Paging options for the links of a document, or of an item. */
export const linksOf = (familyId: string, of: { documentId: string } | { itemId: string }) =>
  api.documents.links.list.infiniteOptions({
    input: (after: string | undefined) => ({ familyId, limit: page, ...of, ...(after && { after }) }),
    initialPageParam: undefined,
    getNextPageParam: (last: DocumentLink[]) => (last.length === page ? last.at(-1)?.id : undefined),
  });
