import type { HealthRecord } from '@evenkeel/contract/health';
import type { HealthType } from '@evenkeel/contract/health.rules';
import { healthRights } from '@evenkeel/contract/rights/health.rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { homesWords, useFamily } from '../family/family.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { lazily } from '../lib/lazily.ts';
import { soon } from '../lib/soon.tsx';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ChildTabs } from '../family/ChildTabs.tsx';
import { PrintHead } from '../family/PrintHead.tsx';
import type { RecordAct, RecordSectionProps } from './RecordSection.tsx';
import { GrowthPart, HealthColumns } from './parts.tsx';
import { Sections } from './Sections.tsx';
import { Summary } from './Summary.tsx';
import { UnitsChoice } from './UnitsChoice.tsx';
import { useUnits } from './units.ts';
import { Named } from '../ui/Named.tsx';

const RecordDialog = lazily(async () => (await import('./RecordDialog.tsx')).RecordDialog);
const RecordHistoryDialog = lazily(async () => (await import('./RecordHistoryDialog.tsx')).RecordHistoryDialog);
const RemoveRecordDialog = lazily(async () => (await import('./RemoveRecordDialog.tsx')).RemoveRecordDialog);

const VaccineCard = soon(async () => (await import('./VaccineCard.tsx')).VaccineCard);
const ItemDocumentsDialog = lazily(
  async () => (await import('../documents/ItemDocumentsDialog.tsx')).ItemDocumentsDialog,
);

const EarlierRecords = soon(async () => (await import('./EarlierRecords.tsx')).EarlierRecords);

type Acting = { act: RecordAct | 'add'; record: HealthRecord | null; type?: HealthType };

/** What it shows by itself. */
export const parts = [HealthColumns, VaccineCard, GrowthPart, EarlierRecords];

/** What both parents know of the children's health. */
export function HealthPage() {
  const family = useFamily();
  const mayWrite = !healthRights.write(family);
  const { child } = useSearch({ from: '/inside/shell/health' });
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
      <Suspense>{acting && <ActDialog acting={acting} childId={child} onClosed={() => act(undefined)} />}</Suspense>
    </div>
  );
}

type ActDialogProps = { acting: Acting; childId: string | undefined; onClosed: () => void };

function ActDialog({ acting: { act, record, type }, childId, onClosed }: ActDialogProps) {
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
      childId={childId}
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

/** A tab for each child and one for all; which one is chosen stands in the address. */
function Records(props: RecordsProps) {
  const { child } = useSearch({ from: '/inside/shell/health' });
  const navigate = useNavigate({ from: paths.health });
  // Nothing is read in other units first.
  if (!useUnits().isKnown) return <div aria-busy className="h-80" />;
  return (
    <>
      <PrintHead />
      <ChildTabs
        value={child}
        onChange={(chosen) => void navigate({ search: { ...(chosen && { child: chosen }) }, resetScroll: false })}
      >
        {(childId) => <RecordsOf childId={childId} {...props} />}
      </ChildTabs>
    </>
  );
}

function RecordsOf({ childId, onAct, onAdd }: RecordsProps & { childId: string | undefined }) {
  const { id: familyId } = useFamily();
  const overview = useQuery(api.health.overview.get.queryOptions({ input: { familyId, ...(childId && { childId }) } }));
  return (
    <Loaded query={overview} what="The health records" className="h-80">
      {(found) => (
        <div className="flex flex-col gap-5">
          <Summary counts={found.counts} />
          <Sections overview={found} childId={childId} onAct={onAct} onAdd={onAdd} />
          {found.counts.growth === 0 && <UnitsChoice />}
          <Suspense>
            <EarlierRecords childId={childId} onAct={onAct} />
          </Suspense>
        </div>
      )}
    </Loaded>
  );
}
