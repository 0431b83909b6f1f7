import type { Expense, Payment } from '@evenkeel/contract/payments';
import { lazy, Suspense } from 'react';
import type { ExpenseAct } from './ExpenseActions.tsx';

const DisputeDialog = lazy(() => import('./DisputeDialog.tsx').then((module) => ({ default: module.DisputeDialog })));
const WithdrawDialog = lazy(() =>
  import('./WithdrawDialog.tsx').then((module) => ({ default: module.WithdrawDialog })),
);
const SettleDialog = lazy(() => import('./SettleDialog.tsx').then((module) => ({ default: module.SettleDialog })));
const ContestDialog = lazy(() => import('./ContestDialog.tsx').then((module) => ({ default: module.ContestDialog })));
const ExpenseHistoryDialog = lazy(() =>
  import('./ExpenseHistoryDialog.tsx').then((module) => ({ default: module.ExpenseHistoryDialog })),
);

/** What a dialog is about, as it was on screen when it opened. */
export type Opened = { act: ExpenseAct; expense: Expense } | { act: 'contest'; payment: Payment };

/** Stands beside the lists and not in a row of them: a row goes when somebody else is faster, and what was typed must not. */
export function ItemDialog({ opened, onClosed }: { opened: Opened | undefined; onClosed: () => void }) {
  return (
    <Suspense>
      {opened?.act === 'dispute' && <DisputeDialog expense={opened.expense} onClosed={onClosed} />}
      {opened?.act === 'withdraw' && <WithdrawDialog expense={opened.expense} onClosed={onClosed} />}
      {opened?.act === 'settle' && <SettleDialog expense={opened.expense} onClosed={onClosed} />}
      {opened?.act === 'history' && <ExpenseHistoryDialog expense={opened.expense} onClosed={onClosed} />}
      {opened?.act === 'contest' && <ContestDialog payment={opened.payment} onClosed={onClosed} />}
    </Suspense>
  );
}
