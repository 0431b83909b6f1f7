import type { Plan } from '@evenkeel/contract/custody.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { schedulesFrom } from '@evenkeel/contract/schedules.rules';
import { lazy, Suspense, useState } from 'react';
import { coParentsOf, hasHome, useFamily } from '../family.ts';
import { useToday } from '../lib/use-today.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ScheduleFacts } from './ScheduleFacts.tsx';

const ScheduleHistoryDialog = lazy(() =>
  import('./ScheduleHistoryDialog.tsx').then((module) => ({ default: module.ScheduleHistoryDialog })),
);

type ScheduleCardProps = { custody: Custody; plan: Plan; onSet: () => void };

/** Which schedule stands and which one follows, who set it, and the way to another. */
export function ScheduleCard({ custody, plan, onSet }: ScheduleCardProps) {
  const family = useFamily();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const [other] = coParentsOf(family);
  const mine = custody.proposals.some(({ proposedBy }) => proposedBy === family.me);
  if (plan.length === 0 && !mine)
    return (
      <Card title="Custody Schedule">
        <EmptyState
          action={
            hasHome(family) && (
              <SetButton onSet={onSet}>{other ? 'Propose the Schedule' : 'Set the Schedule'}</SetButton>
            )
          }
        >
          No schedule yet. It shows at whose home each night is, and when the exchanges are.
        </EmptyState>
      </Card>
    );
  const rules = custody.rules.filter(({ until }) => until === null).length;
  return (
    <Card
      title="Custody Schedule"
      footer={
        <>
          {!mine && hasHome(family) && (
            <Button look="quiet" size="sm" onClick={onSet}>
              {other ? 'Propose a Change' : 'Change the Schedule'}
            </Button>
          )}
          <Button look="quiet" size="sm" aria-label="History, custody schedule" onClick={() => setOpen(true)}>
            History
          </Button>
        </>
      }
    >
      {custody.schedules.length === 0 && <p className="text-sm text-ink-2">No schedule stands yet.</p>}
      <ul className="flex flex-col gap-3">
        {schedulesFrom(custody.schedules, today).map((schedule) => (
          <li key={schedule.id}>
            <ScheduleFacts schedule={schedule} />
          </li>
        ))}
      </ul>
      {rules > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {rules === 1 ? '1 rule' : `${rules} rules`} for holidays, seasons or single days over it
        </p>
      )}
      {isOpen && (
        <Suspense>
          <ScheduleHistoryDialog onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function SetButton({ onSet, children }: { onSet: () => void; children: string }) {
  return (
    <Button look="secondary" size="sm" onClick={onSet}>
      {children}
    </Button>
  );
}
