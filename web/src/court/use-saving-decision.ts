import type { CourtDecision } from '@evenkeel/contract/court';
import { randomId } from '@evenkeel/contract/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';
import type { SavingVersion } from '../ui/use-saving-version.ts';
import { useVersionedForm } from '../ui/use-versioned-form.ts';
import { type DecisionForm, decisionFormOf, decisionParts } from './court-form.ts';

/** Saves a court decision against the version this person has seen, or deletes it. */
export function useSavingDecision(
  decision: CourtDecision | null,
  form: UseFormReturn<DecisionForm>,
  onDone: () => void,
) {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  // Stable id: a retry after a lost response creates no duplicate.
  const [id] = useState(() => decision?.id ?? randomId());
  const saving: SavingVersion<CourtDecision, DecisionForm> = {
    parts: decisionParts(),
    opened: decision && decisionFormOf(decision),
    formOf: decisionFormOf,
    version: decision?.version ?? null,
    save: async (version, _met, { audience, ...typed }) => {
      const content = { familyId, id, ...typed };
      if (version !== null) await api.court.decisions.change.call({ ...content, version });
      else if (audience) await api.court.decisions.add.call({ ...content, audience });
    },
    saved: decision ? 'Court Decision Updated' : 'Court Decision Added',
    queryKey: api.court.key(),
  };
  const { meet, seen, ...sending } = useVersionedForm(form, saving, onDone);
  const remove = useMutation(
    api.court.decisions.remove.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.court.key() }),
      onError: (error) => {
        const newer = currentOf<CourtDecision>(error);
        if (newer) meet(newer);
        toast.failed('Error', problemOf(error));
      },
    }),
  );
  const removeIt = async () => {
    if (!decision) return;
    await remove.mutateAsync({ familyId, id, version: seen ?? decision.version });
    const isShared = decision.audience === 'both';
    toast.done('Court Decision Deleted', isShared ? 'Hidden for both of you. It stays in the record.' : undefined);
    onDone();
  };
  return { ...sending, remove: removeIt };
}
