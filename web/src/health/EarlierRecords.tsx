import type { HealthRecord } from '@evenkeel/contract/health';
import { healthRights } from '@evenkeel/contract/rights/health.rules';
import { useFamily } from '../family/family.ts';
import { Folded } from '../ui/Folded.tsx';
import { DeletedRecords } from './DeletedRecords.tsx';
import { type RecordAct, WholeList } from './RecordSection.tsx';

type EarlierRecordsProps = { childId: string | undefined; onAct: (act: RecordAct, record: HealthRecord) => void };

/** What is over: appointments with what the doctor said, and what was deleted, each with its History. */
export function EarlierRecords({ childId, onAct }: EarlierRecordsProps) {
  const mayReadHistory = !healthRights.history(useFamily());
  return (
    <div className="flex flex-col gap-2">
      <Folded title="Completed appointments">
        <div className="rounded-lg border border-line bg-surface p-5">
          <WholeList list="completed" childId={childId} onAct={onAct} />
        </div>
      </Folded>
      {mayReadHistory && (
        <Folded title="Deleted health records">
          <DeletedRecords childId={childId} onHistory={(record) => onAct('history', record)} />
        </Folded>
      )}
    </div>
  );
}
