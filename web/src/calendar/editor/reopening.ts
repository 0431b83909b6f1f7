import { useEffect, useState } from 'react';
import { keepDraft, takeDraft } from '../../session/drafts.ts';
import { familyHere } from '../../lib/paths.ts';
import { currentWho } from '../../session/session.ts';
import { scheduleDraft } from './draft-names.ts';

/** Reopens a draft that was open when the session ended, after signing in again. */
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
