import { templates } from '@evenkeel/contract/nights/custody-templates.rules';
import { randomId } from '@evenkeel/contract/ids';
import type { Custody } from '@evenkeel/contract/schedules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { coParentsOf, homesWords, useFamily } from '../../family/family.ts';
import { codeOf, currentOf, problemOf } from '../../lib/problem.ts';
import { toast } from '../../ui/toast.ts';
import { changesOf, type Draft } from './draft.ts';

/**
 * Sends a draft, or suggests it to both parents, against the arrangement on screen (`seen`): the one at opening, or a newer one shown after
 * a conflict.
 */
export function useSending(custody: Custody, isSuggestion: boolean, onDone: (isSent: boolean) => void) {
  const family = useFamily();
  const [other] = coParentsOf(family);
  const queries = useQueryClient();
  // Stable id: a retry after a lost response creates no duplicate.
  const [id, setId] = useState(randomId);
  const [seen, setSeen] = useState(custody);
  const [problem, setProblem] = useState<string>();
  const mutations = useMutations();

  const send = async (draft: Draft) => {
    setProblem(undefined);
    const changes = withoutEnded(changesOf(draft, seen), seen);
    const sent = { ...changes, id, familyId: family.id, against: seen.version };
    const isOwn = changes.schedule?.template === 'custom';
    try {
      if (isSuggestion) {
        await mutations.suggest.mutateAsync(sent);
        toast.done('Schedule suggested', `We’ll let ${homesWords(family)} know. Nothing changes unless both agree.`);
      } else if (other) {
        await (isOwn ? mutations.proposeOwn : mutations.propose).mutateAsync(sent);
        toast.done('Schedule proposed', `Nothing changes until ${other.name} accepts.`);
      } else {
        await (isOwn ? mutations.setOwn : mutations.set).mutateAsync(sent);
        const what = changes.schedule ? `${templates[changes.schedule.template].label} is` : 'Your changes are';
        toast.done('Schedule set', `${what} in the calendar`);
      }
      onDone(true);
    } catch (error) {
      const current = currentOf<Custody>(error);
      if (current) {
        setId(randomId());
        setSeen(current);
      }
      setProblem(
        current
          ? 'The schedule was changed while you had this open. It now shows the new schedule with your changes. Check it, then send again.'
          : problemOf(error),
      );
      if (codeOf(error) === 'NEEDS_ANSWER') void queries.invalidateQueries({ queryKey: api.families.list.key() });
    }
  };
  return { send, isSending: Object.values(mutations).some(({ isPending }) => isPending), problem, seen };
}

/** Drops rules that have already ended. */
function withoutEnded(changes: ReturnType<typeof changesOf>, { rules }: Custody) {
  return {
    ...changes,
    ended: changes.ended.filter((id) => rules.some((one) => one.id === id && one.until === null)),
  };
}

function useMutations() {
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.calendar.key() }),
      queries.invalidateQueries({ queryKey: api.onboarding.key() }),
    ]);
  const { set, proposals, patterns, suggestions } = api.calendar.schedules;
  return {
    suggest: useMutation(suggestions.add.mutationOptions({ onSettled })),
    set: useMutation(set.mutationOptions({ onSettled })),
    propose: useMutation(proposals.add.mutationOptions({ onSettled })),
    setOwn: useMutation(patterns.set.mutationOptions({ onSettled })),
    proposeOwn: useMutation(patterns.propose.mutationOptions({ onSettled })),
  };
}
