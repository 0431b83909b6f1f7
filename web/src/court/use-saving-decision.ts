import type { CourtDecision } from '@evenkeel/contract/court';
import { newId } from '@evenkeel/contract/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';
import type { DecisionForm } from './court-form.ts';

/** Saves a court decision against the version this person has seen, or deletes it. */
export function useSavingDecision(decision: CourtDecision | null, onDone: () => void) {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  // Stable id: a retry after a lost response creates no duplicate.
  const [id] = useState(() => decision?.id ?? newId());
  // The version at opening: the list behind keeps updating, but this person hasn’t seen those versions.
  const [opened, setOpened] = useState(decision);
  const [current, setCurrent] = useState<CourtDecision>();
  const [problem, setProblem] = useState<string>();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.court.key() });
  const add = useMutation(api.court.decisions.add.mutationOptions({ onSettled }));
  const change = useMutation(api.court.decisions.change.mutationOptions({ onSettled }));
  const remove = useMutation(
    api.court.decisions.remove.mutationOptions({
      onSettled,
      onError: (error) => {
        setCurrent(currentOf<CourtDecision>(error));
        toast.failed('Error', problemOf(error));
      },
    }),
  );
  const done = (words: string, more?: string) => {
    toast.done(words, more);
    onDone();
  };
  const save = async ({ audience, ...typed }: DecisionForm) => {
    setProblem(undefined);
    const content = { familyId, id, ...typed };
    try {
      if (opened) {
        await change.mutateAsync({ ...content, version: (current ?? opened).version });
        done('Court Decision Updated');
      } else if (audience) {
        await add.mutateAsync({ ...content, audience });
        done('Court Decision Added');
      }
    } catch (error) {
      const newer = opened ? currentOf<CourtDecision>(error) : undefined;
      setCurrent(newer);
      if (!newer) setProblem(problemOf(error));
    }
  };
  const removeIt = async () => {
    if (!opened) return;
    await remove.mutateAsync({ familyId, id, version: (current ?? opened).version });
    const isShared = opened.audience === 'both';
    done('Court Decision Deleted', isShared ? 'Hidden for both of you. It stays in the record.' : undefined);
  };
  const see = (saved: CourtDecision) => {
    setOpened(saved);
    setCurrent(undefined);
  };
  return { save, remove: removeIt, isSaving: add.isPending || change.isPending, problem, current, see };
}
