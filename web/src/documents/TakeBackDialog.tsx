import type { Document } from '@evenkeel/contract/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';

/** Takes a shared document back. What the other parent did with it stays theirs alone. */
export function TakeBackDialog({ document, onClosed }: { document: Document; onClosed: () => void }) {
  const queries = useQueryClient();
  const takeBack = useMutation(
    api.documents.takeBack.mutationOptions({
      onSuccess: () => toast.done('Document taken back'),
      onError: (error) => toast.failed('Not taken back', problemOf(error)),
      onSettled: () => queries.invalidateQueries({ queryKey: api.documents.key() }),
    }),
  );
  const { familyId, id, name } = document;
  return (
    <ConfirmDialog
      title="Take Back Document"
      description={`If the other parent hasn’t opened “${name}”, it is gone for them. If they have, they keep it, marked as taken back. We don’t tell you which.`}
      action="Take Back"
      busyLabel="Taking back..."
      onConfirm={() => takeBack.mutateAsync({ familyId, id })}
      onClosed={onClosed}
    />
  );
}
