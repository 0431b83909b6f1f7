import type { Document } from '@evenkeel/contract/documents';
import { eraseDays } from '@evenkeel/contract/documents.rules';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { homesWords, useFamily } from '../family/family.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';

/** Deletes a document for me. The other parent still sees a shared one. */
export function HideDialog({ document, onClosed }: { document: Document; onClosed: () => void }) {
  const queries = useQueryClient();
  const hide = useMutation(
    api.documents.hide.mutationOptions({
      onSuccess: () => toast.done('Document deleted', 'You can restore it under “Deleted”'),
      onError: () => toast.failed('Delete failed', 'The document is still there. Try again.'),
      onSettled: () => queries.invalidateQueries({ queryKey: api.documents.key() }),
    }),
  );
  const { familyId, id, name, audience } = document;
  const family = useFamily();
  const others = documentRights.add(family)
    ? `${homesWords(family)} still see it and aren’t`
    : 'The other parent still sees it and isn’t';
  return (
    <ConfirmDialog
      title="Delete Document"
      description={
        audience === 'both'
          ? `“${name}” leaves your list. ${others} notified. You can restore it.`
          : `“${name}” leaves your list. You can restore it for ${eraseDays} days. Then we erase it.`
      }
      action="Delete Document"
      busyLabel="Deleting..."
      onConfirm={() => hide.mutateAsync({ familyId, id })}
      onClosed={onClosed}
    />
  );
}
