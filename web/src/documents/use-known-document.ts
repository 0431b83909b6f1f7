import type { Document } from '@evenkeel/contract/documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';

/** A document by its id, whether or not a list has it. `keep` saves asking for one that a list had. */
export function useKnownDocument(id: string | null) {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  const input = { familyId, id: id ?? '' };
  const { data: known, isError } = useQuery(api.documents.get.queryOptions({ input, enabled: id !== null }));
  const keep = (document: Document) => {
    const queryKey = api.documents.get.queryKey({ input: { familyId, id: document.id } });
    queries.setQueryData(queryKey, document);
  };
  return { known, isLost: isError && !known, keep };
}
