import type { Channel } from '@evenkeel/contract/channels';
import { randomId } from '@evenkeel/contract/ids';
import { api, queries } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';
import { typedIn, typeIn, useTyping } from './channel-typing.ts';
import { MessageForm } from './MessageForm.tsx';
import { peopleOf } from './people-of.ts';

/** Writes in a channel. A text that couldn’t be sent stays in the field, and sent again it is the same message. */
export function ChannelComposer({ channel }: { channel: Channel }) {
  const { text, setText, isBusy, send } = useSending(channel.id);
  return (
    <MessageForm
      to={peopleOf(channel)}
      text={text}
      isBusy={isBusy}
      onType={setText}
      onSubmit={(content) => void send(content)}
    />
  );
}

function useSending(channelId: string) {
  const { id: familyId, me } = useFamily();
  const place = `${familyId} ${me} ${channelId}`;
  const { text, isBusy } = useTyping(place);
  const setText = (next: string) => typeIn(place, { text: next });
  const send = async (content: string) => {
    const before = typedIn(place).tried;
    const tried = before?.content === content ? before : { id: randomId(), content };
    typeIn(place, { tried, isBusy: true });
    try {
      await api.grants.channels.messages.add.call({ familyId, channelId, ...tried });
      // What was typed meanwhile stays.
      const { text: now } = typedIn(place);
      typeIn(place, { tried: undefined, text: now.trim() === content ? '' : now });
    } catch (error) {
      const isOver = codeOf(error) === 'NOT_FOUND';
      toast.failed('Not sent', isOver ? 'This access isn’t open any more.' : problemOf(error));
    } finally {
      typeIn(place, { isBusy: false });
      await queries.invalidateQueries({ queryKey: api.grants.channels.key() });
    }
  };
  return { text, setText, isBusy, send };
}
