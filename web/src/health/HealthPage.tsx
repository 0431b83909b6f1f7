import type { HealthRecord } from '@evenkeel/contract/health';
import type { HealthType } from '@evenkeel/contract/health.rules';
import { healthRights } from '@evenkeel/contract/rights/health.rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useChildren } from '../family/children-names.ts';
import { homesWords, useFamily } from '../family/family.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { lazily } from '../lib/lazily.ts';
import { soon } from '../lib/soon.tsx';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ChildFilter } from '../family/ChildFilter.tsx';
import { PrintHead } from '../family/PrintHead.tsx';
import { RecordSection, type RecordAct, type RecordSectionProps } from './RecordSection.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';
import { UnitsChoice } from './UnitsChoice.tsx';
import { useUnits } from './units.ts';
import { VaccineCardLinks } from './VaccineCardLinks.tsx';
import { Named } from '../ui/Named.tsx';

const RecordDialog = lazily(async () => (await import('./RecordDialog.tsx')).RecordDialog);
const RecordHistoryDialog = lazily(async () => (await import('./RecordHistoryDialog.tsx')).RecordHistoryDialog);
const RemoveRecordDialog = lazily(async () => (await import('./RemoveRecordDialog.tsx')).RemoveRecordDialog);

const VaccineCard = soon(async () => (await import('./VaccineCard.tsx')).VaccineCard);
const GrowthCharts = soon(async () => (await import('./GrowthCharts.tsx')).GrowthCharts);
const ItemDocumentsDialog = lazily(
  async () => (await import('../documents/ItemDocumentsDialog.tsx')).ItemDocumentsDialog,
);

const EarlierRecords = soon(async () => (await import('./EarlierRecords.tsx')).EarlierRecords);

type Acting = { act: RecordAct | 'add'; record: HealthRecord | null; type?: HealthType };

/** What it shows by itself. */
export const parts = [VaccineCard, GrowthCharts, EarlierRecords];

/** What both parents know of the children's health. */
export function HealthPage() {
  const family = useFamily();
  const mayWrite = !healthRights.write(family);
  const [acting, act] = useState<Acting>();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Health Records</PageHeading>
        {mayWrite && (
          <Button className="print:hidden" onClick={() => act({ act: 'add', record: null })}>
            <Plus aria-hidden />
            Add Health Record
          </Button>
        )}
      </div>
      {!healthRights.see(family) ? (
        <CardOr>
          <Records
            onAct={(next, record) => act({ act: next, record })}
            onAdd={mayWrite ? (type) => act({ act: 'add', record: null, type }) : undefined}
          />
        </CardOr>
      ) : (
        <Notice>
          <Named>{`Health records are between ${homesWords(family)}. They can turn them on for you if both agree.`}</Named>
        </Notice>
      )}
      <Suspense>{acting && <ActDialog acting={acting} onClosed={() => act(undefined)} />}</Suspense>
    </div>
  );
}

function ActDialog({ acting: { act, record, type }, onClosed }: { acting: Acting; onClosed: () => void }) {
  if (act === 'history') return record && <RecordHistoryDialog record={record} onClosed={onClosed} />;
  if (act === 'documents')
    return (
      record && <ItemDocumentsDialog item="health-record" itemId={record.id} about={record.title} onClosed={onClosed} />
    );
  if (act === 'remove') return record && <RemoveRecordDialog record={record} onClosed={onClosed} />;
  return (
    <RecordDialog
      record={record}
      isOutcome={act === 'complete'}
      onClosed={onClosed}
      {...(type && { first: { type } })}
    />
  );
}

/** The vaccine card that the address asks for, or everything. */
function CardOr({ children }: { children: ReactNode }) {
  const { id: familyId } = useFamily();
  const { card } = useSearch({ from: '/inside/shell/health' });
  const { data: all } = useQuery({
    ...api.children.list.queryOptions({ input: { familyId } }),
    enabled: card !== undefined,
  });
  const child = card && all?.find(({ id }) => id === card);
  if (card && !all) return null;
  return child ? (
    <Suspense>
      <VaccineCard child={child} />
    </Suspense>
  ) : (
    children
  );
}

type RecordsProps = Pick<RecordSectionProps, 'onAct' | 'onAdd'>;

function Records({ onAct, onAdd }: RecordsProps) {
  const { id: familyId } = useFamily();
  const children = useChildren();
  const search = useSearch({ from: '/inside/shell/health' });
  const navigate = useNavigate({ from: paths.health });
  const childId = children.some(({ id }) => id === search.child) ? search.child : undefined;
  const overview = useQuery(api.health.overview.get.queryOptions({ input: { familyId, ...(childId && { childId }) } }));
  const choose = (child: string | undefined) =>
    void navigate({ search: { ...(child && { child }) }, replace: true, resetScroll: false });
  const shared = { childId, onAct, onAdd };
  // Nothing is read in other units first.
  if (!useUnits().isKnown) return <div aria-busy className="h-80" />;
  return (
    <>
      <PrintHead />
      <ChildFilter all={children} value={childId} onChange={choose} />
      <Loaded query={overview} what="The health records" className="h-80">
        {({ counts, appointments, pastAppointments, vaccines, growth, allergies, medications }) => (
          <>
            <SummaryTiles counts={counts} />
            <RecordSection list="appointment" first={appointments} total={counts.appointment} {...shared} />
            {counts.pastAppointment > 0 && (
              <RecordSection list="past" first={pastAppointments} total={counts.pastAppointment} {...shared}>
                <p className="mb-4 text-sm text-ink-2">
                  Not marked as completed. Complete one to add what the doctor said.
                </p>
              </RecordSection>
            )}
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
              <RecordSection list="medication" first={medications} total={counts.medication} {...shared} />
              <RecordSection list="allergy" first={allergies} total={counts.allergy} {...shared} />
              <RecordSection list="vaccine" first={vaccines} total={counts.vaccine} {...shared}>
                <VaccineCardLinks first={vaccines} total={counts.vaccine} childId={childId} />
              </RecordSection>
              <RecordSection list="growth" first={growth} total={counts.growth} {...shared}>
                <UnitsChoice />
                {counts.growth > 0 && (
                  <Suspense fallback={<div className="h-72" />}>
                    <GrowthCharts first={growth} total={counts.growth} childId={childId} />
                  </Suspense>
                )}
              </RecordSection>
            </div>
            {counts.growth === 0 && <UnitsChoice />}
            <Suspense>
              <EarlierRecords childId={childId} onAct={onAct} />
            </Suspense>
          </>
        )}
      </Loaded>
    </>
  );
}
