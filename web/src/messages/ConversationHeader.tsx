import type { Contact, Conversation } from '@evenkeel/contract/messages';
import { useNavigate } from '@tanstack/react-router';
import { Download, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazily } from '../lib/lazily.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { BarTitle } from './BarTitle.tsx';
import type { NewTopic } from './topics-of.ts';
import { prepareExport, useExport } from './use-export.ts';

const loadMore = () => import('./ConversationDialog.tsx');
const ConversationDialog = lazily(async () => (await loadMore()).ConversationDialog);
const loadDialog = () => import('./NewTopicDialog.tsx');
const NewTopicDialog = lazily(async () => (await loadDialog()).NewTopicDialog);

type ConversationHeaderProps = {
  contact: Contact;
  conversation: Conversation | undefined;
  /** What it is about, unless the row of topics says it. */
  topic: string | undefined;
  /** Whether it is known what there is to export. */
  isLoaded: boolean;
  onBegin: (topic: NewTopic) => void;
};

/** With whom, and what can be done with the conversation: on a phone in the top bar and a menu, and a header of its own on a desk. */
export function ConversationHeader({ contact, conversation, topic, isLoaded, onBegin }: ConversationHeaderProps) {
  const [opened, setOpened] = useState<'menu' | 'new topic'>();
  const navigate = useNavigate();
  const exporting = useExport(contact, conversation);
  const begin = (fresh: NewTopic) => {
    onBegin(fresh);
    void navigate({ to: paths.messages, search: { contact: contact.id, topic: fresh.id } });
  };
  const nameTopic = () => setOpened('new topic');
  const close = () => setOpened(undefined);
  return (
    <>
      <BarTitle
        name={<bdi translate="no">{contact.name}</bdi>}
        detail={topic && <bdi>{topic}</bdi>}
        prepareMore={loadMore}
        onMore={isLoaded ? () => setOpened('menu') : undefined}
      />
      <header className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 max-md:not-print:sr-only md:min-h-14 md:px-5">
        <h2 className="min-w-24 flex-1 truncate text-base font-semibold">
          <bdi translate="no">{contact.name}</bdi>
          {topic && (
            <span className="ml-2 text-sm font-normal text-ink-2">
              <bdi>{topic}</bdi>
            </span>
          )}
        </h2>
        {isLoaded && (
          <div className="flex flex-wrap gap-2 max-md:hidden print:hidden">
            <Button look="quiet" size="sm" onPointerDown={loadDialog} onFocus={loadDialog} onClick={nameTopic}>
              <Plus aria-hidden />
              New Topic
            </Button>
            <ExportButton {...exporting} />
          </div>
        )}
      </header>
      <Suspense>
        {opened === 'menu' && (
          <ConversationDialog
            name={contact.name}
            isExporting={exporting.isBusy}
            onExport={exporting.save}
            onNewTopic={nameTopic}
            onClosed={close}
          />
        )}
        {opened === 'new topic' && <NewTopicDialog name={contact.name} onBegin={begin} onClosed={close} />}
      </Suspense>
    </>
  );
}

function ExportButton({ isBusy, save }: ReturnType<typeof useExport>) {
  return (
    <Button
      look="secondary"
      size="sm"
      busy={isBusy}
      busyLabel="Exporting..."
      onPointerDown={prepareExport}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      Export
    </Button>
  );
}
