import type { Family } from '@evenkeel/contract/families';
import { randomId } from '@evenkeel/contract/ids';
import { isNeutral, type GrantRole } from '@evenkeel/contract/rights/grant-roles.rules';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../api.ts';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';
import type { Problems, Typed } from './grant-form.ts';

/** Sends what was typed: to counsel an offer, for a neutral a question to the other parent. */
export function useOffer(family: Family, typed: Typed & { role: GrantRole }, problems: Problems) {
  const queries = useQueryClient();
  const { confirmed, stepUp } = useStepUp();
  const [id] = useState(randomId);
  const [open, setOpen] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    if (Object.keys(problems).length > 0) return form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    setBusy(true);
    setProblem(undefined);
    const sent = { ...typed, email: typed.email.trim(), id, familyId: family.id };
    try {
      await confirmed(() => api.grants.add.call(sent));
      if (isNeutral(typed.role)) toast.done('Asked', 'Nothing is mailed before the other parent agrees');
      else
        toast.done(
          'Offer sent',
          `Nothing is open before ${typed.role === 'lawyer' ? 'your lawyer accepts' : 'they accept'}`,
        );
      setOpen(false);
    } catch (error) {
      if (!(error instanceof NotConfirmed)) setProblem(problemOf(error));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: api.grants.key() });
    }
  };
  return { open, setOpen, isTried, isBusy, problem, submit, stepUp };
}
