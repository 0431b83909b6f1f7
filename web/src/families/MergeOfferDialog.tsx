import type { Child } from '@evenkeel/contract/children';
import type { Family } from '@evenkeel/contract/families';
import type { Matches } from '@evenkeel/contract/merges';
import { chooseMatch, proposeMatches } from '@evenkeel/contract/merges.rules';
import { randomId } from '@evenkeel/contract/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../api.ts';
import { meOf } from '../family/family.ts';
import { localDay, mediumDay } from '../lib/days.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Field } from '../ui/Field.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast.ts';
import { childDetails, childName, forGood } from './merge-words.ts';
import { SideBySide } from './SideBySide.tsx';

type MergeOfferDialogProps = { family: Family; coming: Family[]; name: string; onClosed: () => void };

/** Chooses the family to merge, and matches its children with those here. */
export function MergeOfferDialog({ family, coming: sources, name, onClosed }: MergeOfferDialogProps) {
  const [open, setOpen] = useState(true);
  const [sourceId, setSourceId] = useState(sources[0]?.id ?? '');
  const coming = useQuery(api.children.list.queryOptions({ input: { familyId: sourceId }, staleTime: 0 }));
  const here = useQuery(api.children.list.queryOptions({ input: { familyId: family.id }, staleTime: 0 }));
  const both = {
    data: coming.data && here.data && { coming: coming.data, here: here.data },
    isError: coming.isError || here.isError,
    refetch: () => Promise.all([coming.refetch(), here.refetch()]),
  };
  const choices = sources.map((one) => ({
    value: one.id,
    label: `Started ${mediumDay(localDay(meOf(one)?.joinedAt ?? ''))}`,
  }));
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Merge your other family"
      description={`${name} has to agree before anything happens.`}
    >
      {sources.length > 1 && (
        <Field label="Which family" className="mb-5">
          <Select items={choices} value={sourceId} onChange={setSourceId} />
        </Field>
      )}
      <Loaded query={both} what="The children" className="h-60">
        {(children) => (
          <Matching
            key={sourceId}
            {...children}
            ids={{ familyId: family.id, sourceId }}
            name={name}
            onDone={() => setOpen(false)}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

type MatchingProps = {
  coming: Child[];
  here: Child[];
  ids: { familyId: string; sourceId: string };
  name: string;
  onDone: () => void;
};

/** Instead of an id: a child that isn't here yet. */
const another = 'another';

function Matching({ coming, here, ids, name, onDone }: MatchingProps) {
  // Choices by child; children added in the meantime get a proposed match.
  const [chosen, setChosen] = useState<Matches>({});
  const matches = { ...proposeMatches(coming, here), ...known(chosen, coming) };
  const { offer, problem, isBusy } = useOffer(ids, { name, onDone });
  const items = [{ value: another, label: 'A new child' }].concat(
    here.map((one) => ({ value: one.id, label: childName(one) })),
  );
  const row = (one: Child) => ({
    id: one.id,
    name: childName(one),
    details: childDetails(one),
    other: (
      <Select
        label={`${childName(one)} is here`}
        items={items}
        value={matches[one.id] ?? another}
        onChange={(id) => setChosen(chooseMatch(matches, one.id, id === another ? null : id))}
      />
    ),
  });
  return (
    <DialogForm
      problem={problem}
      action="Offer to Merge"
      busy={isBusy}
      busyLabel="Offering..."
      onSubmit={(event) => {
        event.preventDefault();
        offer(matches);
      }}
    >
      {coming.length > 0 ? (
        <SideBySide left="In your other family" right="Here" rows={coming.map(row)} />
      ) : (
        <p className="text-sm">It has no children. Everything else you entered there is added.</p>
      )}
      <Notice>
        After you offer it, <bdi translate="no">{name}</bdi> can see everything you shared there, to be able to answer.
        Only you see your notifications and drafts.
      </Notice>
      <Notice tone="notice">{forGood}</Notice>
    </DialogForm>
  );
}

function useOffer(ids: MatchingProps['ids'], { name, onDone }: Pick<MatchingProps, 'name' | 'onDone'>) {
  const queries = useQueryClient();
  // Same id for the same matches, so retries create no duplicate.
  const sent = useRef({ id: randomId(), said: '' });
  const offer = useMutation({
    ...api.families.merges.offer.mutationOptions(),
    onSuccess: () => {
      toast.done('Offered', `We’ll let ${name} know`);
      onDone();
    },
    onError: (error) => {
      if (codeOf(error) === 'CHILDREN_CHANGED') void queries.invalidateQueries({ queryKey: api.children.key() });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: api.families.merges.key() }),
  });
  return {
    offer: (matches: Matches) => {
      const said = JSON.stringify(matches);
      if (sent.current.said !== said) sent.current = { id: randomId(), said };
      offer.mutate({ id: sent.current.id, ...ids, matches });
    },
    problem: offer.error && problemOf(offer.error),
    isBusy: offer.isPending,
  };
}

/** Drops choices about children that are gone. */
function known(chosen: Matches, coming: Child[]): Matches {
  return Object.fromEntries(Object.entries(chosen).filter(([id]) => coming.some((one) => one.id === id)));
}
