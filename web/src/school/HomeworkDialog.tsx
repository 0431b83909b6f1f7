import type { Homework } from '@evenkeel/contract/school';
import { randomId } from '@evenkeel/contract/ids';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFirstChild } from '../family/children-names.ts';
import { useFamily } from '../family/family.ts';
import { today } from '../lib/days.ts';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { ChildSelect } from './ChildSelect.tsx';
import { type HomeworkForm, homeworkForm, homeworkParts } from './entry-forms.ts';
import { EntryFormDialog } from './EntryFormDialog.tsx';

type HomeworkDialogProps = { task: Homework | null; childId: string | undefined; onClosed: () => void };

/** Adds homework, or changes it. */
export function HomeworkDialog({ task, childId, onClosed }: HomeworkDialogProps) {
  const { id: familyId } = useFamily();
  const first = useFirstChild(childId);
  const [id] = useState(() => task?.id ?? randomId());
  const [entered, type] = useState<HomeworkForm>(() =>
    task ? homeworkForm(task) : { childId: '', task: '', subject: '', due: today(), isDone: false },
  );
  const typed = { ...entered, childId: entered.childId || first };
  const problems = {
    childId: typed.childId ? undefined : 'Please choose a child',
    task: typed.task.trim() ? undefined : 'Please enter the homework',
    due: typed.due ? undefined : 'Please enter a date',
  };
  const sent = { ...typed, id, familyId };
  return (
    <EntryFormDialog
      title={task ? 'Edit Homework' : 'Add Homework'}
      parts={homeworkParts}
      opened={task && homeworkForm(task)}
      typed={typed}
      onTyped={type}
      formOf={homeworkForm}
      problems={problems}
      version={task?.version ?? null}
      save={(version) =>
        version === null ? api.school.homework.add.call(sent) : api.school.homework.change.call({ ...sent, version })
      }
      saved={task ? 'Homework changed' : 'Homework added'}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          {!task && (
            <ChildSelect
              value={typed.childId}
              error={isTried ? problems.childId : undefined}
              onChange={(chosen) => type({ ...typed, childId: chosen })}
            />
          )}
          <Field label="Homework" error={isTried ? problems.task : undefined}>
            <TextArea value={typed.task} most={500} onChange={({ target }) => type({ ...typed, task: target.value })} />
          </Field>
          <Field label="Subject (optional)">
            <Input value={typed.subject} most={120} onValueChange={(subject) => type({ ...typed, subject })} />
          </Field>
          <Field label="Due" error={isTried ? problems.due : undefined}>
            <Input type="date" value={typed.due} onValueChange={(due) => type({ ...typed, due })} />
          </Field>
        </>
      )}
    </EntryFormDialog>
  );
}
