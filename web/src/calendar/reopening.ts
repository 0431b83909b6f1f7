import { useEffect, useState } from 'react';
import { keepDraft, takeDraft } from '../drafts.ts';
import { familyHere } from '../lib/paths.ts';
import { currentWho } from '../session.ts';
import { scheduleDraft } from './draft-names.ts';

/** Whoever signs in again after the session ended under an open draft finds it open. */
export function useReopening(isChanged: boolean): void {
  const [family] = useState(familyHere);
  const [accountId] = useState(() => {
    const who = currentWho();
    return who.state === 'somebody' ? who.session.user.id : undefined;
  });
  useEffect(() => {
    if (!accountId) return;
    takeDraft(scheduleDraft, accountId);
    return () => {
      if (isChanged && currentWho().state === 'nobody') keepDraft(scheduleDraft, accountId, true, family);
    };
  }, [accountId, family, isChanged]);
}
