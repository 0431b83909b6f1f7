import type { Child } from '@evenkeel/contract/children';
import type { ComingChild, Merge } from '@evenkeel/contract/merges';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { childDetails, childName, countWords, forGood, openWords, periodWords } from './merge-words.ts';
import { SideBySide } from './SideBySide.tsx';

const MergeFactsDialog = lazy(() =>
  import('./MergeFactsDialog.tsx').then((module) => ({ default: module.MergeFactsDialog })),
);

type MergeAnswerDialogProps = { merge: Merge; name: string; onClosed: () => void };

/** What would come, and the yes or no to exactly that. */
export function MergeAnswerDialog({ merge: opened, name, onClosed }: MergeAnswerDialogProps) {
  const [open, setOpen] = useState(true);
  // The answer is to what was opened here, whatever is offered meanwhile.
  const [merge] = useState(opened);
  const here = useQuery(api.children.list.queryOptions({ input: { familyId: merge.familyId } }));
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Merge the two families?"
      description={`${name} offers to bring another family of theirs into this one.`}
    >
      <Loaded query={here} what="The children" className="h-60">
        {(children) => <Answer merge={merge} here={children} name={name} onDone={() => setOpen(false)} />}
      </Loaded>
    </Dialog>
  );
}

type AnswerProps = { merge: Merge; here: Child[]; name: string; onDone: () => void };

function Answer({ merge, here, name, onDone }: AnswerProps) {
  const { familyId, id, digest } = merge;
  const [isSure, setSure] = useState(false);
  const answer = useAnswer(onDone);
  const say = (status: 'accepted' | 'declined') => answer.mutate({ familyId, id, digest, status });
  const said = answer.isPending ? answer.variables.status : undefined;
  return (
    <DialogForm
      problem={answer.error && problemFor(answer.error)}
      action="Yes, Merge"
      busy={said === 'accepted'}
      busyLabel="Saying yes..."
      missing={isSure ? undefined : 'Tick the box before you say yes.'}
      further={
        <Button look="secondary" busy={said === 'declined'} busyLabel="Saying no..." onClick={() => say('declined')}>
          No, Keep Both
        </Button>
      }
      onSubmit={(event) => {
        event.preventDefault();
        say('accepted');
      }}
    >
      <WhatComes merge={merge} here={here} name={name} />
      <Notice tone="notice">{forGood}</Notice>
      <Checkbox checked={isSure} onCheckedChange={setSure}>
        The children are matched rightly, and I know that this cannot be undone
      </Checkbox>
    </DialogForm>
  );
}

function useAnswer(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    ...api.families.merges.answer.mutationOptions(),
    onSuccess: ({ status }) => {
      if (status === 'declined') toast.done('Declined', 'Both families stay as they are');
      else toast.done('You both said yes', 'The two families become one now');
      onDone();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: api.families.merges.key() }),
  });
}

function problemFor(error: unknown): string {
  return currentOf<Merge>(error)
    ? 'This offer does not stand any more. Close this, and look at what stands now.'
    : problemOf(error);
}

function WhatComes({ merge, here, name }: Omit<AnswerProps, 'onDone'>) {
  const [isReading, setReading] = useState(false);
  const { children, counts } = merge;
  return (
    <>
      {children && children.length > 0 && (
        <SideBySide
          left={`In the family of ${name}`}
          right="Here"
          rows={children.map((one) => ({
            id: one.id,
            name: childName(one),
            details: childDetails(one),
            other: <SameHere child={one} here={here} />,
          }))}
        />
      )}
      <div className="flex flex-col items-start gap-2 text-sm">
        <p>
          <span className="font-semibold">This would come:</span> {countWords(counts).join(', ') || 'nothing else'}.{' '}
          {periodWords(merge)}.
        </p>
        {merge.from && (
          <Button look="secondary" size="sm" onClick={() => setReading(true)}>
            Read All of It
          </Button>
        )}
        {isReading && (
          <Suspense>
            <MergeFactsDialog merge={merge} title={`What ${name} offers`} onClosed={() => setReading(false)} />
          </Suspense>
        )}
        <ul className="list-disc pl-5 text-ink-2">
          <li>Every entry keeps its author and its time. Nothing that stands here is overwritten.</li>
          {children?.some(({ sameAs }) => sameAs) && (
            <li>Of a child that is the same, what stands here stays; what is empty here is filled from there.</li>
          )}
          {openWords(merge) && <li>{openWords(merge)}</li>}
          {counts.schedule && <li>A schedule that {name} set there rules no night here. It stands in the history.</li>}
        </ul>
      </div>
    </>
  );
}

/** Which child here it is said to be, with what stands here of it. */
function SameHere({ child: { sameAs }, here }: { child: ComingChild; here: Child[] }) {
  const same = here.find(({ id }) => id === sameAs);
  if (!same) return <p>Another child, added here</p>;
  return (
    <>
      <p className="font-semibold">
        <bdi>{childName(same)}</bdi>
      </p>
      <p className="text-ink-2">
        <bdi>{childDetails(same)}</bdi>
      </p>
    </>
  );
}
