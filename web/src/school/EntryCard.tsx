import { schoolRights } from '@evenkeel/contract/rights/school.rules';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { ActCard } from '../ui/ActCard.tsx';
import { Button } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import type { EntryAct } from './EntryRow.tsx';

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
            <>
              <ul aria-label={card.title} className="divide-y divide-line">
                {all.map((entry) => row(entry, (act) => setOpen({ act, entry })))}
              </ul>
              {card.more}
            </>
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
