import type { Family } from '@evenkeel/contract/families';
import type { Grant } from '@evenkeel/contract/grants';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';

/** The answer to a neutral that the other parent asked for. */
export function ConsentButtons({ family, grant, who }: { family: Family; grant: Grant; who: string }) {
  const queries = useQueryClient();
  const { confirmed, stepUp } = useStepUp();
  const [busy, setBusy] = useState<'agree' | 'refuse'>();
  const answer = async (isGiven: boolean) => {
    setBusy(isGiven ? 'agree' : 'refuse');
    const { id, version } = grant;
    try {
      await confirmed(() => api.grants.consent.call({ familyId: family.id, id, version, isGiven }));
      toast.done(isGiven ? 'Agreed' : 'Refused', isGiven ? 'They are mailed the offer' : 'Nobody is mailed');
    } catch (error) {
      if (!(error instanceof NotConfirmed)) toast.failed('Not answered', problemOf(error));
    } finally {
      setBusy(undefined);
      void queries.invalidateQueries({ queryKey: api.grants.key() });
    }
  };
  return (
    <>
      <Button
        size="sm"
        busy={busy === 'agree'}
        busyLabel="Agreeing..."
        aria-label={`Agree to access of ${who}`}
        onClick={() => void answer(true)}
      >
        Agree
      </Button>
      <Button
        look="secondary"
        size="sm"
        busy={busy === 'refuse'}
        busyLabel="Refusing..."
        aria-label={`Refuse access of ${who}`}
        onClick={() => void answer(false)}
      >
        Refuse
      </Button>
      {stepUp}
    </>
  );
}
