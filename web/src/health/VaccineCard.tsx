import type { Child } from '@evenkeel/contract/children';
import type { HealthRecord } from '@evenkeel/contract/health';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Printer } from 'lucide-react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { PrintHead } from '../family/PrintHead.tsx';
import { allPages } from '../lib/all-pages.ts';
import { fullDay } from '../lib/days.ts';
import { paths } from '../lib/paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { type Column, Table } from '../ui/Table.tsx';

const page = 100;

/** The vaccines of one child as they were entered, to print for a school or a doctor. */
export function VaccineCard({ child }: { child: Child }) {
  const { id: familyId } = useFamily();
  const input = { familyId, type: 'vaccine' as const, childId: child.id, limit: page };
  // All of them, as the card says.
  const vaccines = useQuery({
    ...api.health.records.list.queryOptions({ input }),
    queryFn: () =>
      allPages<HealthRecord>(page, (last) =>
        api.health.records.list.call({ ...input, ...(last && { after: last.id }) }),
      ),
  });
  const name = `${child.firstName} ${child.lastName}`.trim() || 'A child';
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={paths.health}
          search={({ card: _card, ...kept }) => kept}
          className={buttonClass({ look: 'quiet', size: 'sm' })}
        >
          <ChevronLeft aria-hidden />
          All Health Records
        </Link>
        <Button look="secondary" size="sm" onClick={() => print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <section aria-labelledby="vaccine-card" className="rounded-lg border border-line bg-surface p-5">
        <h2 id="vaccine-card" className="text-xl font-semibold">
          Vaccine Card
        </h2>
        <p className="mt-1 font-medium">
          <bdi translate="no">{name}</bdi>
        </p>
        {child.birthDate && <p className="figures text-sm text-ink-2">Born {fullDay(child.birthDate)}</p>}
        <PrintHead isSheet range="Every vaccine entered so far" />
        <div className="mt-4">
          <Loaded query={vaccines} what="The vaccines" className="h-40">
            {(records) => <Vaccines records={records} name={name} />}
          </Loaded>
        </div>
        <p className="mt-4 text-sm text-ink-3">As the parents entered it. This is not a medical certificate.</p>
      </section>
    </div>
  );
}

function Vaccines({ records, name }: { records: HealthRecord[]; name: string }) {
  if (records.length === 0) return <p className="text-sm text-ink-2">No vaccine records</p>;
  // The first dose on top, as on a doctor's card.
  const oldestFirst = records.toReversed();
  const columns: Column<HealthRecord>[] = [
    {
      title: 'Vaccine',
      cell: ({ title }) => <bdi className="font-medium wrap-anywhere">{title}</bdi>,
      hideTitle: 'as card',
    },
    { title: 'Dose', cell: (record) => vaccineOf(record)?.dose },
    { title: 'Date', cell: ({ date }) => <span className="figures">{fullDay(date)}</span> },
    { title: 'Lot', cell: (record) => <bdi className="wrap-anywhere">{vaccineOf(record)?.lot}</bdi> },
    { title: 'Provider', cell: (record) => <bdi translate="no">{givenBy(vaccineOf(record))}</bdi> },
    { title: 'Next due', cell: (record) => <span className="figures">{dueOf(vaccineOf(record)?.nextDue)}</span> },
  ];
  return <Table label={`Vaccines of ${name}`} columns={columns} rows={oldestFirst} keyOf={({ id }) => id} />;
}

type Vaccine = Extract<HealthRecord['details'], { type: 'vaccine' }>;

const vaccineOf = ({ details }: HealthRecord): Vaccine | undefined =>
  details.type === 'vaccine' ? details : undefined;

/** A masked provider isn't printed, also not by who masked it: a card is handed on. */
const givenBy = (vaccine: Vaccine | undefined): string =>
  vaccine && !vaccine.isProviderMasked ? vaccine.provider : '';

const dueOf = (day: string | null | undefined): string => (day ? fullDay(day) : '');
