import type { Change } from '@evenkeel/contract/history';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BeforeJoined } from './BeforeJoined.tsx';
import { useChildren } from '../family/children-names.ts';
import { nameOf, useFamily } from '../family/family.ts';
import { actWords, authorOf, contentWords } from './history-words.ts';
import { type Known, namesAndAddresses } from './say.ts';
import { evidenceTime } from '../lib/days.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Named } from '../ui/Named.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';

const page = 50;

/** Paging options for every `history.list`. */
export function historyPages(familyId: string, id: string) {
  return {
    input: (before: number | undefined) => ({ familyId, id, limit: page, ...(before !== undefined && { before }) }),
    initialPageParam: undefined,
    getNextPageParam: (last: Change[]) => (last.length === page ? last.at(-1)?.seq : undefined),
    staleTime: 0,
  };
}

type HistoryDialogProps = {
  title: string;
  /** Whether the other parent sees it, too. */
  isShared?: boolean;
  changes: UseInfiniteQueryResult<InfiniteData<Change[]>>;
  /** What can be done with a version. */
  actions?: (change: Change) => ReactNode;
  /** A dialog over it. */
  children?: ReactNode;
  onClosed: () => void;
};

/** Every version of an item, read-only, from the record. */
export function HistoryDialog({ title, isShared = true, changes, actions, children, onClosed }: HistoryDialogProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      isText
      title="History"
      description={`${title}. ${isShared ? 'Both of you see' : 'Only you see'} this history.`}
    >
      <Loaded query={changes} what="The history" className="h-40">
        {({ pages }) => (
          <>
            <ol className="divide-y divide-line">
              {pages.flat().map((change) => (
                <Version key={change.seq} change={change} actions={actions?.(change)} />
              ))}
            </ol>
            <ShowMore list={changes} />
          </>
        )}
      </Loaded>
      {children}
    </Dialog>
  );
}

function Version({ change, actions }: { change: Change; actions: ReactNode }) {
  const family = useFamily();
  const children = useChildren();
  const known: Known = {
    person: (id) => nameOf(family, id),
    child: (id) => children.find((one) => one.id === id)?.name ?? 'A child who isn’t here anymore',
  };
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="text-sm font-semibold">
        {actWords(change.kind)} by <bdi translate="no">{authorOf(change) ?? nameOf(family, change.by)}</bdi>
      </p>
      <p className="figures text-sm text-ink-3">{evidenceTime(change.at)}</p>
      {change.clock && (
        <p className="text-sm text-ink-3">
          Our server’s clock read <span className="figures">{evidenceTime(change.clock)}</span> when this was saved. The
          clock had been set back. The order shown here is correct.
        </p>
      )}
      <BeforeJoined at={change.at} by={change.by} />
      <dl className="mt-1 text-sm">
        {contentWords(change, known).map(([what, words]) => (
          <div key={what} className="flex gap-2">
            <dt className="shrink-0 text-ink-3">{what}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
              {namesAndAddresses.has(what) ? <bdi translate="no">{words}</bdi> : <Named>{words}</Named>}
            </dd>
          </div>
        ))}
      </dl>
      {actions}
    </li>
  );
}
