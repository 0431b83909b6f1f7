import type { Contact, Conversation, Draft } from '@evenkeel/contract/messages';
import { newId } from '@evenkeel/contract/ids';
import { useRef, useState } from 'react';
import { useFamily } from '../family.ts';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { discard, send, useUnsent, type Unsent } from './unsent.ts';
import { typedBefore, useKeptDraft } from './use-draft.ts';

/**
 * Where what is written here belongs. The first of `threads` names its draft; the others are what it was called before there
 * was a conversation.
 */
export type Place = { threads: [string, ...string[]]; conversationId: string | null; topic: string | null };

type ThreadProps = { contact: Contact; conversation: Conversation | undefined; place: Place; draft: Draft | undefined };

/** One conversation, and the field to write in. */
export function Thread({ contact, conversation, place, draft }: ThreadProps) {
  const { id: familyId, me } = useFamily();
  const { threads, conversationId, topic } = place;
  const unsent = useUnsent(me, threads);
  // What could not be sent stands above as what it is, and not once more in the field.
  const [first] = useState(() => withoutUnsent(typedBefore(threads, me) ?? draft?.content ?? '', unsent));
  const { onType, forget, settle } = useKeptDraft({ threads, topic }, first);
  const [text, setText] = useState(first);
  const type = (next: string) => {
    setText(next);
    onType(next);
  };
  // Of a page that was closed before it knew: what was being sent then, with the same words, is the same message.
  const inFlight = useRef(draft);
  const idFor = (content: string) => {
    const { content: words, messageId } = inFlight.current ?? {};
    inFlight.current = undefined;
    return (words === content && messageId) || newId();
  };
  const submit = async (content: string) => {
    setText('');
    const message = { id: idFor(content), familyId, receiverId: contact.id, conversationId, topic, content };
    settle(await send(me, message, forget()));
  };
  const again = async ({ message }: Unsent) => settle(await send(me, message));
  return (
    <>
      <MessageList
        contact={contact}
        conversation={conversation}
        unsent={unsent}
        onAgain={(one) => void again(one)}
        onDiscard={(one) => {
          discard(one.message.id);
          settle(false);
        }}
      />
      <Composer name={contact.name} text={text} onType={type} onSubmit={(content) => void submit(content)} />
    </>
  );
}

function withoutUnsent(draft: string, unsent: readonly Unsent[]): string {
  return unsent.reduce((text, { message }) => text.replace(message.content, ''), draft).trim();
}
