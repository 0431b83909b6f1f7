import type { HealthRecord } from '@evenkeel/contract/health';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';

/** Hides a record for both parents. */
export function RemoveRecordDialog({ record, onClosed }: { record: HealthRecord; onClosed: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation(
    api.health.records.remove.mutationOptions({
      onSuccess: () => toast.done('Health record deleted', 'It stays in the history'),
      onError: (error) =>
        toast.failed(
          'Delete failed',
          codeOf(error) === 'CONFLICT' ? 'This was changed meanwhile. Look at it again first.' : problemOf(error),
        ),
      onSettled: () => queries.invalidateQueries({ queryKey: api.health.key() }),
    }),
  );
  const { familyId, id, title, version } = record;
  return (
    <ConfirmDialog
      title="Delete Record"
      description={`“${title}” is hidden for both of you. It stays in the record.`}
      action="Delete Record"
      busyLabel="Deleting..."
      onConfirm={() => remove.mutateAsync({ familyId, id, version })}
      onClosed={onClosed}
    />
  );
}
