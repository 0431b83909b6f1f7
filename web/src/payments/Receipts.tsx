import type { Expense } from '@evenkeel/contract/payments';
import { AttachedFiles } from '../documents/AttachedFiles.tsx';

/** The receipts of an expense, as they were added with it. */
export function Receipts({ expense: { familyId, receipts, description } }: { expense: Expense }) {
  return <AttachedFiles familyId={familyId} files={receipts} label={`Receipts of ${description}`} />;
}
