import type { Channel } from '@evenkeel/contract/channels';
import { newId } from '@evenkeel/contract/ids';
import { type KeyboardEvent, type SubmitEvent, useId } from 'react';
import { api, queries } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/Field.tsx';
import { toast } from '../ui/toast.ts';
import { tooLong } from '../ui/too-long.ts';
import { typedIn, typeIn, useTyping } from './channel-typing.ts';
import { peopleOf } from './people-of.ts';
import { leftOf, WritingHint } from './WritingHint.tsx';

/** Writes in a channel. A text that couldn’t be sent stays in the field, and sent again it is the same message. */
export function ChannelComposer({ channel }: { channel: Channel }) {
  const { id: channelId } = channel;
  const to = `Message to ${peopleOf(channel)}`;
  const hint = useId();
  const { text, setText, isBusy, send } = useSending(channelId);
  const content = text.trim();
  const left = leftOf(content);
  const why = left !== undefined && left < 0 ? tooLong(-left) : undefined;
  const submit = () => {
    if (content !== '' && !why && !isBusy) void send(content);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const onForm = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form
      data-below-toasts
      onSubmit={onForm}
      className="sticky bottom-0 flex flex-col gap-2 rounded-b-lg border-t border-line bg-surface p-3 max-md:rounded-none md:px-5 print:hidden"
    >
      <TextArea
        aria-label={to}
        aria-describedby={hint}
        placeholder={to}
        rows={2}
        value={text}
        className="max-h-[40dvh] field-sizing-content"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex items-center justify-between gap-3">
        <WritingHint id={hint} left={left} why={why} />
        <Button type="submit" busy={isBusy} busyLabel="Sending..." aria-disabled={content === '' || why !== undefined}>
          Send
        </Button>
      </div>
    </form>
  );
}

function useSending(channelId: string) {
  const { id: familyId, me } = useFamily();
  const place = `${familyId} ${me} ${channelId}`;
  const { text, isBusy } = useTyping(place);
  const setText = (next: string) => typeIn(place, { text: next });
  const send = async (content: string) => {
    const before = typedIn(place).tried;
    const tried = before?.content === content ? before : { id: newId(), content };
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
