import { isOnboarded } from '@evenkeel/contract/onboarding.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { api } from '../api.ts';
import { FamilyContext } from '../family.ts';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';

/** The way on, once everything else of the beginning is done, too. Who has no family yet has nothing else to do. */
export function ContinueToDashboard() {
  const familyId = useContext(FamilyContext)?.id;
  const question = api.onboarding.progress.get.queryOptions({ input: { familyId: familyId ?? '' } });
  const progress = useQuery({ ...question, enabled: familyId !== undefined });
  if (familyId !== undefined && (!progress.data || !isOnboarded(progress.data))) return null;
  return (
    <Link to={paths.dashboard} className={`${buttonClass({})} self-start`}>
      Continue to Dashboard
    </Link>
  );
}
