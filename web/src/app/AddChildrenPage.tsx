import { childOf, type Draft } from '../onboarding/drafts.ts';
import { isOnboarded } from '@evenkeel/contract/onboarding.rules';
import { isProfessional } from '@evenkeel/contract/roles.rules';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { api, isDemo, queries } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { useFirstAnswers } from '../lib/use-first-answers.ts';
import { ChildrenForm } from '../onboarding/ChildrenForm.tsx';
import { OpenPage, OpenTitle } from '../OpenPage.tsx';
import { useWho } from '../session.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { storeOnce } from './store-once.ts';

export function AddChildrenPage() {
  return (
    <QueryClientProvider client={queries}>
      <OpenPage title="Add Children" className="max-w-160">
        <ForWhom />
      </OpenPage>
    </QueryClientProvider>
  );
}

/** The page is open to everybody; what it shows depends on who asks. */
function ForWhom() {
  const who = useWho();
  const mayAsk = who.state === 'somebody' || (who.state === 'nobody' && isDemo);
  const families = useQuery(api.families.list.queryOptions({ enabled: mayAsk }));
  if (who.state === 'somebody' && isProfessional(who.session.user.role)) return <Professional />;
  if (who.state === 'nobody' && !isDemo) return <WithoutFamily />;
  const family = families.data?.[0];
  if (family) return <OfFamily familyId={family.id} />;
  if (families.isError || families.isSuccess)
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="danger">Your family could not be loaded.</Notice>
        <Button busy={families.isFetching} busyLabel="Trying again..." onClick={() => void families.refetch()}>
          Try again
        </Button>
      </div>
    );
  return <LoadingFamily />;
}

function LoadingFamily() {
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner label="Loading your family" className="size-8 text-ink-3" />
    </div>
  );
}

function Title() {
  return (
    <OpenTitle about="A name is enough to begin. Everything can be completed and changed later.">
      Add Children
    </OpenTitle>
  );
}

function OfFamily({ familyId }: { familyId: string }) {
  const queries = useQueryClient();
  const { goOn, settled } = useGoOn(familyId);
  const children = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  const progress = api.onboarding.progress.get.key();
  const save = async (draft: Draft) => {
    const child = childOf(draft, familyId);
    await storeOnce(
      () => api.children.add.call(child),
      (version) => api.children.change.call({ ...child, version }),
    );
    // Of several the others may fail: those that are stored stand above the form then.
    void queries.invalidateQueries({ queryKey: api.children.list.key() });
  };
  const onSaved = async (howMany: number) => {
    if (howMany) toast.done(howMany === 1 ? 'Child added' : 'Children added');
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.children.list.key() }),
      queries.invalidateQueries({ queryKey: progress, refetchType: 'none' }),
    ]);
    await goOn();
  };
  // Where this leads to hangs on what was set up before: nothing can be sent until that is known.
  if (useFirstAnswers([children, settled])) return <LoadingFamily />;
  return (
    <>
      <Title />
      {children.isError && (
        <div className="mt-6">
          <Notice>The children who are already there could not be loaded.</Notice>
        </div>
      )}
      <ChildrenForm existing={children.data ?? []} save={save} onSaved={onSaved} onNobody={undefined} />
    </>
  );
}

/** Nobody to save for: to the form that makes an account, and back here with all that was typed. */
function WithoutFamily() {
  const navigate = useNavigate();
  const onNobody = () => {
    toast.failed('Missing information', 'Please complete the signup form first');
    void navigate({ to: paths.account });
  };
  return (
    <>
      <Title />
      <ChildrenForm existing={[]} save={async () => {}} onSaved={onNobody} onNobody={onNobody} />
    </>
  );
}

function Professional() {
  const navigate = useNavigate();
  return (
    <>
      <OpenTitle about="As soon as a parent grants you access, you find the family on your dashboard.">
        Families share their children with you
      </OpenTitle>
      <Button size="lg" className="mt-8" onClick={() => void navigate({ to: paths.dashboard })}>
        Continue
      </Button>
    </>
  );
}

/** Back to where somebody came from once they are settled; else, as a step of the way in, on to the calendar. */
function useGoOn(familyId: string) {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const progress = useQuery(api.onboarding.progress.get.queryOptions({ input: { familyId }, staleTime: Infinity }));
  const comesBack = useLocation({ select: ({ state }) => state.comesBack === true });
  const wasSettled = progress.data ? isOnboarded(progress.data) : false;
  const goOn = async () => {
    if (wasSettled && comesBack && canGoBack) return router.history.back();
    await navigate({ to: paths.setUpCalendar });
  };
  return { goOn, settled: progress };
}
