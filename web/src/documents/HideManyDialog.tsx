import type { Document } from '@evenkeel/contract/documents';
import { eraseDays } from '@evenkeel/contract/documents.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { useIsShown } from '../lib/use-is-shown.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';

export type ManyProps = {
  documents: readonly Document[];
  /** It was done with all of them. */
  onDone: () => void;
  onClosed: () => void;
};

/** Deletes several documents for me, one after the other, until the dialog is closed; what fails stays, and is named by number. */
export function HideManyDialog({ documents, onDone, onClosed }: ManyProps) {
  const queries = useQueryClient();
  const isOpen = useIsShown();
  const [problem, setProblem] = useState<string>();
  const words = `${documents.length} document${documents.length === 1 ? '' : 's'}`;
  const isPrivate = documents.some(({ audience }) => audience === 'me');
  const isShared = documents.some(({ audience }) => audience === 'both');
  const hide = async () => {
    const failed = [];
    let deleted = 0;
    for (const { familyId, id } of documents) {
      if (!isOpen.current) break;
      await api.documents.hide.call({ familyId, id }).then(
        () => (deleted += 1),
        () => failed.push(id),
      );
    }
    void queries.invalidateQueries({ queryKey: api.documents.key() });
    if (!isOpen.current && deleted + failed.length < documents.length)
      return toast.done('Deleting stopped', `${deleted} of ${documents.length} are deleted`);
    if (failed.length > 0) {
      const still = `${failed.length} of ${documents.length} couldn’t be deleted and are still there. Try again.`;
      setProblem(still);
      toast.failed('Delete failed', still);
      throw new Error(still);
    }
    toast.done('Documents deleted', `You can restore them under “Deleted”`);
    onDone();
  };
  return (
    <ConfirmDialog
      title={`Delete ${words}`}
      description={[
        'They leave your list, and you can restore them.',
        isShared && 'What both of you see stays with the other parent, who isn’t notified.',
        isPrivate && `What only you see is erased after ${eraseDays} days.`,
      ]
        .filter(Boolean)
        .join(' ')}
      action={`Delete ${words}`}
      busyLabel="Deleting..."
      problem={problem}
      onConfirm={hide}
      onClosed={onClosed}
    />
  );
}
