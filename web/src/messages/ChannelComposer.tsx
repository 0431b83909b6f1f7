import type { Channel } from '@evenkeel/contract/channels';
import { randomId } from '@evenkeel/contract/ids';
import { api, queries } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';
import { typedIn, typeIn, useTyping } from './channel-typing.ts';
import { draftSaved, useChannelDraft } from './use-channel-draft.ts';
import { MessageForm } from './MessageForm.tsx';
import { peopleOf } from './people-of.ts';

/** Writes in a channel. A text that couldn’t be sent stays in the field, and sent again it is the same message. */
export function ChannelComposer({ channel }: { channel: Channel }) {
  const { text, onType, isBusy, send } = useSending(channel.id);
  return (
    <MessageForm
      to={peopleOf(channel)}
      text={text}
      isBusy={isBusy}
      onType={onType}
      onSubmit={(content) => void send(content)}
    />
  );
}

function useSending(channelId: string) {
  const { id: familyId, me } = useFamily();
  const place = `${familyId} ${me} ${channelId}`;
  const { text, isBusy } = useTyping(place);
  const { onType, keep } = useChannelDraft({ familyId, channelId, place });
  const send = async (content: string) => {
    const before = typedIn(place).tried;
    const tried = before?.content === content ? before : { id: randomId(), content };
    typeIn(place, { tried, isBusy: true });
    try {
      await draftSaved();
      await api.grants.channels.messages.add.call({ familyId, channelId, ...tried });
      // What was typed meanwhile stays.
      const { text: now } = typedIn(place);
      typeIn(place, { tried: undefined, kept: '', text: now.trim() === content ? '' : now });
    } catch (error) {
      const isOver = codeOf(error) === 'NOT_FOUND';
      toast.failed('Not sent', isOver ? 'This access isn’t open any more.' : problemOf(error));
    } finally {
      typeIn(place, { isBusy: false });
      keep();
      await queries.invalidateQueries({ queryKey: api.grants.channels.key() });
    }
  };
  return { text, onType, isBusy, send };
}
