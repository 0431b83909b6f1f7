import type { Family } from '@evenkeel/contract/families';
import type { Merge } from '@evenkeel/contract/merges';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { api } from '../api.ts';
import { coParentsOf } from '../family/family.ts';
import { localDay, mediumDay } from '../lib/days.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { AskToMerge } from './AskToMerge.tsx';
import { QuietPart } from './QuietPart.tsx';
import { endWords } from './merge-words.ts';
import { WithdrawMerge } from './WithdrawMerge.tsx';
import { lazily } from '../lib/lazily.ts';
import { shows } from '../family/shows.ts';

const MergeOfferDialog = lazily(async () => (await import('./MergeOfferDialog.tsx')).MergeOfferDialog);
const MergeAnswerDialog = lazily(async () => (await import('./MergeAnswerDialog.tsx')).MergeAnswerDialog);
const MergeFactsDialog = lazily(async () => (await import('./MergeFactsDialog.tsx')).MergeFactsDialog);

/** A merge card for each parent I share a family with. */
export function Merges() {
  const { data: all = [] } = useQuery(api.families.list.queryOptions());
  const shared = all.filter((family) => coParentsOf(family).length === 1);
  // Of two families with the same members, the first one remains.
  const staying = shared.filter((family, i) => !shared.slice(0, i).some((before) => isWithin(family, before)));
  return staying.map((family) => {
    const coming = all.filter((other) => other.id !== family.id && isWithin(other, family));
    return <MergeCard key={family.id} family={family} coming={coming} />;
  });
}

/** Whether all members of one are in the other. */
function isWithin(one: Family, other: Family): boolean {
  return one.members.every(({ accountId }) => other.members.some((member) => member.accountId === accountId));
}

/** Polling interval while a merge runs, in ms. */
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
  // Nothing was offered, and nothing can be.
  if (merges.data?.length === 0 && coming.length === 0)
    return (
      <QuietPart title="Merge families">
        <AskToMerge familyId={family.id} name={name} />
      </QuietPart>
    );
  return (
    <Card title="Merge families">
      <Loaded query={merges} what="The offers" className="h-24">
        {([last, ...before]) => (
          <div className="flex flex-col gap-4 text-sm">
            <div {...(last && shows('merge', last.id))}>
              <Now family={family} coming={coming} name={name} last={last} />
            </div>
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
              ? 'You have another family with no other parent in it.'
              : 'You both have another family.'}{' '}
            You can offer <bdi translate="no">{name}</bdi> to merge it into this one. You match the children, and every
            entry keeps its author and time.
          </p>
          <OfferButton family={family} coming={coming} name={name} action="Merge It Here" />
        </>
      )}
      {coming.length === 0 && last?.status !== 'done' && <AskToMerge familyId={family.id} name={name} />}
    </>
  );
}

function Running({ progress }: { progress: number }) {
  return (
    <div role="status">
      <ProgressBar label="Merging the two families" value={progress} max={100} words={`${progress}%`} />
      <p className="mt-2 text-ink-2">You can leave this page while it runs.</p>
    </div>
  );
}

function Waiting({ merge, name, family, coming }: { merge: Merge; name: string; family: Family; coming: Family[] }) {
  return (
    <>
      <p>
        You offered this on {mediumDay(localDay(merge.offeredAt))}. <bdi translate="no">{name}</bdi> hasn’t answered yet
        and can see what would be added.
      </p>
      {merge.isOutdated && (
        <Notice tone="notice">You’ve added more there since. Offer it again so that it can be accepted.</Notice>
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
        <bdi translate="no">{name}</bdi> offers to merge another family into this one. Nothing happens unless you agree.
      </p>
      <Opening action="View Offer">
        {(onClosed) => <MergeAnswerDialog merge={merge} name={name} onClosed={onClosed} />}
      </Opening>
    </>
  );
}

function Done({ merge }: { merge: Merge }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>The two families were merged on {mediumDay(localDay(merge.answeredAt ?? merge.offeredAt))}.</p>
      <Opening action="View Merged Entries" look="secondary">
        {(onClosed) => <MergeFactsDialog merge={merge} title="Merged entries" onClosed={onClosed} />}
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
