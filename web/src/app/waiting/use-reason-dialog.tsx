import type { Waiting } from '@evenkeel/contract/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../../api.ts';
import { lazily } from '../../lib/lazily.ts';
import { problemOf } from '../../lib/problem.ts';
import type { Opened } from '../../payments/ItemDialog.tsx';
import { openExpenses, openPayments } from '../../payments/open-questions.ts';
import { toast } from '../../ui/toast.ts';

const loadDialog = async () => (await import('../../payments/ItemDialog.tsx')).ItemDialog;
const ItemDialog = lazily(loadDialog);

export type AskReason = { ask: (one: Waiting) => void; isOpening: (one: Waiting) => boolean };

/**
 * A no to an expense or a payment needs a reason, and the item as it is now. The dialog stands outside the rows: one unmounts when the
 * other parent acts first, and what is typed must survive.
 */
export function useReasonDialog(): { reason: AskReason; dialog: ReactNode } {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const opening = useMutation({
    mutationFn: async (one: Waiting) => (await Promise.all([itemOf(one), loadDialog()]))[0],
    onSuccess: async (item) => {
      if (item) return setOpened(item);
      toast.failed('Error', 'This was already answered or withdrawn.');
      await queries.invalidateQueries({ queryKey: api.notifications.waiting.key() });
    },
    onError: (error) => toast.failed('Error', problemOf(error)),
  });
  const isOpening = ({ id }: Waiting) => opening.isPending && opening.variables.id === id;
  return {
    reason: { ask: (one) => opening.mutate(one), isOpening },
    dialog: <Suspense>{opened && <ItemDialog opened={opened} onClosed={() => setOpened(undefined)} />}</Suspense>,
  };
}

/** Undefined if it is no longer open. */
async function itemOf({ kind, id, familyId }: Waiting): Promise<Opened | undefined> {
  if (kind === 'expense') {
    const expense = (await openExpenses(familyId)).find((one) => one.id === id && one.status === 'pending');
    return expense && { act: 'dispute', expense };
  }
  const payment = (await openPayments(familyId)).find((one) => one.id === id);
  return payment && { act: 'contest', payment };
}
