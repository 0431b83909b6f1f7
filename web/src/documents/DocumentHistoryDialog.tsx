import type { Document } from '@evenkeel/contract/documents';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog, historyPages } from '../history/HistoryDialog.tsx';

export function DocumentHistoryDialog({ document, onClosed }: { document: Document; onClosed: () => void }) {
  const { familyId, id, name, audience } = document;
  const changes = useInfiniteQuery(api.documents.history.list.infiniteOptions(historyPages(familyId, id)));
  return <HistoryDialog title={name} isShared={audience === 'both'} changes={changes} onClosed={onClosed} />;
}
