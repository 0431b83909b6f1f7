import { templates } from '@evenkeel/contract/custody.rules';
import { newId } from '@evenkeel/contract/ids';
import type { Custody } from '@evenkeel/contract/schedules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { coParentsOf, useFamily } from '../family.ts';
import { codeOf, currentOf, problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';
import { changesOf, type Draft } from './draft.ts';

/** Sends a draft against the arrangement that was `seen`: on screen as the dialog opened, or shown since as what stands now. */
export function useSending(custody: Custody, onDone: (isSent: boolean) => void) {
  const family = useFamily();
  const [other] = coParentsOf(family);
  const queries = useQueryClient();
  // Made once: sent again after a lost answer, it is the same draft.
  const [id, setId] = useState(newId);
  const [seen, setSeen] = useState(custody);
  const [problem, setProblem] = useState<string>();
  const mutations = useMutations();

  const send = async (draft: Draft) => {
    setProblem(undefined);
    const changes = standingIn(changesOf(draft, seen), seen);
    const sent = { ...changes, id, familyId: family.id, against: seen.version };
    const isOwn = changes.schedule?.template === 'custom';
    try {
      if (other) {
        await (isOwn ? mutations.proposeOwn : mutations.propose).mutateAsync(sent);
        toast.done('Schedule proposed', `${other.name} is asked. What stands goes on until then.`);
      } else {
        await (isOwn ? mutations.setOwn : mutations.set).mutateAsync(sent);
        const what = changes.schedule ? `${templates[changes.schedule.template].label} is` : 'What you changed is';
        toast.done('Schedule set', `${what} in the calendar`);
      }
      onDone(true);
    } catch (error) {
      const current = currentOf<Custody>(error);
      if (current) {
        setId(newId());
        setSeen(current);
      }
      setProblem(
        current
          ? 'The schedule has changed since you opened this. You see what stands now, with your changes over it. Look again, and send yours.'
          : problemOf(error),
      );
      if (codeOf(error) === 'NEEDS_ANSWER') void queries.invalidateQueries({ queryKey: api.families.list.key() });
    }
  };
  return { send, isSending: Object.values(mutations).some(({ isPending }) => isPending), problem, seen };
}

/** A rule that somebody else ended meanwhile need not be ended. */
function standingIn(changes: ReturnType<typeof changesOf>, { rules }: Custody) {
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
  const { set, proposals, patterns } = api.calendar.schedules;
  return {
    set: useMutation(set.mutationOptions({ onSettled })),
    propose: useMutation(proposals.add.mutationOptions({ onSettled })),
    setOwn: useMutation(patterns.set.mutationOptions({ onSettled })),
    proposeOwn: useMutation(patterns.propose.mutationOptions({ onSettled })),
  };
}
