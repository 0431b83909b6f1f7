import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { fullDay } from '../lib/days.ts';
import { lazily } from '../lib/lazily.ts';
import { ShowMore } from '../ui/ShowMore.tsx';
import { recordsOf } from './entries.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryRow } from './EntryRow.tsx';
import { academicTitle } from './school-words.ts';
import { useNameOfChild } from './name-of-child.ts';

const AcademicDialog = lazily(async () => (await import('./AcademicDialog.tsx')).AcademicDialog);
const ItemDocumentsDialog = lazily(
  async () => (await import('../documents/ItemDocumentsDialog.tsx')).ItemDocumentsDialog,
);

/** How the children do at school, newest first. */
export function AcademicCard({ childId }: { childId: string | undefined }) {
  const { id: familyId } = useFamily();
  const nameOfChild = useNameOfChild();
  const records = useInfiniteQuery(recordsOf({ familyId, childId }));
  return (
    <EntryCard
      title="Academic Progress"
      what="The academic records"
      none="No academic records added yet"
      addLabel="Add Academic Record"
      query={records}
      more={<ShowMore list={records} />}
      titleOf={({ subject }) => subject}
      remove={({ id, version }) => api.school.records.remove.call({ familyId, id, version })}
      documentsOf={(record, onClosed) => (
        <ItemDocumentsDialog item="academic-record" itemId={record.id} about={record.subject} onClosed={onClosed} />
      )}
      form={(record, onClosed) => <AcademicDialog record={record} childId={childId} onClosed={onClosed} />}
      row={(record, onAct) => (
        <EntryRow
          key={record.id}
          entry={record}
          title={academicTitle(record)}
          aside={fullDay(record.date)}
          hasDocuments
          onAct={onAct}
        >
          <p className="text-ink-3" translate="no">
            {nameOfChild(record.childId)}
          </p>
          {record.notes && <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{record.notes}</p>}
        </EntryRow>
      )}
    />
  );
}
