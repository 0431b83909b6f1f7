import type { Contact, Conversation, Draft } from '@evenkeel/contract/messages';
import { generalTopic } from '@evenkeel/contract/messages.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { meOf, useFamily } from '../family.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { toast } from '../ui/toast.ts';
import { Thread } from './Thread.tsx';
import { type NewTopic, TopicList } from './TopicList.tsx';

const loadExport = () => import('./export-messages.ts');

/** How many topics are offered; one that is older is found by its words. */
const mostTopics = 100;

/** What the two of us write to each other, topic by topic. */
export function ConversationPane({ contact, topicId }: { contact: Contact; topicId: string | undefined }) {
  const { id: familyId } = useFamily();
  const input = { familyId, contactId: contact.id, limit: mostTopics };
  const conversations = useQuery(api.messages.conversations.list.queryOptions({ input }));
  const drafts = useQuery(api.messages.drafts.list.queryOptions({ input: { familyId }, staleTime: Infinity }));
  const [begun, begin] = useState<NewTopic>();
  return (
    <section aria-label={`Messages with ${contact.name}`} className={paneClass}>
      <Loaded query={conversations} what="The conversations" className="m-5 h-60">
        {(all) => (
          <Loaded query={drafts} what="Your draft" className="m-5 h-60">
            {(kept) => {
              const named = all.find(({ id }) => id === topicId);
              const draft = kept.find(({ thread, topic }) => thread === topicId && topic !== null);
              const fresh = named ? undefined : begun?.id === topicId ? begun : topicOf(draft);
              const chosen = named ?? (fresh ? undefined : mostPressing(all));
              const thread = chosen?.id ?? fresh?.id ?? contact.id;
              const conversationId = chosen?.id ?? fresh?.id ?? null;
              return (
                <>
                  <Header contact={contact} conversation={chosen} />
                  <TopicList contact={contact} conversations={all} selected={thread} fresh={fresh} onBegin={begin} />
                  <Thread
                    key={thread}
                    contact={contact}
                    conversation={chosen}
                    place={{ thread, conversationId, topic: fresh?.topic ?? null }}
                    draft={draftFor(kept, thread, chosen?.topic === generalTopic ? contact.id : undefined)}
                  />
                </>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}

const paneClass = cx(
  'flex h-[calc(100dvh-9.5rem)] min-h-110 flex-col rounded-lg border border-line bg-surface',
  'max-md:-mx-4 max-md:-mt-5 max-md:-mb-28 max-md:h-[calc(100dvh-3.5rem)] max-md:rounded-none max-md:border-0',
  'print:h-auto print:border-0',
);

function topicOf(draft: Draft | undefined): NewTopic | undefined {
  return draft?.topic ? { id: draft.thread, topic: draft.topic } : undefined;
}

/** What is kept of this thread, or of the person from before there was a conversation with them. */
function draftFor(drafts: readonly Draft[], thread: string, person: string | undefined): string {
  const kept = drafts.find((one) => one.thread === thread) ?? drafts.find((one) => one.thread === person);
  return kept?.content ?? '';
}

/** Where something is not opened; otherwise where the latest message is. */
function mostPressing(all: readonly Conversation[]): Conversation | undefined {
  return all.find(({ unreadCount }) => unreadCount > 0) ?? all[0];
}

function Header({ contact, conversation }: { contact: Contact; conversation: Conversation | undefined }) {
  const family = useFamily();
  const [isBusy, setBusy] = useState(false);
  const people: [string, string] = [meOf(family)?.name ?? '', contact.name];
  const save = async () => {
    setBusy(true);
    await loadExport()
      .then(({ exportMessages }) => exportMessages(conversation, people))
      .catch((error: unknown) => toast.failed('Error', problemOf(error, 'The messages could not be exported.')));
    setBusy(false);
  };
  return (
    <header className="flex min-h-14 items-center gap-2 border-b border-line px-3 py-2 md:px-5">
      <Link
        to={paths.messages}
        aria-label="Back to the contacts"
        className={cx(buttonClass({ look: 'quiet', size: 'icon' }), '-ml-1 md:hidden print:hidden')}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <h2 className="min-w-0 flex-1 truncate text-base font-semibold">
        <bdi>{contact.name}</bdi>
      </h2>
      <Button
        look="secondary"
        size="sm"
        className="print:hidden"
        busy={isBusy}
        busyLabel="Exporting..."
        onPointerDown={loadExport}
        onClick={() => void save()}
      >
        <Download aria-hidden />
        Export
      </Button>
    </header>
  );
}
