import type { Child } from '@evenkeel/contract/children';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { StepFoot } from '../layout/StepFoot.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { problemOf } from '../lib/problem.ts';
import { ChildFields } from './ChildFields.tsx';
import { type Draft, isEmpty, nameOfChild, newDraft } from './drafts.ts';
import { useDrafts } from './use-drafts.ts';

type ChildrenFormProps = {
  /** Already in the family. */
  existing: readonly Child[];
  /** Opened to add a child to those. */
  isForAnother: boolean;
  save: (draft: Draft) => Promise<unknown>;
  onSaved: (howMany: number) => Promise<void> | void;
  /** Set without an account: called instead of saving. */
  onNobody: (() => void) | undefined;
};

const key = 'first children';

/** Several children at once, or none if some are there. Continue stores them; those that couldn't be stored stay on the page. */
export function ChildrenForm({ existing, isForAnother, save, onSaved, onNobody }: ChildrenFormProps) {
  const needsFields = existing.length === 0 || isForAnother;
  const initial = () => (needsFields ? [newDraft()] : []);
  const { drafts, added, add, change, remove, send } = useDrafts({ key, initial, newDraft, isEmpty });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const goOn = async () => {
    if (onNobody && !drafts.every(isEmpty)) return onNobody();
    setBusy(true);
    setProblem(undefined);
    const { stored, left, problem } = await send(save);
    setBusy(false);
    if (!left.length) return onSaved(stored);
    setProblem(
      `${left.map(nameOfChild).join(', ')}: not saved. ${problemOf(problem, 'What you typed is still here.')}`,
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => (event.preventDefault(), void goOn())}
      className="@container mt-8 flex flex-col gap-5"
    >
      {existing.length > 0 && <AlreadyThere existing={existing} />}
      {drafts.map((draft, i) => (
        <ChildFields
          key={draft.id}
          draft={draft}
          isAdded={draft.id === added}
          title={`Child ${existing.length + i + 1}`}
          onChange={change}
          onRemove={drafts.length > 1 || !needsFields ? () => remove(draft) : undefined}
        />
      ))}
      <Button look="secondary" className="self-start" onClick={add}>
        <Plus aria-hidden />
        Add Another Child
      </Button>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <StepFoot
        action={
          <Button type="submit" size="lg" busy={isBusy} busyLabel="Saving...">
            Continue
          </Button>
        }
      />
    </form>
  );
}

function AlreadyThere({ existing }: { existing: readonly Child[] }) {
  return (
    <section aria-labelledby="already-there" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="already-there" className="text-base font-semibold">
        Already in your family
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {existing.map((child) => (
          <li key={child.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span translate="no" className="min-w-0 font-medium wrap-anywhere">
              {nameOfChild(child)}
            </span>
            <span className="text-sm text-ink-2">
              {[child.age && `Age ${child.age}`, child.gender].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
