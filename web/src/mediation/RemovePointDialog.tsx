import type { MediationPoint } from '@evenkeel/contract/mediation';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { problemOf } from '../lib/problem.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';

type RemovePointDialogProps = { pageId: string; point: MediationPoint; onClosed: () => void };

export function RemovePointDialog({ pageId, point: { id, text, version }, onClosed }: RemovePointDialogProps) {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  const remove = async () => {
    try {
      await api.mediation.points.remove.call({ familyId, pageId, id, version });
      toast.done('Point removed');
    } catch (error) {
      toast.failed('Not removed', problemOf(error, 'The point is still there. Try again.'));
      throw error;
    } finally {
      void queries.invalidateQueries({ queryKey: api.mediation.key() });
    }
  };
  return (
    <ConfirmDialog
      title="Remove Point"
      description={`“${text.length > 200 ? `${text.slice(0, 200)}…` : text}” is gone for all three of you. A draft keeps no versions. To put it off, park it instead.`}
      action="Remove"
      busyLabel="Removing..."
      onConfirm={remove}
      onClosed={onClosed}
    />
  );
}
