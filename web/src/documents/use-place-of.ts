import type { Document } from '@evenkeel/contract/documents';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import type { MenuAct } from '../ui/menu-groups.ts';

type AttachedTo = NonNullable<Document['attachedTo']>;

/** The way to what a document hangs on, as an act of its menu. */
export function usePlaceOf(): (attachedTo: AttachedTo) => MenuAct {
  const navigate = useNavigate();
  return (attachedTo) => {
    if (attachedTo.kind === 'expense')
      return {
        label: 'Open Expense',
        act: () => void navigate({ to: paths.payments, search: { tab: 'expenses' } }),
      };
    const { contactId, conversationId } = attachedTo;
    return {
      label: 'Open Message',
      act: () => void navigate({ to: paths.messages, search: { contact: contactId, topic: conversationId } }),
    };
  };
}
