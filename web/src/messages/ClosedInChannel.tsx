import type { ChannelMessage } from '@evenkeel/contract/channels';
import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { api, queries } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { weekdayTime } from '../lib/days.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Named } from '../ui/Named.tsx';
import { toast } from '../ui/toast.ts';
import { isInFront } from '../lib/in-front.ts';
import { closedWords, openingWords, openLabel } from './message-words.ts';

/** An unopened message of a channel. Its text isn’t loaded yet. */
export function ClosedInChannel({ message: { id, channelId, senderName, timestamp } }: { message: ChannelMessage }) {
  const { id: familyId } = useFamily();
  const open = useMutation(
    api.grants.channels.messages.open.mutationOptions({
      onError: (error) => toast.failed('Error', problemOf(error, 'We couldn’t open the message. Try again.')),
      onSettled: async () => {
        await queries.invalidateQueries({ queryKey: api.grants.channels.key() });
        void queries.invalidateQueries({ queryKey: api.notifications.key() });
      },
    }),
  );
  const press = () => {
    if (isInFront()) open.mutate({ familyId, channelId, ids: [id] });
  };
  return (
    <div className="flex max-w-prose flex-col items-start gap-2 rounded-lg border border-dashed border-edge px-4 py-3 md:max-w-[75%]">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Mail className="size-4.5 shrink-0 text-keel" aria-hidden />
        <Named className="wrap-anywhere">{closedWords(1, senderName)}</Named>
      </p>
      <p className="figures text-xs text-ink-3">{`Sent ${weekdayTime(timestamp)}`}</p>
      <p className="text-sm text-ink-2">{openingWords(1)}</p>
      <Button size="sm" className="print:hidden" busy={open.isPending} busyLabel="Opening..." onClick={press}>
        {openLabel(1)}
      </Button>
    </div>
  );
}
