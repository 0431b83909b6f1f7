import type { Contact, Conversation, Draft } from '@evenkeel/contract/messages';
import { generalTopic } from '@evenkeel/contract/messages.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { allPages } from '../lib/all-pages.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { paneClass } from './pane-class.ts';
import { type Place, Thread } from './Thread.tsx';
import { TopicList } from './TopicList.tsx';
import { type NewTopic, onlyTopic, topicsOf } from './topics-of.ts';

const page = 100;

/** The conversations with one contact, by topic. */
export function ConversationPane({ contact, topicId }: { contact: Contact; topicId: string | undefined }) {
  const { id: familyId } = useFamily();
  const conversations = useConversations(contact.id);
  const drafts = useQuery(api.messages.drafts.list.queryOptions({ input: { familyId }, staleTime: Infinity }));
  const [begun, begin] = useState<NewTopic>();
  const all = conversations.data ?? [];
  const kept = drafts.data ?? [];
  const found = useShownConversation(all, topicId);
  const draft = kept.find(({ thread, topic }) => thread === topicId && topic !== null);
  const isThere = all.some(({ id }) => id === topicId);
  const fresh = isThere ? undefined : begun?.id === topicId ? begun : topicOf(draft);
  const chosen = fresh ? undefined : found;
  const thread = chosen?.id ?? fresh?.id ?? contact.id;
  // A draft from before there was a conversation belongs to the general topic.
  const threads: Place['threads'] = chosen?.topic === generalTopic ? [thread, contact.id] : [thread];
  const topics = topicsOf(all, fresh);
  const isLoaded = conversations.data !== undefined && drafts.data !== undefined;
  return (
    <section aria-label={`Messages with ${contact.name}`} className={paneClass}>
      <ConversationHeader
        contact={contact}
        conversation={chosen}
        topic={onlyTopic(topics)}
        isLoaded={isLoaded}
        onBegin={begin}
      />
      {isLoaded && topics.length > 1 && <TopicList contactId={contact.id} topics={topics} selected={thread} />}
      <Loaded query={conversations} what="The conversations" className="m-5 h-60">
        {() => (
          <Loaded query={drafts} what="Your draft" className="m-5 h-60">
            {() => (
              <Thread
                key={threads.at(-1)}
                contact={contact}
                conversation={chosen}
                place={{ threads, conversationId: chosen?.id ?? fresh?.id ?? null, topic: fresh?.topic ?? null }}
                draft={draftFor(kept, threads)}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}

/** All of them: a link or a search may lead to the oldest. */
function useConversations(contactId: string) {
  const { id: familyId } = useFamily();
  const input = { familyId, contactId, limit: page };
  const ask = (last: Conversation | undefined) =>
    api.messages.conversations.list.call({ ...input, ...(last && { after: last.id }) });
  return useQuery({
    ...api.messages.conversations.list.queryOptions({ input }),
    queryFn: () => allPages(page, ask),
  });
}

/**
 * The topic in the URL; without one, the first with unopened messages, else the latest. It then stays selected whatever
 * arrives elsewhere.
 */
function useShownConversation(all: readonly Conversation[], topicId: string | undefined): Conversation | undefined {
  const [stayed, stay] = useState<string>();
  const asked = all.find(({ id }) => id === topicId);
  const shown =
    asked ?? all.find(({ id }) => id === stayed) ?? all.find(({ unreadCount }) => unreadCount > 0) ?? all[0];
  if (shown && shown.id !== stayed) stay(shown.id);
  return shown;
}

function topicOf(draft: Draft | undefined): NewTopic | undefined {
  return draft?.topic ? { id: draft.thread, topic: draft.topic } : undefined;
}

/** The first draft among these threads. */
function draftFor(drafts: readonly Draft[], threads: readonly string[]): Draft | undefined {
  const kept = threads.map((thread) => drafts.find((one) => one.thread === thread && one.content !== ''));
  return kept.find(Boolean);
}
