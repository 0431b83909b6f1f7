import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { weekdayTime } from '../lib/days.ts';
import { lazily } from '../lib/lazily.ts';

const ConfirmDialog = lazily(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

type TakeBackProps = { familyId: string; id: string; name: string; until: string };

/** Removes a person invited by mistake, within seven days and before they have written anything. */
export function TakeBack({ familyId, id, name, until }: TakeBackProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const takeBack = useMutation({
    ...api.families.invitations.takeBack.mutationOptions(),
    onSuccess: () => toast.done('Invitation taken back', `${name} no longer sees anything in your family`),
    onError: (error) =>
      toast.failed('Error', problemOf(error, 'We couldn’t take this back. Nothing was changed. Try again.')),
    onSettled: () => void queries.invalidateQueries({ queryKey: api.families.key() }),
  });
  return (
    <div className="basis-full text-sm text-ink-2">
      <p className="figures wrap-anywhere">
        The wrong person? You can take this back until {weekdayTime(until)}, as long as <bdi translate="no">{name}</bdi>{' '}
        hasn’t written anything.
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
            title={`Take back the invitation to ${name}?`}
            description={`${name} loses access to your family right away, on every device. We tell them that you took the invitation back. The record still shows that they joined. You can invite them again.`}
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
