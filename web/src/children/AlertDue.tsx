import { isOverdue } from '@evenkeel/contract/due.rules';
import type { Alert } from '@evenkeel/contract/children';
import { dueWords } from './due-words.ts';
import { useMinute } from '../lib/use-minute.ts';
import { Badge } from '../ui/Badge.tsx';

/** The due date of an alert and whether it is overdue; nothing without one. */
export function AlertDue({ alert }: { alert: Pick<Alert, 'due' | 'completed'> }) {
  const now = useMinute();
  if (!alert.due) return null;
  return (
    <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
      <span>{dueWords(alert.due, now)}</span>
      {isOverdue(alert, now) && <Badge tone="notice">Overdue</Badge>}
    </p>
  );
}
