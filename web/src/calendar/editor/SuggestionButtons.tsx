import type { Suggestion } from '@evenkeel/contract/suggestions';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { coParentsOf, useFamily } from '../../family/family.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useSettling } from './use-settling.ts';

/** By a parent: accepting proposes it to the other one, under its own id; declining ends it for both. */
export function AnswerSuggestion({ suggestion, isLate }: { suggestion: Suggestion; isLate: boolean }) {
  const { familyId, id, version, against, schedule, rules, ended } = suggestion;
  const [other] = coParentsOf(useFamily());
  const name = other?.name ?? 'Your co-parent';
  const accept = useMutation(
    api.calendar.schedules.proposals.add.mutationOptions({
      ...useSettling(),
      onSuccess: () => toast.done('Suggestion accepted', `Nothing changes until ${name} accepts it, too.`),
    }),
  );
  const decline = useMutation(
    api.calendar.schedules.suggestions.decline.mutationOptions({
      ...useSettling(),
      onSuccess: () => toast.done('Suggestion declined', 'Nothing changes.'),
    }),
  );
  // The pattern follows from the template.
  const terms = schedule && { ...schedule, pattern: null };
  return (
    <>
      {!isLate && (
        <Button
          busy={accept.isPending}
          busyLabel="Accepting..."
          onClick={() => accept.mutate({ familyId, id, against, schedule: terms, rules, ended })}
        >
          Accept Suggestion
        </Button>
      )}
      <Button
        look="secondary"
        busy={decline.isPending}
        busyLabel="Declining..."
        onClick={() => decline.mutate({ familyId, id, version })}
      >
        Decline Suggestion
      </Button>
    </>
  );
}

export function WithdrawSuggestion({ suggestion: { familyId, id, version } }: { suggestion: Suggestion }) {
  const withdraw = useMutation(
    api.calendar.schedules.suggestions.withdraw.mutationOptions({
      ...useSettling(),
      onSuccess: () => toast.done('Suggestion withdrawn', 'Nothing changes'),
    }),
  );
  return (
    <Button
      look="secondary"
      busy={withdraw.isPending}
      busyLabel="Withdrawing..."
      onClick={() => withdraw.mutate({ familyId, id, version })}
    >
      Withdraw Suggestion
    </Button>
  );
}
