import type { Suggestion } from '@evenkeel/contract/suggestions';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../api.ts';
import { coParentsOf, homesWords, useFamily } from '../../family/family.ts';
import { lazily } from '../../lib/lazily.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useSettling } from './use-settling.ts';

const ConfirmDialog = lazily(async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog);

/** By a parent: proposing it to the other one, under its own id, or declining it for both. Alone there is nobody to propose it to. */
export function AnswerSuggestion({ suggestion, isLate }: { suggestion: Suggestion; isLate: boolean }) {
  const { familyId, id, version, against, schedule, rules, ended } = suggestion;
  const [other] = coParentsOf(useFamily());
  const propose = useMutation(
    api.calendar.schedules.proposals.add.mutationOptions({
      ...useSettling(),
      onSuccess: () => toast.done('Schedule proposed', `Nothing changes until ${other?.name ?? ''} accepts.`),
    }),
  );
  const decline = useMutation(
    api.calendar.schedules.suggestions.decline.mutationOptions({
      ...useSettling(),
      onSuccess: () => toast.done('Suggestion declined', 'Nothing changes'),
    }),
  );
  // The pattern follows from the template.
  const terms = schedule && { ...schedule, pattern: null };
  return (
    <>
      {!isLate && other && (
        <Button
          busy={propose.isPending}
          busyLabel="Proposing..."
          onClick={() => propose.mutate({ familyId, id, against, schedule: terms, rules, ended })}
        >
          Propose This
        </Button>
      )}
      <Button
        look="secondary"
        busy={decline.isPending}
        busyLabel="Declining..."
        onClick={() => decline.mutate({ familyId, id, version })}
      >
        Decline
      </Button>
    </>
  );
}

/** By its mediator, after a confirmation: what was chosen for it would have to be chosen again. */
export function WithdrawSuggestion({ suggestion: { familyId, id, version } }: { suggestion: Suggestion }) {
  const [isAsking, setAsking] = useState(false);
  const both = homesWords(useFamily());
  const withdraw = useMutation(
    api.calendar.schedules.suggestions.withdraw.mutationOptions({
      ...useSettling(),
      onSuccess: () => toast.done('Suggestion withdrawn', 'Nothing changes'),
    }),
  );
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Withdraw Suggestion
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Withdraw this suggestion?"
            description={`${both} can no longer propose it. It stays in this list, and you can suggest something else.`}
            action="Withdraw Suggestion"
            dismiss="Keep It"
            busyLabel="Withdrawing..."
            onConfirm={() => withdraw.mutateAsync({ familyId, id, version })}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
