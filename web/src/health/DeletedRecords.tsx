import type { HealthRecord, RemovedHealthRecord } from '@evenkeel/contract/health';
import { healthTypeNames } from '@evenkeel/contract/health.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useChildren } from '../family/children-names.ts';
import { useFamily } from '../family/family.ts';
import { DeletedList, DeletedRow } from '../history/DeletedList.tsx';
import { Named } from '../ui/Named.tsx';
import { whenWords } from './record-words.ts';

const page = 20;

type DeletedRecordsProps = { childId: string | undefined; onHistory: (record: HealthRecord) => void };

/** Health records that were deleted, with their History. */
export function DeletedRecords({ childId, onHistory }: DeletedRecordsProps) {
  const { id: familyId } = useFamily();
  const list = useInfiniteQuery(
    api.health.records.removed.list.infiniteOptions({
      input: (after: string | undefined) => ({
        familyId,
        limit: page,
        ...(childId && { childId }),
        ...(after && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  return (
    <DeletedList
      list={list}
      things="health records"
      place="listed here"
      row={(record) => <Deleted key={record.id} record={record} onHistory={() => onHistory(record)} />}
    />
  );
}

function Deleted({ record, onHistory }: { record: RemovedHealthRecord; onHistory: () => void }) {
  const child = useChildren().find(({ id }) => id === record.childId);
  const { title, details, addedAt, addedBy, removedAt, removedBy } = record;
  const about = [healthTypeNames[details.type], child?.name, whenWords(record)].filter(Boolean).join(', ');
  return (
    <DeletedRow
      title={title}
      removedBy={removedBy}
      removedAt={removedAt}
      added={{ at: addedAt, by: addedBy }}
      onHistory={onHistory}
    >
      <Named>{about}</Named>
    </DeletedRow>
  );
}
