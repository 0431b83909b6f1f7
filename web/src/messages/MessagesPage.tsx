import type { Contact } from '@evenkeel/contract/messages';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearch } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { PrintHead } from '../family/PrintHead.tsx';
import { InTopBar } from '../layout/InTopBar.tsx';
import { PageHeading } from '../layout/PageTitle.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { BackToContacts } from './BackToContacts.tsx';
import { ContactList } from './ContactList.tsx';
import { paneClass } from './pane-class.ts';
import { lazily } from '../lib/lazily.ts';
import { soon } from '../lib/soon.tsx';

const ConversationPane = soon(async () => (await import('./ConversationPane.tsx')).ConversationPane);
const ChannelPane = lazily(async () => (await import('./ChannelPane.tsx')).ChannelPane);
const Transcript = lazily(async () => (await import('./transcript/Transcript.tsx')).Transcript);

/** What it shows by itself. */
export const parts = [ConversationPane];

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

/** In the top bar while a conversation loads. */
function WayBack() {
  return (
    <InTopBar>
      <BackToContacts />
    </InTopBar>
  );
}

/** Says that channels couldn't be loaded. While they load, nothing is missed. */
function LostChannels({ known }: { known: UseQueryResult<unknown> }) {
  if (!known.isError) return null;
  return (
    <div className="mt-3">
      <Loaded query={known} what="Your channels">
        {() => null}
      </Loaded>
    </div>
  );
}

/** Contacts next to the conversation; on a phone one of them at a time. */
function Conversations() {
  const { contact: selected, topic } = useSearch({ from: '/inside/shell/messages' });
  const { id: familyId } = useFamily();
  const contacts = useQuery(api.messages.contacts.list.queryOptions({ input: { familyId } }));
  const known = useQuery(api.grants.channels.list.queryOptions({ input: { familyId } }));
  // Known before anything is drawn: a list that comes later would move the buttons below it.
  const channels = known.data ?? (known.isError ? [] : undefined);
  const contact = contacts.data?.find(({ id }) => id === selected);
  const channel = channels?.find(({ id }) => id === selected);
  const isEmpty = (all: Contact[]) => all.length === 0 && channels?.length === 0;
  const isComing = selected !== undefined && !contact && !channel && !(contacts.data && channels);
  return (
    <div className="mx-auto max-w-page">
      <PageHeading className={cx('md:mb-4', selected && 'lying:sr-only print:hidden')}>Messages</PageHeading>
      <PrintHead />
      {isComing && <WayBack />}
      <Loaded query={channels ? contacts : { ...contacts, data: undefined }} what="Your contacts" className="h-96">
        {(all) => (
          <div
            className={cx(
              'grid grid-cols-1 items-start gap-5',
              !isEmpty(all) && 'md:not-print:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]',
              (contact ?? channel) && 'lying:md:not-print:grid-cols-1',
            )}
          >
            <div className={cx('print:hidden', (contact ?? channel) && 'max-md:hidden lying:hidden')}>
              <ContactList contacts={all} channels={channels ?? []} selected={contact?.id ?? channel?.id} />
              <LostChannels known={known} />
            </div>
            <div className={cx('min-w-0', !contact && !channel && 'max-md:hidden')}>
              <Suspense
                fallback={
                  <div className={paneClass}>
                    <WayBack />
                  </div>
                }
              >
                {contact && <ConversationPane key={contact.id} contact={contact} topicId={topic} />}
                {!contact && channel && (
                  <ChannelPane key={channel.id} channel={channel} isParent className={paneClass} />
                )}
              </Suspense>
              {!contact && !channel && !isEmpty(all) && (
                <EmptyState icon={MessageSquare}>
                  No contact selected. Choose one to read and write messages.
                </EmptyState>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}
