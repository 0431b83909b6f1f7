import type { HealthRecord } from '@evenkeel/contract/health';
import { isEnded, type HealthType } from '@evenkeel/contract/health.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../api.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { useFamily } from '../family/family.ts';
import { ActCard } from '../ui/ActCard.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { useNamesKept } from '../ui/use-names-kept.ts';
import { caregiversOf } from './record-words.ts';
import { RecordRow } from './RecordRow.tsx';
import { sectionId } from './Summary.tsx';

export type RecordAct = 'edit' | 'complete' | 'documents' | 'history' | 'remove';

/** Appointments that are past and not completed, and those that are completed, are lists of their own. */
type ListName = HealthType | 'past' | 'completed';

const words: Record<ListName, { title: string; none: string; add?: string }> = {
  appointment: { title: 'Upcoming Appointments', none: 'No upcoming appointments', add: 'Add Appointment' },
  past: { title: 'Past Appointments', none: 'No past appointments' },
  completed: { title: 'Completed appointments', none: 'No completed appointments' },
  vaccine: { title: 'Vaccines', none: 'No vaccine records', add: 'Add Vaccine' },
  allergy: { title: 'Allergies', none: 'No allergy records', add: 'Add Allergy' },
  growth: { title: 'Growth Records', none: 'No growth records', add: 'Add Growth Record' },
  medication: { title: 'Medications', none: 'No medication records', add: 'Add Medication' },
};

const page = 50;

export type RecordSectionProps = {
  list: ListName;
  first: readonly HealthRecord[];
  total: number;
  childId: string | undefined;
  onAct: (act: RecordAct, record: HealthRecord) => void;
  /** Of a list without records, where one may add them. */
  onAdd?: ((type: HealthType) => void) | undefined;
  /** Above the list. */
  children?: ReactNode;
};

/** One list: its first ten, and all of it on request. */
export function RecordSection({ list, first, total, childId, onAct, onAdd, children }: RecordSectionProps) {
  const { title, none, add } = words[list];
  const [isWhole, setWhole] = useState(false);
  const isType = list !== 'past' && list !== 'completed';
  // It stays once it was used: the dialog that it opened gives the focus back to it.
  const [wasUsed, setUsed] = useState(false);
  const open = (type: HealthType) => {
    setUsed(true);
    onAdd?.(type);
  };
  const act = (total === 0 || wasUsed) && onAdd && isType && (
    <Button look="secondary" size="sm" onClick={() => open(list)}>
      {add}
    </Button>
  );
  return (
    <ActCard title={title} {...(isType && { id: sectionId(list) })} empty={none} isEmpty={total === 0} act={act}>
      {children}
      {isWhole ? (
        <WholeList list={list} childId={childId} onAct={onAct} />
      ) : (
        <Rows label={title} records={first} onAct={onAct} />
      )}
      {!isWhole && total > first.length && (
        <Button look="quiet" className="mt-3 w-full print:hidden" onClick={() => setWhole(true)}>
          Show all {total}
        </Button>
      )}
    </ActCard>
  );
}

const asked = (list: ListName) =>
  list === 'past' || list === 'completed' ? { type: 'appointment' as const, [list]: true } : { type: list };

type WholeListProps = Pick<RecordSectionProps, 'list' | 'childId' | 'onAct'>;

/** All of one list, by pages. */
export function WholeList({ list, childId, onAct }: WholeListProps) {
  const { id: familyId } = useFamily();
  const records = useInfiniteQuery(
    api.health.records.list.infiniteOptions({
      input: (after: string | undefined) => ({
        familyId,
        ...asked(list),
        limit: page,
        ...(childId && { childId }),
        ...(after && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  return (
    <Loaded query={records} what={`The list “${words[list].title}”`} className="h-40">
      {({ pages }) => (
        <>
          {pages.flat().length === 0 && <EmptyLine>{words[list].none}</EmptyLine>}
          <Rows label={words[list].title} records={pages.flat()} onAct={onAct} />
          <ShowMore list={records} />
        </>
      )}
    </Loaded>
  );
}

type RowsProps = { label: string; records: readonly HealthRecord[]; onAct: RecordSectionProps['onAct'] };

function Rows({ label, records, onAct }: RowsProps) {
  const today = useFamilyDay();
  useNamesKept(records.flatMap(caregiversOf));
  const ended = records.filter((record) => isEnded(record, today));
  const current = records.filter((record) => !ended.includes(record));
  return (
    <>
      <List label={label} records={current} onAct={onAct} />
      {ended.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 border-t border-line pt-4 text-sm font-semibold text-ink-2 first:mt-0 first:border-0 first:pt-0">
            Ended
          </h3>
          <List label={`${label}: ended`} records={ended} onAct={onAct} />
        </>
      )}
    </>
  );
}

function List({ label, records, onAct }: RowsProps) {
  if (records.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {records.map((record) => (
        <RecordRow key={record.id} record={record} onAct={(act) => onAct(act, record)} />
      ))}
    </ul>
  );
}
