import type { DocumentLink } from '@evenkeel/contract/document-links';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';

/** Removes a link. The document and the item stay. */
export function RemoveLinkDialog({ link, onClosed }: { link: DocumentLink; onClosed: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation(
    api.documents.links.remove.mutationOptions({
      onSuccess: () => toast.done('Link removed'),
      onError: (error) => toast.failed('Not removed', problemOf(error)),
      onSettled: () => queries.invalidateQueries({ queryKey: api.documents.key() }),
    }),
  );
  const { familyId, id, name, isShared } = link;
  return (
    <ConfirmDialog
      title="Remove Link"
      description={`“${name}” itself stays.${isShared ? ' The link is removed for both of you, and stays in the document’s history.' : ''}`}
      action="Remove Link"
      busyLabel="Removing..."
      onConfirm={() => remove.mutateAsync({ familyId, id })}
      onClosed={onClosed}
    />
  );
}
