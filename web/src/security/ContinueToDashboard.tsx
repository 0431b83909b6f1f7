import type { Progress } from '@evenkeel/contract/onboarding';
import { isOnboarded } from '@evenkeel/contract/onboarding.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { api } from '../api.ts';
import { FamilyContext } from '../family/family.ts';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';

/** Shown with a second step once all other onboarding steps are done. Without a family there are none. */
export function ContinueToDashboard() {
  const familyId = useContext(FamilyContext)?.id;
  const question = api.onboarding.progress.get.queryOptions({ input: { familyId: familyId ?? '' } });
  const progress = useQuery({ ...question, enabled: familyId !== undefined });
  if (familyId !== undefined && (!progress.data || !isOnboarded(withSecondStep(progress.data)))) return null;
  return (
    <Link to={familyId ? paths.dashboard : paths.shared} className={`${buttonClass({})} self-start`}>
      {familyId ? 'Continue to Dashboard' : 'Continue'}
    </Link>
  );
}

/** The methods on screen may be newer than the cached progress. */
function withSecondStep(progress: Progress): Progress {
  return { ...progress, completed: [...progress.completed, 'security'] };
}
