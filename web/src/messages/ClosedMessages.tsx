import type { Message } from '@evenkeel/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { api, queries } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { weekdayTime } from '../lib/days.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { isInFront } from '../lib/in-front.ts';
import { closedWords, openingWords, openLabel } from './message-words.ts';
import { Named } from '../ui/Named.tsx';

/** Opened by one click. */
const mostAtOnce = 50;

/** Consecutive unopened messages: sender, times and what opening does. Their text isn’t loaded yet. */
export function ClosedMessages({ messages }: { messages: [Message, ...Message[]] }) {
  const { id: familyId } = useFamily();
  const open = useMutation(
    api.messages.open.mutationOptions({
      onError: (error) => toast.failed('Error', problemOf(error, 'We couldn’t open the messages. Try again.')),
      onSettled: async () => {
        await queries.invalidateQueries({ queryKey: api.messages.list.key() });
        void queries.invalidateQueries({ queryKey: api.messages.conversations.key() });
        void queries.invalidateQueries({ queryKey: api.messages.contacts.key() });
        void queries.invalidateQueries({ queryKey: api.notifications.key() });
        void queries.invalidateQueries({ queryKey: api.documents.key() });
      },
    }),
  );
  const next = messages.slice(0, mostAtOnce);
  const [first] = messages;
  const last = messages.at(-1) ?? first;
  const press = () => {
    if (isInFront()) open.mutate({ familyId, ids: next.map(({ id }) => id) });
  };
  return (
    <div className="flex max-w-prose flex-col items-start gap-2 rounded-lg border border-dashed border-edge px-4 py-3 md:max-w-[75%]">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Mail className="size-4.5 shrink-0 text-keel" aria-hidden />
        <Named className="wrap-anywhere">{closedWords(messages.length, first.senderName)}</Named>
      </p>
      <p className="figures text-xs text-ink-3">
        <span>Delivered {weekdayTime(first.deliveredAt ?? first.timestamp)}</span>
        {last !== first && <span> to {weekdayTime(last.deliveredAt ?? last.timestamp)}</span>}
      </p>
      <p className="text-sm text-ink-2">{openingWords(next.length)}</p>
      <Button size="sm" className="print:hidden" busy={open.isPending} busyLabel="Opening..." onClick={press}>
        {openLabel(next.length)}
      </Button>
    </div>
  );
}
