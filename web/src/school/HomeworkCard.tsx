import type { Homework } from '@evenkeel/contract/school';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { mediumDay } from '../lib/days.ts';
import { lazily } from '../lib/lazily.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { homeworkOf } from './entries.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryRow } from './EntryRow.tsx';
import { useNameOfChild } from './name-of-child.ts';
import { byWeek } from './when-due.ts';
import { Named } from '../ui/Named.tsx';

const HomeworkDialog = lazily(async () => (await import('./HomeworkDialog.tsx')).HomeworkDialog);

/** Homework with its due date; either home marks it as done. */
export function HomeworkCard({ childId }: { childId: string | undefined }) {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  const nameOfChild = useNameOfChild();
  const today = useFamilyDay();
  const homework = useQuery(homeworkOf({ familyId, childId }));
  const change = useMutation(
    api.school.homework.change.mutationOptions({
      onError: (error) => toast.failed('Error', problemOf(error)),
      onSettled: () => queries.invalidateQueries({ queryKey: api.school.key() }),
    }),
  );
  const turn = ({ addedBy: _by, addedAt: _at, ...task }: Homework) => change.mutate({ ...task, isDone: !task.isDone });
  return (
    <EntryCard
      title="Homework"
      what="The homework"
      none="No homework added yet"
      addLabel="Add Homework"
      query={homework}
      groupsOf={(all) => byWeek(all, today)}
      titleOf={({ task }) => task}
      remove={({ id, version }) => api.school.homework.remove.call({ familyId, id, version })}
      form={(task, onClosed) => <HomeworkDialog task={task} childId={childId} onClosed={onClosed} />}
      row={(task, onAct) => (
        <EntryRow
          key={task.id}
          entry={task}
          title={task.task}
          aside={task.isDone ? 'Done' : `Due ${mediumDay(task.due)}`}
          onAct={onAct}
          action={
            <Button
              look="quiet"
              size="sm"
              aria-label={`${task.isDone ? 'Not Done' : 'Mark as Done'}: ${task.task}`}
              onClick={() => turn(task)}
            >
              {task.isDone ? 'Not Done' : 'Mark as Done'}
            </Button>
          }
        >
          <p className="text-ink-3">
            <Named>{[nameOfChild(task.childId), task.subject].filter(Boolean).join(', ')}</Named>
          </p>
        </EntryRow>
      )}
    />
  );
}
