import type { AcademicRecord } from '@evenkeel/contract/school';
import { randomId } from '@evenkeel/contract/ids';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFirstChild } from '../family/children-names.ts';
import { useFamily } from '../family/family.ts';
import { today } from '../lib/days.ts';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { ChildSelect } from './ChildSelect.tsx';
import { type AcademicForm, academicForm, academicParts } from './entry-forms.ts';
import { EntryFormDialog } from './EntryFormDialog.tsx';

const problemsOf = ({ childId, subject, date }: AcademicForm) => ({
  childId: childId ? undefined : 'Please choose a child',
  subject: subject.trim() ? undefined : 'Please enter a subject or title',
  date: date ? undefined : 'Please enter a date',
});

type AcademicDialogProps = { record: AcademicRecord | null; childId: string | undefined; onClosed: () => void };

/** Adds an academic record, or changes one. */
export function AcademicDialog({ record, childId, onClosed }: AcademicDialogProps) {
  const { id: familyId } = useFamily();
  const first = useFirstChild(childId);
  const [id] = useState(() => record?.id ?? randomId());
  const [entered, type] = useState<AcademicForm>(() =>
    record ? academicForm(record) : { childId: '', subject: '', result: '', date: today(), notes: '' },
  );
  const typed = { ...entered, childId: entered.childId || first };
  const problems = problemsOf(typed);
  const sent = { ...typed, id, familyId };
  return (
    <EntryFormDialog
      title={record ? 'Edit Academic Record' : 'Add Academic Record'}
      parts={academicParts}
      opened={record && academicForm(record)}
      typed={typed}
      onTyped={type}
      formOf={academicForm}
      problems={problems}
      version={record?.version ?? null}
      save={(version) =>
        version === null ? api.school.records.add.call(sent) : api.school.records.change.call({ ...sent, version })
      }
      saved={record ? 'Academic record changed' : 'Academic record added'}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          {!record && (
            <ChildSelect
              value={typed.childId}
              error={isTried ? problems.childId : undefined}
              onChange={(chosen) => type({ ...typed, childId: chosen })}
            />
          )}
          <Field label="Subject or title" error={isTried ? problems.subject : undefined}>
            <Input value={typed.subject} most={120} onValueChange={(subject) => type({ ...typed, subject })} />
          </Field>
          <Field label="Result">
            <Input value={typed.result} most={120} onValueChange={(result) => type({ ...typed, result })} />
          </Field>
          <Field label="Date" error={isTried ? problems.date : undefined}>
            <Input type="date" value={typed.date} onValueChange={(date) => type({ ...typed, date })} />
          </Field>
          <Field label="Notes (optional)">
            <TextArea
              value={typed.notes}
              most={2_000}
              onChange={({ target }) => type({ ...typed, notes: target.value })}
            />
          </Field>
        </>
      )}
    </EntryFormDialog>
  );
}
