import type { Family } from '@evenkeel/contract/families';
import type { Merge } from '@evenkeel/contract/merges';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { api } from '../api.ts';
import { coParentsOf } from '../family.ts';
import { localDay, mediumDay } from '../lib/days.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { AskToMerge } from './AskToMerge.tsx';
import { endWords } from './merge-words.ts';
import { WithdrawMerge } from './WithdrawMerge.tsx';

const MergeOfferDialog = lazy(() =>
  import('./MergeOfferDialog.tsx').then((module) => ({ default: module.MergeOfferDialog })),
);
const MergeAnswerDialog = lazy(() =>
  import('./MergeAnswerDialog.tsx').then((module) => ({ default: module.MergeAnswerDialog })),
);
const MergeFactsDialog = lazy(() =>
  import('./MergeFactsDialog.tsx').then((module) => ({ default: module.MergeFactsDialog })),
);

/** For each other parent with whom I share a family: how two become one. Nothing, while I share none. */
export function Merges() {
  const { data: all = [] } = useQuery(api.families.list.queryOptions());
  const shared = all.filter((family) => coParentsOf(family).length === 1);
  // Of two families of the same two people the first stays.
  const staying = shared.filter((family, i) => !shared.slice(0, i).some((before) => isWithin(family, before)));
  return staying.map((family) => {
    const coming = all.filter((other) => other.id !== family.id && isWithin(other, family));
    return <MergeCard key={family.id} family={family} coming={coming} />;
  });
}

/** Whether nobody is in the one who is not in the other. */
function isWithin(one: Family, other: Family): boolean {
  return one.members.every(({ accountId }) => other.members.some((member) => member.accountId === accountId));
}

/** How often it is looked how far the merge is, which takes seconds. Nothing is asked before, and nothing afterwards. */
const lookEvery = 500;

function MergeCard({ family, coming }: { family: Family; coming: Family[] }) {
  const queries = useQueryClient();
  const merges = useQuery({
    ...api.families.merges.list.queryOptions({ input: { familyId: family.id } }),
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'agreed' ? lookEvery : false),
  });
  const isDone = merges.data?.[0]?.status === 'done';
  useEffect(() => {
    if (isDone) void queries.invalidateQueries();
  }, [isDone, queries]);
  const name = coParentsOf(family)[0]?.name ?? '';
  return (
    <Card title="Two families of the two of you">
      <Loaded query={merges} what="What was offered" className="h-24">
        {([last, ...before]) => (
          <div className="flex flex-col gap-4 text-sm">
            <Now family={family} coming={coming} name={name} last={last} />
            {[last, ...before].map((merge) => merge?.status === 'done' && <Done key={merge.id} merge={merge} />)}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

type NowProps = { family: Family; coming: Family[]; name: string; last: Merge | undefined };

function Now({ family, coming, name, last }: NowProps) {
  if (last?.status === 'agreed') return <Running progress={last.progress} />;
  if (last?.status === 'offered' && last.isMine)
    return <Waiting merge={last} name={name} family={family} coming={coming} />;
  if (last?.status === 'offered') return <Offered merge={last} name={name} />;
  const ended = last && endWords(last, name);
  return (
    <>
      {ended && <Notice>{ended}</Notice>}
      {coming.length > 0 && (
        <>
          <p>
            {coming[0]?.members.length === 1
              ? 'You have another family, in which you are alone.'
              : 'The two of you have another family.'}{' '}
            You can offer <bdi>{name}</bdi> to bring it in here: its children are matched with those here, and every
            entry keeps its author and its time.
          </p>
          <OfferButton family={family} coming={coming} name={name} action="Bring It In Here" />
        </>
      )}
      {coming.length === 0 && last?.status !== 'done' && <AskToMerge familyId={family.id} name={name} />}
    </>
  );
}

function Running({ progress }: { progress: number }) {
  return (
    <div role="status">
      <ProgressBar label="The two families become one" value={progress} max={100} words={`${progress} %`} />
      <p className="mt-2 text-ink-2">You can go on meanwhile, and leave this page.</p>
    </div>
  );
}

function Waiting({ merge, name, family, coming }: { merge: Merge; name: string; family: Family; coming: Family[] }) {
  return (
    <>
      <p>
        You offered it on {mediumDay(localDay(merge.offeredAt))}. <bdi>{name}</bdi> has not answered yet, and sees what
        would come.
      </p>
      {merge.isOutdated && (
        <Notice tone="notice">You have written more there since. Offer it again, so that it can be accepted.</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {merge.isOutdated && <OfferButton family={family} coming={coming} name={name} action="Offer Again" />}
        <WithdrawMerge merge={merge} name={name} />
      </div>
    </>
  );
}

function Offered({ merge, name }: { merge: Merge; name: string }) {
  return (
    <>
      <p>
        <bdi>{name}</bdi> offers to bring another family of theirs into this one. Nothing happens before you say yes.
      </p>
      <Opening action="Look at the Offer">
        {(onClosed) => <MergeAnswerDialog merge={merge} name={name} onClosed={onClosed} />}
      </Opening>
    </>
  );
}

function Done({ merge }: { merge: Merge }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>The two families are one since {mediumDay(localDay(merge.answeredAt ?? merge.offeredAt))}.</p>
      <Opening action="What Came With It" look="secondary">
        {(onClosed) => <MergeFactsDialog merge={merge} title="What came with the merge" onClosed={onClosed} />}
      </Opening>
    </div>
  );
}

function OfferButton({ family, coming, name, action }: Omit<NowProps, 'last'> & { action: string }) {
  return (
    <Opening action={action}>
      {(onClosed) => <MergeOfferDialog family={family} coming={coming} name={name} onClosed={onClosed} />}
    </Opening>
  );
}

type OpeningProps = { action: string; look?: 'secondary'; children: (onClosed: () => void) => ReactNode };

/** A button, and the dialog that it opens. */
function Opening({ action, look, children }: OpeningProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" look={look} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </div>
  );
}
