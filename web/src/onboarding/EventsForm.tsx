import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { type EventDraft, newEventDraft, problemsOf } from './event-drafts.ts';

const EventFields = lazy(() => import('./EventFields.tsx').then((module) => ({ default: module.EventFields })));

type EventsFormProps = {
  save: (draft: EventDraft) => Promise<unknown>;
  /** Everything is stored. */
  onSaved: (howMany: number) => Promise<void>;
  onSkip: () => Promise<void>;
};

/** Several events at once, or none. What could not be stored stays on the page. */
export function EventsForm({ save, onSaved, onSkip }: EventsFormProps) {
  const [drafts, setDrafts] = useState<EventDraft[]>([]);
  const [busy, setBusy] = useState<'saving' | 'skipping'>();
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const goOn = async () => {
    setTried(true);
    if (busy || drafts.some((draft) => Object.keys(problemsOf(draft)).length > 0)) return;
    setBusy('saving');
    setProblem(undefined);
    const { left, failure } = await saveInTurn(drafts, save);
    if (left.length === 0) await onSaved(drafts.length);
    else {
      setDrafts(left);
      setProblem(`${left.map(({ title }) => title).join(', ')}: not saved. ${problemOf(failure)}`);
    }
    setBusy(undefined);
  };
  const add = () => {
    setTried(false);
    setDrafts([...drafts, newEventDraft()]);
  };
  const skip = async () => {
    setBusy('skipping');
    await onSkip();
    setBusy(undefined);
  };
  return (
    <form noValidate onSubmit={(event) => (event.preventDefault(), void goOn())} className="flex flex-col gap-5">
      {drafts.map((draft, i) => (
        <Suspense key={draft.id} fallback={<Skeleton className="h-80" />}>
          <EventFields
            draft={draft}
            title={`Event ${i + 1}`}
            isTried={isTried}
            onChange={(next) => setDrafts(drafts.with(i, next))}
            onRemove={() => setDrafts(drafts.toSpliced(i, 1))}
          />
        </Suspense>
      ))}
      <Button look="secondary" className="self-start" onClick={add}>
        <Plus aria-hidden />
        {drafts.length === 0 ? 'Add Event' : 'Add Another Event'}
      </Button>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button type="submit" size="lg" busy={busy === 'saving'} busyLabel="Saving...">
        Save and Continue
      </Button>
      <Button look="quiet" busy={busy === 'skipping'} busyLabel="Skipping..." onClick={() => void skip()}>
        Skip for now
      </Button>
    </form>
  );
}

/** Saves one after the other; those that could not be saved are left, with what was typed. */
async function saveInTurn(drafts: readonly EventDraft[], save: EventsFormProps['save']) {
  const left: EventDraft[] = [];
  let failure: unknown;
  for (const draft of drafts) {
    await save(draft).catch((error: unknown) => {
      left.push(draft);
      failure = error;
    });
  }
  return { left, failure };
}
