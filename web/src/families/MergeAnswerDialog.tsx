import type { Child } from '@evenkeel/contract/children';
import type { ComingChild, Merge } from '@evenkeel/contract/merges';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
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
import { lazily } from '../lib/lazily.ts';

const MergeFactsDialog = lazily(async () => (await import('./MergeFactsDialog.tsx')).MergeFactsDialog);

type MergeAnswerDialogProps = { merge: Merge; name: string; onClosed: () => void };

/** An offer to merge, and the answer to exactly that content. */
export function MergeAnswerDialog({ merge: opened, name, onClosed }: MergeAnswerDialogProps) {
  const [open, setOpen] = useState(true);
  // Answers the offer that was opened, even if a newer one arrives.
  const [merge] = useState(opened);
  const here = useQuery(api.children.list.queryOptions({ input: { familyId: merge.familyId } }));
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Merge the two families?"
      description={`${name} offers to merge another family into this one.`}
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
      busyLabel="Merging..."
      missing={isSure ? undefined : 'Check the box to continue.'}
      further={
        <Button look="secondary" busy={said === 'declined'} busyLabel="Declining..." onClick={() => say('declined')}>
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
        The children are matched correctly, and I understand that this can’t be undone
      </Checkbox>
    </DialogForm>
  );
}

function useAnswer(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    ...api.families.merges.answer.mutationOptions(),
    onSuccess: ({ status }) => {
      if (status === 'declined') toast.done('Declined', 'Both families stay separate');
      else toast.done('You both said yes', 'The two families are being merged');
      onDone();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: api.families.merges.key() }),
  });
}

function problemFor(error: unknown): string {
  return currentOf<Merge>(error) ? 'This offer has changed. Close this and open the current one.' : problemOf(error);
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
          <span className="font-semibold">This would be added:</span> {countWords(counts).join(', ') || 'nothing else'}.{' '}
          {periodWords(merge)}.
        </p>
        {merge.from && (
          <Button look="secondary" size="sm" onClick={() => setReading(true)}>
            Read Everything
          </Button>
        )}
        {isReading && (
          <Suspense>
            <MergeFactsDialog merge={merge} title={`What ${name} offers`} onClosed={() => setReading(false)} />
          </Suspense>
        )}
        <ul className="list-disc pl-5 text-ink-2">
          <li>Every entry keeps its author and time. Nothing here is overwritten.</li>
          {children?.some(({ sameAs }) => sameAs) && (
            <li>For a child in both families, details here stay. Only empty fields are filled in from there.</li>
          )}
          {openWords(merge) && <li>{openWords(merge)}</li>}
          {counts.schedule && (
            <li>
              A schedule <bdi translate="no">{name}</bdi> set there doesn’t apply here. It stays in the history.
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

/** The matching child here, if any. */
function SameHere({ child: { sameAs }, here }: { child: ComingChild; here: Child[] }) {
  const same = here.find(({ id }) => id === sameAs);
  if (!same) return <p>A new child, added here</p>;
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
