import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { HistoryDialog, historyPages } from '../history/HistoryDialog.tsx';
import { problemOf } from '../lib/problem.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';

type EntryHistoryDialogProps = { id: string; title: string; onClosed: () => void };

export function EntryHistoryDialog({ id, title, onClosed }: EntryHistoryDialogProps) {
  const { id: familyId } = useFamily();
  const changes = useInfiniteQuery(api.school.history.list.infiniteOptions(historyPages(familyId, id)));
  return <HistoryDialog title={title} changes={changes} onClosed={onClosed} />;
}

type RemoveEntryDialogProps = { title: string; remove: () => Promise<unknown>; onClosed: () => void };

/** Hides an entry for both parents. */
export function RemoveEntryDialog({ title, remove, onClosed }: RemoveEntryDialogProps) {
  return (
    <ConfirmDialog
      title="Delete Entry"
      description={`“${title}” is hidden for both of you. It stays in the record.`}
      action="Delete Entry"
      busyLabel="Deleting..."
      onConfirm={() =>
        remove().then(
          () => toast.done('Entry deleted', 'It stays in the history'),
          (error: unknown) => {
            toast.failed('Delete failed', problemOf(error, 'It is still there. Try again.'));
            throw error;
          },
        )
      }
      onClosed={onClosed}
    />
  );
}
