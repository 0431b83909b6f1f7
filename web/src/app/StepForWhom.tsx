import type { Family } from '@evenkeel/contract/families';
import { isOnboarded } from '@evenkeel/contract/onboarding.rules';
import { accountRights } from '@evenkeel/contract/rights/rights.rules';
import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, hasVisitor } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { useWho } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';

type StepForWhomProps = {
  parent: (family: Family) => ReactNode;
  professional: ReactNode;
  /** Without an account. */
  nobody: ReactNode;
};

/** An onboarding step that anyone can open: its content depends on who is signed in. */
export function StepForWhom({ parent, professional, nobody }: StepForWhomProps) {
  const who = useWho();
  const mayAsk = who.state === 'somebody' || hasVisitor(who);
  const families = useQuery(api.families.list.queryOptions({ enabled: mayAsk }));
  if (who.state === 'somebody' && accountRights.startFamily(who.session.user.role)) return professional;
  if (who.state === 'nobody' && !hasVisitor(who)) return nobody;
  const family = families.data?.[0];
  if (family) return parent(family);
  if (families.isError || families.isSuccess)
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="danger">We couldn’t load your family. Try again.</Notice>
        <Button busy={families.isFetching} busyLabel="Trying again..." onClick={() => void families.refetch()}>
          Try again
        </Button>
      </div>
    );
  return <LoadingFamily />;
}

export function LoadingFamily() {
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner label="Loading your family" className="size-8 text-ink-3" />
    </div>
  );
}

/** Leads to the sign-up form; what was typed is kept. */
export function useSignUpFirst(): () => void {
  const navigate = useNavigate();
  return () => {
    toast.failed('Missing information', 'Please complete the signup form first', 'text');
    void navigate({ to: paths.account });
  };
}

type Next = (typeof paths)['addChildren' | 'setUpCalendar' | 'addDocuments' | 'choosePlan' | 'dashboard'];

/** After onboarding, back to the previous page; during it, on to the next step. */
export function useGoOn(familyId: string, next: Next) {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const progress = useQuery(api.onboarding.progress.get.queryOptions({ input: { familyId }, staleTime: Infinity }));
  const comesBack = useComesBack();
  const wasSettled = progress.data ? isOnboarded(progress.data) : false;
  const goOn = async () => {
    if (wasSettled && comesBack && canGoBack) return router.history.back();
    await navigate({ to: next });
  };
  return { goOn, settled: progress };
}

/** Whether this page was opened from the working area, to return there. */
export function useComesBack(): boolean {
  return useLocation({ select: ({ state }) => state.comesBack === true });
}
