import type { HealthRecord } from '@evenkeel/contract/health';
import { isEnded, type HealthType } from '@evenkeel/contract/health.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../api.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { useFamily } from '../family/family.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { useNamesKept } from '../ui/use-names-kept.ts';
import { caregiversOf } from './record-words.ts';
import { RecordRow } from './RecordRow.tsx';

export type RecordAct = 'edit' | 'complete' | 'documents' | 'history' | 'remove';

/** Appointments that are past and not completed, and those that are completed, are lists of their own. */
type ListName = HealthType | 'past' | 'completed';

const words: Record<ListName, { title: string; none: string }> = {
  appointment: { title: 'Upcoming Appointments', none: 'No upcoming appointments' },
  past: { title: 'Past Appointments', none: 'No past appointments' },
  completed: { title: 'Completed appointments', none: 'No completed appointments' },
  vaccine: { title: 'Vaccines', none: 'No vaccine records' },
  allergy: { title: 'Allergies', none: 'No allergy records' },
  growth: { title: 'Growth Records', none: 'No growth records' },
  medication: { title: 'Medications', none: 'No medication records' },
};

const page = 50;

type RecordSectionProps = {
  list: ListName;
  first: readonly HealthRecord[];
  total: number;
  childId: string | undefined;
  onAct: (act: RecordAct, record: HealthRecord) => void;
  /** Above the list. */
  children?: ReactNode;
};

/** One list: its first ten, and all of it on request. */
export function RecordSection({ list, first, total, childId, onAct, children }: RecordSectionProps) {
  const { title, none } = words[list];
  const [isWhole, setWhole] = useState(false);
  return (
    <Card title={title}>
      {total === 0 && <p className="text-sm text-ink-2">{none}</p>}
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
    </Card>
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
          {pages.flat().length === 0 && <p className="text-sm text-ink-2">{words[list].none}</p>}
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
