import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { whenWords } from './invitation-words.ts';

const ConfirmDialog = lazy(() =>
  import('../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

type TakeBackProps = { familyId: string; id: string; name: string; until: string };

/** For whoever invited the wrong person: takes them out again, for seven days, and while they have written nothing. */
export function TakeBack({ familyId, id, name, until }: TakeBackProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const takeBack = useMutation({
    ...api.families.invitations.takeBack.mutationOptions(),
    onSuccess: () => toast.done('Invitation taken back', `${name} sees nothing of your family any more`),
    onError: (error) => toast.failed('Error', problemOf(error, 'This could not be taken back. Nothing was changed.')),
    onSettled: () => void queries.invalidateQueries({ queryKey: api.families.key() }),
  });
  return (
    <div className="basis-full text-sm text-ink-2">
      <p className="figures wrap-anywhere">
        The wrong person? This can be taken back until {whenWords(until)}, as long as <bdi>{name}</bdi> has written
        nothing.
      </p>
      <Button
        look="quiet"
        size="sm"
        className="-ml-3"
        aria-label={`Take back, ${name}`}
        onClick={() => setAsking(true)}
      >
        <UserMinus aria-hidden />
        Take Back
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={`Take ${name} out again?`}
            description={`${name} sees nothing of your family from now on, in no browser, and is told that you took the invitation back. That they joined stays in the record. You can invite them again.`}
            action="Take Back"
            dismiss="Keep Them"
            busyLabel="Taking back..."
            onConfirm={() => takeBack.mutateAsync({ familyId, id })}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
