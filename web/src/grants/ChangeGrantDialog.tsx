import type { Family } from '@evenkeel/contract/families';
import type { Grant } from '@evenkeel/contract/grants';
import { latestEnd, problemOfNewEnd } from '@evenkeel/contract/rights/grants.rules';
import { isNeutral, sectionsOf } from '@evenkeel/contract/rights/grant-roles.rules';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api.ts';
import { coParentsOf } from '../family/family.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { currentOf, problemOf } from '../lib/problem.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Named } from '../ui/Named.tsx';
import { toast } from '../ui/toast.ts';
import { ChildrenChoice } from './ChildrenChoice.tsx';
import { LastDayField } from './LastDayField.tsx';
import { SectionChoice } from './SectionChoice.tsx';

const dayProblems = {
  empty: 'Please choose the last day',
  order: 'Please choose the last day',
  past: 'The last day is today or later',
  end: 'A grant lasts 12 months at most',
};

type Terms = Pick<Grant, 'sections' | 'children' | 'endsOn'>;

/** What is wrong with what is to become of a grant; `today` is the family's. */
function problemsOf(grant: Grant, { sections, children, endsOn }: Terms, today: string) {
  const time = endsOn === '' ? 'empty' : problemOfNewEnd(grant, endsOn, today);
  return {
    sections: sections.length === 0 ? 'Choose at least one section.' : undefined,
    children: grant.role === 'relative' && children.length === 0 ? 'Choose at least one child.' : undefined,
    endsOn: time && dayProblems[time],
  };
}

type ChangeGrantDialogProps = { family: Family; grant: Grant; onClosed: () => void };

/** Narrows a grant at once, or widens it or names its holder after a confirmed identity. */
export function ChangeGrantDialog({ family, grant, onClosed }: ChangeGrantDialogProps) {
  const [other] = coParentsOf(family);
  const isOfBoth = isNeutral(grant.role);
  const [{ sections, children, endsOn, isNamed }, setTyped] = useState(grant);
  const isRelative = grant.role === 'relative';
  const type = (more: Partial<Grant>) => setTyped((typed) => ({ ...typed, ...more }));
  const problems = problemsOf(grant, { sections, children, endsOn }, useFamilyDay());
  const { open, setOpen, isTried, isBusy, problem, submit, stepUp } = useChange(
    { familyId: family.id, id: grant.id, version: grant.version, sections, children, endsOn, isNamed },
    Object.values(problems).some(Boolean),
  );
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Change Access"
      description={`Of ${grant.name ?? grant.email}. What you take away closes at once.`}
      problem={problem}
      action="Save"
      busy={isBusy}
      busyLabel="Saving..."
      onSubmit={(event) => void submit(event)}
    >
      {isRelative && (
        <ChildrenChoice
          familyId={family.id}
          chosen={children}
          problem={isTried ? problems.children : undefined}
          onChange={(chosen) => type({ children: chosen })}
        />
      )}
      <SectionChoice
        familyId={family.id}
        role={grant.role}
        sections={isOfBoth ? grant.sections : sectionsOf(grant.role)}
        chosen={sections}
        problem={isTried ? problems.sections : undefined}
        onChange={(chosen) => type({ sections: chosen })}
      />
      <LastDay
        grant={grant}
        endsOn={endsOn}
        problem={isTried ? problems.endsOn : undefined}
        onChange={(day) => type({ endsOn: day })}
      />
      {other && !isOfBoth && (
        <Checkbox checked={isNamed} onCheckedChange={(isOn) => type({ isNamed: isOn })}>
          <Named>{`${other.name} reads ${isRelative ? 'their name' : 'the name of your lawyer'}`}</Named>
        </Checkbox>
      )}
      {stepUp}
    </FormDialog>
  );
}

type LastDayProps = { grant: Grant; endsOn: string; problem: string | undefined; onChange: (day: string) => void };

function LastDay({ grant, endsOn, problem, onChange }: LastDayProps) {
  const isOfBoth = isNeutral(grant.role);
  const today = useFamilyDay();
  const hint = isOfBoth
    ? 'More than now needs both of you: ask for it as new access.'
    : '12 months after the first day at most.';
  return (
    <LastDayField
      from={today}
      min={grant.startsOn > today ? grant.startsOn : today}
      max={isOfBoth ? grant.endsOn : latestEnd(grant.startsOn)}
      value={endsOn}
      hint={hint}
      problem={problem}
      onChange={onChange}
    />
  );
}

type Change = Parameters<typeof api.grants.change.call>[0];

function useChange(change: Change, isWrong: boolean) {
  const queries = useQueryClient();
  const { confirmed, stepUp } = useStepUp();
  const [version, setVersion] = useState(change.version);
  const [open, setOpen] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await confirmed(() => api.grants.change.call({ ...change, version }));
      toast.done('Access changed');
      setOpen(false);
    } catch (error) {
      const newer = currentOf<Grant>(error);
      if (newer) setVersion(newer.version);
      if (!(error instanceof NotConfirmed)) setProblem(problemOf(error));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: api.grants.key() });
    }
  };
  return { open, setOpen, isTried, isBusy, problem, submit, stepUp };
}
