import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearch } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { BackToContacts } from './BackToContacts.tsx';
import { ContactList } from './ContactList.tsx';
import { ConversationPane, paneClass } from './ConversationPane.tsx';
import { lazily } from '../lib/lazily.ts';

const ChannelPane = lazily(async () => (await import('./ChannelPane.tsx')).ChannelPane);
const Transcript = lazily(async () => (await import('./transcript/Transcript.tsx')).Transcript);

/** The print that the address asks for, or the conversations. */
export function MessagesPage() {
  const { contact, print } = useSearch({ from: '/inside/shell/messages' });
  if (!contact || !print) return <Conversations />;
  return (
    <Suspense>
      <Transcript contactId={contact} />
    </Suspense>
  );
}

/** Contacts next to the conversation; on a phone one of them at a time. */
function Conversations() {
  const { contact: selected, topic } = useSearch({ from: '/inside/shell/messages' });
  const { id: familyId } = useFamily();
  const contacts = useQuery(api.messages.contacts.list.queryOptions({ input: { familyId } }));
  const { data: channels = [] } = useQuery(api.grants.channels.list.queryOptions({ input: { familyId } }));
  const channel = channels.find(({ id }) => id === selected);
  return (
    <div className="mx-auto max-w-page">
      <PageHeading className={cx('md:mb-4', selected && 'print:hidden')}>Messages</PageHeading>
      <Loaded query={contacts} what="Your contacts" className="h-96">
        {(all) => {
          const contact = all.find(({ id }) => id === selected);
          return (
            <div className="grid grid-cols-1 items-start gap-5 md:not-print:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
              <div className={cx('print:hidden', (contact ?? channel) && 'max-md:hidden')}>
                <ContactList contacts={all} channels={channels} selected={contact?.id ?? channel?.id} />
              </div>
              <div className={cx('min-w-0', !contact && !channel && 'max-md:hidden')}>
                {contact && <ConversationPane key={contact.id} contact={contact} topicId={topic} />}
                {!contact && channel && (
                  <Suspense fallback={<div className={paneClass} />}>
                    <ChannelPane
                      key={channel.id}
                      channel={channel}
                      isParent
                      className={paneClass}
                      before={<BackToContacts />}
                    />
                  </Suspense>
                )}
                {!contact && !channel && (
                  <EmptyState icon={MessageSquare}>
                    {all.length > 0
                      ? 'No contact selected. Choose one to read and write messages.'
                      : 'Messages with people in your family appear here.'}
                  </EmptyState>
                )}
              </div>
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}
