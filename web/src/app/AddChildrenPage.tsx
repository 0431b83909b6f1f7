import type { Family } from '@evenkeel/contract/families';
import { stepAfter, stepsFrom, wasInvited } from '@evenkeel/contract/onboarding.rules';
import { wayIn, wayInOfGuests, type WayIn } from '@evenkeel/contract/way-in';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, queries } from '../api.ts';
import { OpenTitle } from '../layout/OpenPage.tsx';
import { SignUpSteps } from '../layout/SignUpSteps.tsx';
import { StepFoot } from '../layout/StepFoot.tsx';
import { StepPage } from '../layout/StepPage.tsx';
import { paths } from '../lib/paths.ts';
import { useFirstAnswers } from '../lib/use-first-answers.ts';
import { placeOfStep } from '../lib/place-of-step.ts';
import { ChildrenForm } from '../onboarding/ChildrenForm.tsx';
import { childOf, type Draft } from '../onboarding/drafts.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { LoadingFamily, StepForWhom, useComesBack, useGoOn, useSignUpFirst } from './StepForWhom.tsx';
import { storeOnce } from './store-once.ts';

export function AddChildrenPage() {
  return (
    <QueryClientProvider client={queries}>
      <StepPage title="Add Children">
        <StepForWhom
          parent={(family) => <OfFamily family={family} />}
          professional={<Professional />}
          nobody={<WithoutFamily />}
        />
      </StepPage>
    </QueryClientProvider>
  );
}

function Title() {
  return (
    <OpenTitle about="A name is enough to start. You can add and change everything later.">Add Children</OpenTitle>
  );
}

function OfFamily({ family }: { family: Family }) {
  const familyId = family.id;
  const queries = useQueryClient();
  const { whose, custody } = useWhose(family);
  const { goOn, settled } = useGoOn(familyId, placeOfStep[stepAfter('children', whose)]);
  const comesBack = useComesBack();
  const children = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  const progress = api.onboarding.progress.get.key();
  const save = async (draft: Draft) => {
    const child = childOf(draft, familyId);
    await storeOnce(
      () => api.children.add.call(child),
      (version) => api.children.change.call({ ...child, version }),
    );
    // Others may still fail: those already stored show above the form.
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
  // The next page depends on progress: the form has to wait for it.
  if (useFirstAnswers([children, settled, custody])) return <LoadingFamily />;
  return (
    <>
      {!comesBack && (
        <SignUpSteps
          current={2}
          isShort={whose.isInvited}
          inside={{ steps: whose.isInvited ? stepsFrom('children', whose) : wayIn, at: 'children' }}
        />
      )}
      <Title />
      {children.isError && (
        <div className="mt-6">
          <Notice>We couldn’t load the children you added before.</Notice>
        </div>
      )}
      <ChildrenForm
        existing={children.data ?? []}
        isForAnother={comesBack}
        save={save}
        onSaved={onSaved}
        onNobody={undefined}
      />
    </>
  );
}

/** On whom the next steps depend. The invited skip the calendar if there is a schedule. */
function useWhose(family: Family) {
  const isInvited = wasInvited(family);
  const input = { familyId: family.id };
  const custody = useQuery(api.calendar.schedules.list.queryOptions({ input, enabled: isInvited }));
  const lacks: WayIn[] = custody.data && custody.data.schedules.length > 0 ? [] : ['calendar'];
  return { whose: { isInvited, lacks }, custody };
}

/** Without an account: Continue leads to the sign-up form, and what was typed is kept. */
function WithoutFamily() {
  const onNobody = useSignUpFirst();
  return (
    <>
      <Title />
      <ChildrenForm existing={[]} isForAnother={false} save={async () => {}} onSaved={onNobody} onNobody={onNobody} />
    </>
  );
}

function Professional() {
  const navigate = useNavigate();
  return (
    <>
      <SignUpSteps current={2} inside={{ steps: wayInOfGuests, at: 'children' }} />
      <OpenTitle about="After a parent grants you access, the family appears on your dashboard.">
        Families share their children with you
      </OpenTitle>
      <StepFoot
        action={
          <Button size="lg" onClick={() => void navigate({ to: paths.addDocuments })}>
            Continue
          </Button>
        }
      />
    </>
  );
}
