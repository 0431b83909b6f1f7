import type { Expense, Payment } from '@evenkeel/contract/payments';
import { Suspense } from 'react';
import type { ExpenseAct } from './ExpenseActions.tsx';
import { lazily } from '../lib/lazily.ts';

const DisputeDialog = lazily(async () => (await import('./DisputeDialog.tsx')).DisputeDialog);
const WithdrawDialog = lazily(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog);
const SettleDialog = lazily(async () => (await import('./SettleDialog.tsx')).SettleDialog);
const ContestDialog = lazily(async () => (await import('./ContestDialog.tsx')).ContestDialog);
const ItemDocumentsDialog = lazily(
  async () => (await import('../documents/ItemDocumentsDialog.tsx')).ItemDocumentsDialog,
);
const ExpenseHistoryDialog = lazily(async () => (await import('./ExpenseHistoryDialog.tsx')).ExpenseHistoryDialog);

/** The open dialog, and its item as of when it opened. */
export type Opened = { act: ExpenseAct; expense: Expense } | { act: 'contest'; payment: Payment };

/** Outside the rows: a row unmounts when the other parent acts first, and unsaved input must survive. */
export function ItemDialog({ opened, onClosed }: { opened: Opened | undefined; onClosed: () => void }) {
  return (
    <Suspense>
      {opened?.act === 'dispute' && <DisputeDialog expense={opened.expense} onClosed={onClosed} />}
      {opened?.act === 'withdraw' && <WithdrawDialog expense={opened.expense} onClosed={onClosed} />}
      {opened?.act === 'settle' && <SettleDialog expense={opened.expense} onClosed={onClosed} />}
      {opened?.act === 'documents' && (
        <ItemDocumentsDialog
          item="expense"
          itemId={opened.expense.id}
          about={opened.expense.description}
          onClosed={onClosed}
        />
      )}
      {opened?.act === 'history' && <ExpenseHistoryDialog expense={opened.expense} onClosed={onClosed} />}
      {opened?.act === 'contest' && <ContestDialog payment={opened.payment} onClosed={onClosed} />}
    </Suspense>
  );
}
