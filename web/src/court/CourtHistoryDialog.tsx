import type { CourtDate, CourtDecision } from '@evenkeel/contract/court';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog, historyPages } from '../history/HistoryDialog.tsx';

type CourtHistoryDialogProps = { entry: CourtDate | CourtDecision; onClosed: () => void };

/** Every version of a court date or decision. */
export function CourtHistoryDialog({ entry, onClosed }: CourtHistoryDialogProps) {
  const { familyId, id, audience } = entry;
  const changes = useInfiniteQuery(api.court.history.list.infiniteOptions(historyPages(familyId, id)));
  const title = 'subject' in entry ? entry.subject : entry.description;
  return <HistoryDialog title={title} isShared={audience === 'both'} changes={changes} onClosed={onClosed} />;
}
