import { schoolRights } from '@evenkeel/contract/rights/school.rules';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { ActCard } from '../ui/ActCard.tsx';
import { Button } from '../ui/Button.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import type { EntryAct } from './EntryRow.tsx';
import type { Group } from './when-due.ts';

const EntryHistoryDialog = lazily(async () => (await import('./EntryDialogs.tsx')).EntryHistoryDialog);
const RemoveEntryDialog = lazily(async () => (await import('./EntryDialogs.tsx')).RemoveEntryDialog);

type Query<Entry> = { data: Entry[] | undefined; isError: boolean; refetch: () => unknown };
type EntryCardProps<Entry> = {
  title: string;
  /** Subject of the error message. */
  what: string;
  none: string;
  addLabel: string;
  query: Query<Entry>;
  /** Below the list, where it comes in pages. */
  more?: ReactNode;
  titleOf: (entry: Entry) => string;
  row: (entry: Entry, onAct: (act: EntryAct) => void) => ReactNode;
  /** Where some of them come first, under a heading. */
  groupsOf?: ((all: readonly Entry[]) => Group<Entry>[]) | undefined;
  /** The form: of a new entry, or of this one. */
  form: (entry: Entry | null, onClosed: () => void) => ReactNode;
  remove: (entry: Entry) => Promise<unknown>;
  /** The documents that belong to it. */
  documentsOf?: (entry: Entry, onClosed: () => void) => ReactNode;
};

type Open<Entry> = { act: EntryAct | 'add'; entry: Entry | null };

/** A list of one kind of school entries, with its dialogs. */
export function EntryCard<Entry extends { id: string }>({ query, titleOf, row, form, ...card }: EntryCardProps<Entry>) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open<Entry>>();
  const close = () => setOpen(undefined);
  const mayWrite = !schoolRights.write(useFamily());
  const add = mayWrite && (
    <Button look="secondary" size="sm" onClick={() => setOpen({ act: 'add', entry: null })}>
      {query.data?.length !== 0 && <Plus aria-hidden />}
      <span>{card.addLabel}</span>
    </Button>
  );
  const remove = async (entry: Entry) => {
    await card.remove(entry).finally(() => queries.invalidateQueries({ queryKey: api.school.key() }));
  };
  return (
    <>
      <ActCard title={card.title} empty={card.none} isEmpty={query.data?.length === 0} act={add}>
        <Loaded query={query} what={card.what} className="h-24">
          {(all) => (
            <KeptFocus label={card.title}>
              {(card.groupsOf?.(all) ?? [{ title: '', entries: all }]).map((group) => (
                <EntryGroup key={group.title} of={card.title} group={group}>
                  {group.entries.map((entry) => row(entry, (act) => setOpen({ act, entry })))}
                </EntryGroup>
              ))}
              {card.more}
            </KeptFocus>
          )}
        </Loaded>
      </ActCard>
      <Suspense>
        {(open?.act === 'add' || open?.act === 'edit') && form(open.entry, close)}
        {open?.act === 'documents' && open.entry && card.documentsOf?.(open.entry, close)}
        {open?.act === 'history' && open.entry && (
          <EntryHistoryDialog id={open.entry.id} title={titleOf(open.entry)} onClosed={close} />
        )}
        {open?.act === 'remove' && open.entry && (
          <RemoveEntryDialog
            title={titleOf(open.entry)}
            remove={() => (open.entry ? remove(open.entry) : Promise.resolve())}
            onClosed={close}
          />
        )}
      </Suspense>
    </>
  );
}

type EntryGroupProps = { of: string; group: Group<unknown>; children: ReactNode };

function EntryGroup({ of, group: { title, entries, none }, children }: EntryGroupProps) {
  if (entries.length === 0 && !none) return null;
  return (
    <>
      {title && (
        <h3 className="mt-4 mb-2 border-t border-line pt-4 text-sm font-semibold text-ink-2 first:mt-0 first:border-0 first:pt-0">
          {title}
        </h3>
      )}
      {entries.length === 0 ? (
        <p className="text-sm text-ink-2">{none}</p>
      ) : (
        <ul aria-label={title ? `${of}: ${title.toLowerCase()}` : of} className="divide-y divide-line">
          {children}
        </ul>
      )}
    </>
  );
}
