import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog, historyPages } from '../history/HistoryDialog.tsx';

type CourtHistoryDialogProps = {
  entry: { familyId: string; id: string; title: string; audience: 'me' | 'both' };
  onClosed: () => void;
};

/** Every version of a court date or decision. */
export function CourtHistoryDialog({ entry, onClosed }: CourtHistoryDialogProps) {
  const { familyId, id, title, audience } = entry;
  const changes = useInfiniteQuery(api.court.history.list.infiniteOptions(historyPages(familyId, id)));
  return <HistoryDialog title={title} isShared={audience === 'both'} changes={changes} onClosed={onClosed} />;
}
