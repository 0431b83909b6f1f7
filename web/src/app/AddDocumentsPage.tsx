import { kilobytes } from '@evenkeel/contract/file-size.rules';
import type { Family } from '@evenkeel/contract/families';
import { wasInvited } from '@evenkeel/contract/onboarding.rules';
import { wayIn, wayInOfGuests } from '@evenkeel/contract/way-in';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, queries } from '../api.ts';
import { Allowance } from '../documents/Allowance.tsx';
import { refusalOf } from '../documents/document-words.ts';
import { DropArea } from '../documents/DropArea.tsx';
import { PickedFiles } from '../documents/PickedFiles.tsx';
import { useUploads } from '../documents/use-uploads.ts';
import { homesWords } from '../family/family.ts';
import { OpenTitle } from '../layout/OpenPage.tsx';
import { SignUpSteps } from '../layout/SignUpSteps.tsx';
import { StepFoot } from '../layout/StepFoot.tsx';
import { StepPage } from '../layout/StepPage.tsx';
import { paths } from '../lib/paths.ts';
import { useFirstAnswers } from '../lib/use-first-answers.ts';
import { useIsHere } from '../lib/use-is-here.ts';
import { useTyped } from '../session/drafts.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { LoadingFamily, StepForWhom, useComesBack, useGoOn, useSignUpFirst } from './StepForWhom.tsx';

/** The onboarding step before the plans: documents that are only mine at first. */
export function AddDocumentsPage() {
  return (
    <QueryClientProvider client={queries}>
      <StepPage title="Upload Documents">
        <StepForWhom
          parent={(family) =>
            documentRights.add(family) ? <ThirdParent family={family} /> : <OfFamily family={family} />
          }
          professional={<Professional />}
          nobody={<WithoutFamily />}
        />
      </StepPage>
    </QueryClientProvider>
  );
}

function Title() {
  return (
    <OpenTitle about="Orders, parenting plans and reports you may need to find quickly. You can add more at any time.">
      Upload Documents
    </OpenTitle>
  );
}

function OfFamily({ family }: { family: Family }) {
  const familyId = family.id;
  const cache = useQueryClient();
  const { goOn, settled } = useGoOn(familyId, paths.choosePlan);
  const picking = usePicking();
  const { uploads, left } = picking;
  // Whoever went elsewhere meanwhile isn't taken on.
  const isHere = useIsHere();
  const save = async () => {
    picking.setProblem(undefined);
    const made = await uploads.store({ familyId, type: null, category: 'other', audience: 'me' }, false);
    if (made.length > 0) {
      toast.done('Documents uploaded', `Successfully uploaded ${made.length} document(s)`, 'text');
      void cache.invalidateQueries({ queryKey: api.documents.key() });
      await cache.invalidateQueries({ queryKey: api.onboarding.progress.get.key(), refetchType: 'none' });
    }
    if (made.length < left.length) return;
    if (isHere()) await goOn();
  };
  // The next page depends on progress: the form has to wait for it.
  if (useFirstAnswers([settled])) return <LoadingFamily />;
  return (
    <>
      <Steps family={family} />
      <Title />
      <Picking picking={picking} onContinue={() => void save()}>
        <Allowance familyId={familyId} />
      </Picking>
    </>
  );
}

/** The invited come here from the dashboard alone. */
function Steps({ family }: { family: Family }) {
  const comesBack = useComesBack();
  if (comesBack || wasInvited(family)) return null;
  return <SignUpSteps current={2} isShort={false} inside={{ steps: wayIn, at: 'documents' }} />;
}

/** Only the parents of the two homes add documents. */
function ThirdParent({ family }: { family: Family }) {
  const { goOn } = useGoOn(family.id, paths.choosePlan);
  return (
    <>
      <OpenTitle about="If both of them turn documents on for you, you can read what they share.">
        Documents are between <bdi translate="no">{homesWords(family)}</bdi>
      </OpenTitle>
      <StepFoot
        action={
          <Button size="lg" onClick={() => void goOn()}>
            Continue
          </Button>
        }
      />
    </>
  );
}

/** Without an account: Continue leads to the sign-up form, and what was picked is kept. */
function WithoutFamily() {
  const onNobody = useSignUpFirst();
  return (
    <>
      <Title />
      <Picking picking={usePicking()} onContinue={onNobody} />
    </>
  );
}

/** The picked files, kept in this tab's memory for coming back to the page. */
function usePicking() {
  const [kept, keep, latest] = useTyped<File[]>('first documents', () => []);
  // What is stored is kept no longer: coming back must not send it again.
  const uploads = useUploads(kept, (stored) => keep(latest().filter((file) => file !== stored)));
  const [problem, setProblem] = useState<string>();
  const left = uploads.picked.filter(({ state }) => state !== 'stored');
  const pick = (files: readonly File[]) => {
    const refused = files.map(refusalOf).filter((words) => words !== undefined);
    setProblem(refused.length > 0 ? refused.join(' ') : undefined);
    const accepted = files.filter((file) => !refusalOf(file));
    uploads.pick(accepted);
    keep([...latest(), ...accepted]);
  };
  const remove = (key: string) => {
    const gone = uploads.picked.find((one) => one.key === key)?.file;
    uploads.remove(key);
    keep(latest().filter((file) => file !== gone));
  };
  return { uploads, left, problem, setProblem, pick, remove };
}

type PickingProps = {
  picking: ReturnType<typeof usePicking>;
  onContinue: () => void;
  children?: React.ReactNode;
};

function Picking({ picking: { uploads, problem, pick, remove }, onContinue, children }: PickingProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!uploads.isBusy) onContinue();
      }}
      className="mt-8 flex flex-col gap-5"
    >
      <DropArea onFiles={pick} />
      <p className="text-sm text-ink-2">PDF, Word, JPG, PNG, maximum 10MB per file.</p>
      <PickedFiles
        picked={uploads.picked}
        isOrdered={false}
        sizeOf={kilobytes}
        onMove={uploads.move}
        onRemove={remove}
      />
      <Notice>Only you see what you add here. You can share each document later under Documents.</Notice>
      {children}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <StepFoot
        action={
          <Button type="submit" size="lg" busy={uploads.isBusy} busyLabel="Uploading...">
            Continue
          </Button>
        }
      >
        <Link to={paths.addChildren} className={buttonClass({ look: 'quiet' })}>
          Back
        </Link>
      </StepFoot>
    </form>
  );
}

function Professional() {
  const navigate = useNavigate();
  return (
    <>
      <SignUpSteps current={2} inside={{ steps: wayInOfGuests, at: 'documents' }} />
      <OpenTitle about="After a parent grants you access to documents, they appear here.">
        Families share their documents with you
      </OpenTitle>
      <div className="mt-8">
        <Notice>Professional Account: all features at no cost</Notice>
      </div>
      <StepFoot
        action={
          <Button size="lg" onClick={() => void navigate({ to: paths.dashboard })}>
            Complete Setup
          </Button>
        }
      />
    </>
  );
}
