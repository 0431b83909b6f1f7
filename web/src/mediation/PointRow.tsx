import type { MediationPoint } from '@evenkeel/contract/mediation';
import { pointStates, type PointState } from '@evenkeel/contract/mediation.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { stateWords } from './mediation-words.ts';

type PointRowProps = {
  pageId: string;
  point: MediationPoint;
  mayChange: boolean;
  onChange: () => void;
  onRemove: () => void;
};

/** A point, and for whoever wrote it where it can be moved. */
export function PointRow({ pageId, point, mayChange, onChange, onRemove }: PointRowProps) {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  const { id, text, state, version } = point;
  const move = useMutation(
    api.mediation.points.change.mutationOptions({
      onSuccess: (now) => toast.done(`Moved to ${stateWords[now.state].title}`),
      onError: (error) => toast.failed('Not moved', problemOf(error, 'The point is where it was. Try again.')),
      onSettled: () => queries.invalidateQueries({ queryKey: api.mediation.key() }),
    }),
  );
  const to = (wanted: PointState) => move.mutate({ familyId, pageId, id, text, version, state: wanted });
  return (
    <li className="py-3 first:pt-0 last:pb-0 print:break-inside-avoid">
      <p className="text-sm whitespace-pre-wrap wrap-anywhere" translate="no">
        {text}
      </p>
      {mayChange && (
        <div
          role="group"
          aria-label={`“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`}
          className="mt-1.5 -ml-3 flex flex-wrap gap-1 print:hidden"
        >
          {pointStates
            .filter((other) => other !== state)
            .map((other) => (
              <Button key={other} look="quiet" size="sm" busy={move.isPending} onClick={() => to(other)}>
                {stateWords[other].act}
              </Button>
            ))}
          <Button look="quiet" size="sm" onClick={onChange}>
            <Pencil aria-hidden />
            Change
          </Button>
          <Button look="quiet" size="sm" onClick={onRemove}>
            <Trash2 aria-hidden />
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
