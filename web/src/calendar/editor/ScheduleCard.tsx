import type { Plan } from '@evenkeel/contract/nights/plan.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { schedulesFrom } from '@evenkeel/contract/schedules.rules';
import { scheduleRights } from '@evenkeel/contract/rights/schedules.rules';
import { Suspense, useState } from 'react';
import { coParentsOf, useFamily } from '../../family/family.ts';
import { useToday } from '../../lib/use-today.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { ScheduleFacts } from './ScheduleFacts.tsx';
import { lazily } from '../../lib/lazily.ts';

const ScheduleHistoryDialog = lazily(async () => (await import('./ScheduleHistoryDialog.tsx')).ScheduleHistoryDialog);

type ScheduleCardProps = { custody: Custody; plan: Plan; onSet: () => void };

/** The current schedule and the next one, who set them, and buttons to change them. */
export function ScheduleCard({ custody, plan, onSet }: ScheduleCardProps) {
  const family = useFamily();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const mayChange = !scheduleRights.change(family);
  const [other] = coParentsOf(family);
  const mine = custody.proposals.some(({ proposedBy }) => proposedBy === family.me);
  if (plan.length === 0 && !mine)
    return (
      <Card title="Custody Schedule">
        <EmptyLine
          action={
            mayChange && <SetButton onSet={onSet}>{other ? 'Propose the Schedule' : 'Set the Schedule'}</SetButton>
          }
        >
          No schedule yet. It shows whose home each night is at and when exchanges happen.
        </EmptyLine>
      </Card>
    );
  const rules = custody.rules.filter(({ until }) => until === null).length;
  return (
    <Card
      title="Custody Schedule"
      footer={
        <>
          {!mine && mayChange && (
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
      {custody.schedules.length === 0 && <p className="text-sm text-ink-2">No schedule yet.</p>}
      <ul className="flex flex-col gap-3">
        {schedulesFrom(custody.schedules, today).map((schedule) => (
          <li key={schedule.id}>
            <ScheduleFacts schedule={schedule} />
          </li>
        ))}
      </ul>
      {rules > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {rules === 1 ? '1 rule' : `${rules} rules`} for holidays, seasons or single days
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
