import type { Contact, Conversation, Draft, NewMessage } from '@evenkeel/contract/messages';
import { randomId } from '@evenkeel/contract/ids';
import { useRef, useState } from 'react';
import { attachmentsOf, picksFor, putPicks } from '../documents/picks.ts';
import { useFamily } from '../family/family.ts';
import { takeAbout, withAbout } from '../session/message-about.ts';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { discard, send, useUnsent, type Unsent } from './unsent.ts';
import { typedBefore, useKeptDraft } from './use-draft.ts';

/**
 * Where a new message belongs. The first of `threads` is the draft's key; the others are keys from before the
 * conversation existed.
 */
export type Place = { threads: [string, ...string[]]; conversationId: string | null; topic: string | null };

type ThreadProps = { contact: Contact; conversation: Conversation | undefined; place: Place; draft: Draft | undefined };

export function Thread({ contact, conversation, place, draft }: ThreadProps) {
  const { id: familyId, me } = useFamily();
  const { threads, conversationId, topic } = place;
  const unsent = useUnsent(me, threads);
  const [start] = useState(() => startWith(draft, unsent, { threads, me, contactId: contact.id }));
  const { onType, forget, keep } = useKeptDraft({ threads, topic }, { ...start, draft });
  const [text, setText] = useState(start.first);
  const type = (next: string) => {
    setText(next);
    onType(next);
  };
  // If a page was closed while sending, the same text keeps its message id (idempotent).
  const inFlight = useRef(draft);
  const idFor = (content: string) => {
    const { content: words, messageId } = inFlight.current ?? {};
    inFlight.current = undefined;
    return (words === content && messageId) || randomId();
  };
  const picked = `${me} message ${threads.at(-1)}`;
  const submit = async (content: string) => {
    setText('');
    const attachments = attachmentsOf(picksFor(picked));
    putPicks(picked, []);
    const place = { receiverId: contact.id, conversationId, topic };
    const message = { id: idFor(content), familyId, ...place, content, attachments };
    await send(me, message, forget());
    keep();
  };
  // What the list has is sent, even if a retry still waits for its answer: closing the page must not keep it as a draft.
  const onListed = (sent: readonly Unsent[]) => {
    for (const { message } of sent) discard(message.id);
    keep();
  };
  return (
    <>
      <MessageList
        contact={contact}
        conversation={conversation}
        unsent={unsent}
        onListed={onListed}
        onAgain={({ message }) => void send(me, message).then(keep)}
        onDiscard={(one) => {
          discard(one.message.id);
          void removeFiles(one.message);
          keep();
        }}
      />
      <Composer
        name={contact.name}
        place={picked}
        text={text}
        onType={type}
        onSubmit={(content) => void submit(content)}
      />
    </>
  );
}

type Whose = { threads: Place['threads']; me: string; contactId: string };

/** What is in the field at first: what was written, and what a link from elsewhere wants the message to be about. */
function startWith(draft: Draft | undefined, unsent: readonly Unsent[], { threads, me, contactId }: Whose) {
  const typed = typedBefore(threads, me);
  // Unsent messages are listed above, so they are removed from the field.
  const written = withoutUnsent(typed ?? draft?.content ?? '', unsent);
  const about = takeAbout(contactId, me);
  return about === undefined
    ? { first: written }
    : { first: withAbout(written, about), isSuggested: typed === undefined };
}

/** Of a message that won't be sent: what arrived of its files goes, too. */
async function removeFiles({ familyId, attachments }: NewMessage): Promise<void> {
  if (attachments.length === 0) return;
  const { removeUpload } = await import('../documents/send-upload.ts');
  await Promise.all(attachments.map(({ upload }) => removeUpload({ familyId, id: upload })));
}

function withoutUnsent(draft: string, unsent: readonly Unsent[]): string {
  return unsent.reduce((text, { message }) => text.replace(message.content, ''), draft).trim();
}
