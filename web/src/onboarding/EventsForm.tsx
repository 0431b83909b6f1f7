import { Plus } from 'lucide-react';
import { type FormEvent, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { problemOf } from '../lib/problem.ts';
import { StepFoot } from '../layout/StepFoot.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type EventDraft, newEventDraft, problemsOf } from './event-drafts.ts';
import { useDrafts } from './use-drafts.ts';
import { lazily } from '../lib/lazily.ts';

const EventFields = lazily(async () => (await import('./EventFields.tsx')).EventFields);

type EventsFormProps = {
  save: (draft: EventDraft) => Promise<unknown>;
  onSaved: (howMany: number) => Promise<void>;
  onSkip: () => Promise<void>;
};

const drafting = {
  key: 'first events',
  initial: (): EventDraft[] => [],
  newDraft: () => newEventDraft(),
  isEmpty: () => false,
};

type Busy = 'saving' | 'skipping' | undefined;

/** Several events at once, or none. Those that couldn't be stored stay on the page. */
export function EventsForm({ save, onSaved, onSkip }: EventsFormProps) {
  const { drafts, added, add, change, remove, send } = useDrafts(drafting);
  const [busy, setBusy] = useState<Busy>();
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const goOn = async (form: HTMLFormElement) => {
    if (busy) return;
    flushSync(() => setTried(true));
    if (drafts.some(isIncomplete)) return form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    setBusy('saving');
    setProblem(undefined);
    const { stored, left, problem } = await send(save);
    if (left.length === 0) await onSaved(stored);
    else setProblem(`${left.map(({ title }) => title).join(', ')}: not saved. ${problemOf(problem)}`);
    setBusy(undefined);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void goOn(event.currentTarget);
  };
  const addOne = () => {
    setTried(false);
    add();
  };
  const skip = async () => {
    setBusy('skipping');
    await onSkip();
    setBusy(undefined);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="@container flex flex-col gap-5">
      {drafts.map((draft, i) => (
        <Suspense key={draft.id} fallback={<Skeleton className="h-80" />}>
          <EventFields
            draft={draft}
            title={`Event ${i + 1}`}
            isAdded={draft.id === added}
            isTried={isTried}
            onChange={change}
            onRemove={() => remove(draft)}
          />
        </Suspense>
      ))}
      <Button look="secondary" className="self-start" onClick={addOne}>
        <Plus aria-hidden />
        {drafts.length === 0 ? 'Add Event' : 'Add Another Event'}
      </Button>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Foot busy={busy} skip={() => void skip()} />
    </form>
  );
}

function Foot({ busy, skip }: { busy: Busy; skip: () => void }) {
  return (
    <StepFoot
      action={
        <Button type="submit" size="lg" busy={busy === 'saving'} busyLabel="Saving...">
          Save and Continue
        </Button>
      }
    >
      <Button look="quiet" busy={busy === 'skipping'} busyLabel="Skipping..." onClick={skip}>
        Skip for now
      </Button>
    </StepFoot>
  );
}

function isIncomplete(draft: EventDraft): boolean {
  return Object.keys(problemsOf(draft)).length > 0;
}
