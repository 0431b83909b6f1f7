import type { HealthRecord } from '@evenkeel/contract/health';
import { healthTypes, isEnded, type HealthType } from '@evenkeel/contract/health.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useChildren } from '../../family/children-names.ts';
import { nameOf, useFamily } from '../../family/family.ts';
import { useFamilyDay } from '../../family/family-day.ts';
import { givenWords } from '../../health/dose-words.ts';
import { caregiversOf, factWords, oddDateWords, whenWords } from '../../health/record-words.ts';
import { ofEach, useAllDoses, useDoses } from '../../health/use-doses.ts';
import { useUnits } from '../../health/units.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Named } from '../../ui/Named.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useNamesKept } from '../../ui/use-names-kept.ts';

const page = 50;

type ListName = HealthType | 'past';

const titles: Record<ListName, string> = {
  appointment: 'Upcoming Appointments',
  past: 'Past Appointments',
  vaccine: 'Vaccines',
  growth: 'Growth Records',
  allergy: 'Allergies',
  medication: 'Medications',
};

const lists = healthTypes.flatMap((type): ListName[] => (type === 'appointment' ? [type, 'past'] : [type]));

/** What the page of health lists, and the doses that were given. */
export function SharedHealth() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      {lists.map((list) => (
        <Records key={list} list={list} />
      ))}
    </div>
  );
}

function Records({ list }: { list: ListName }) {
  const { id: familyId } = useFamily();
  const records = useInfiniteQuery(
    api.health.records.list.infiniteOptions({
      input: (after: string | undefined) => ({
        familyId,
        ...(list === 'past' ? { type: 'appointment', past: true } : { type: list }),
        limit: page,
        ...(after && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  useNamesKept(records.data?.pages.flat().flatMap(caregiversOf) ?? []);
  const today = useFamilyDay();
  const [current, ended] = split(records.data?.pages.flat() ?? [], today);
  if (list === 'past' && !records.isError && current.length === 0) return null;
  return (
    <Card title={titles[list]}>
      <Loaded query={records} what={`The list “${titles[list]}”`} className="h-20">
        {({ pages }) => (
          <>
            {list === 'past' && <p className="mb-4 text-sm text-ink-2">Not marked as completed.</p>}
            {pages[0]?.length === 0 && <EmptyLine>Nothing is entered.</EmptyLine>}
            <Rows label={titles[list]} records={current} />
            {ended.length > 0 && <h3 className="mt-4 mb-2 text-sm font-semibold text-ink-2">Ended</h3>}
            <Rows label={`${titles[list]}: ended`} records={ended} />
            <ShowMore list={records} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** What is current, and medications that ended. */
const split = (records: readonly HealthRecord[], today: string): [current: HealthRecord[], ended: HealthRecord[]] => [
  records.filter((record) => !isEnded(record, today)),
  records.filter((record) => isEnded(record, today)),
];

function Rows({ label, records }: { label: string; records: readonly HealthRecord[] }) {
  if (records.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {records.map((record) => (
        <Row key={record.id} record={record} />
      ))}
    </ul>
  );
}

function Row({ record }: { record: HealthRecord }) {
  const family = useFamily();
  const { units } = useUnits();
  const child = useChildren().find(({ id }) => id === record.childId);
  const { id, title, description, details, addedBy } = record;
  const oddDate = oddDateWords(record, useFamilyDay());
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <span className="figures text-ink-2">{whenWords(record)}</span>
      </div>
      {oddDate && <p className="text-danger">{oddDate}</p>}
      <p translate="no" className="text-ink-3">
        <bdi>{child?.name ?? 'Unknown Child'}</bdi>
      </p>
      {description && (
        <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
          <bdi>{description}</bdi>
        </p>
      )}
      {factWords(record, { units, by: nameOf(family, addedBy) }).map((line) => (
        <p key={line} className="text-ink-2 wrap-anywhere">
          <Named>{line}</Named>
        </p>
      ))}
      {details.type === 'medication' && <Doses recordId={id} />}
      <p className="text-ink-3">
        <span>Added by</span> <bdi translate="no">{nameOf(family, addedBy)}</bdi>
      </p>
    </li>
  );
}

/** The newest that were given of a medication, also those that were taken back, and all of them on request. */
function Doses({ recordId }: { recordId: string }) {
  const family = useFamily();
  const today = useFamilyDay();
  const { data = [] } = useDoses();
  const [isAll, setAll] = useState(false);
  const whole = useAllDoses(recordId, isAll);
  const newest = data.filter((dose) => dose.recordId === recordId);
  const given = whole.data?.pages.flat() ?? newest;
  if (given.length === 0) return null;
  return (
    <>
      <ul aria-label="Doses given" className="figures mt-1 text-ink-2">
        {given.map((dose) => (
          <li key={dose.id}>
            <Named className={dose.takenBackAt ? 'line-through' : ''}>{givenWords(family, dose, today)}</Named>
            {dose.takenBackAt && <span className="text-ink-3"> Taken back</span>}
          </li>
        ))}
      </ul>
      {newest.length === ofEach && !whole.data && (
        <Button look="quiet" size="sm" className="print:hidden" busy={whole.isFetching} onClick={() => setAll(true)}>
          All Doses
        </Button>
      )}
      {whole.data && <ShowMore list={whole} />}
    </>
  );
}
