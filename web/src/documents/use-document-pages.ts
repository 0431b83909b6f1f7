import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { useDocumentsSearch } from './DocumentFilters.tsx';

const page = 50;

/** The documents that the address asks for. */
export function useDocumentPages() {
  const { id: familyId } = useFamily();
  const found = useDocumentsSearch();
  return useInfiniteQuery(
    api.documents.list.infiniteOptions({
      input: (after: string | undefined) => ({ familyId, ...found, limit: page, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
    }),
  );
}
