import type { Channel } from '@evenkeel/contract/channels';
import { isNamed } from '@evenkeel/contract/joined-pattern';
import type { Contact } from '@evenkeel/contract/messages';
import { Link } from '@tanstack/react-router';
import { UserPlus, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { localTime } from '../lib/days.ts';
import { paths } from '../lib/paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Input } from '../ui/Field.tsx';
import { ChannelList } from './ChannelList.tsx';
import { PrintLinks } from './PrintLinks.tsx';
import { Unopened } from './Unopened.tsx';
import { lazily } from '../lib/lazily.ts';

const FoundMessages = lazily(async () => (await import('./FoundMessages.tsx')).FoundMessages);
const loadDialog = () => import('./AddContactDialog.tsx');
const AddContactDialog = lazily(async () => (await loadDialog()).AddContactDialog);

type ContactListProps = { contacts: Contact[]; channels: readonly Channel[]; selected: string | undefined };

/** Contacts, and below them what can be printed. */
export function ContactList(props: ContactListProps) {
  return (
    <>
      <Contacts {...props} />
      <PrintLinks contacts={props.contacts} />
    </>
  );
}

/** One search field for names and message texts, and what it finds. */
function Contacts({ contacts, channels, selected }: ContactListProps) {
  const [words, setWords] = useState('');
  const [isAdding, setAdding] = useState(false);
  const wanted = words.trim().toLowerCase();
  const isWanted = ({ name }: { name: string }) => isNamed(wanted, name);
  const shown = contacts.filter(isWanted);
  const shownChannels = channels.filter(isWanted);
  const isNobody = shown.length === 0 && shownChannels.length === 0;
  const isEmpty = contacts.length === 0 && channels.length === 0;
  const button = (
    <Button look="secondary" onPointerDown={loadDialog} onFocus={loadDialog} onClick={() => setAdding(true)}>
      <UserPlus aria-hidden />
      Add Contact
    </Button>
  );
  return (
    <section aria-label="Contacts" className="flex flex-col gap-3">
      {!isEmpty && (
        <Input
          type="search"
          aria-label="Search contacts and messages"
          placeholder="Search contacts and messages"
          value={words}
          maxLength={100}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {shown.map((contact) => (
            <Row key={contact.id} contact={contact} isSelected={contact.id === selected} />
          ))}
        </ul>
      )}
      {isEmpty && (
        <EmptyState icon={Users} action={button}>
          No contacts yet. Your co-parent appears here after joining.
        </EmptyState>
      )}
      <ChannelList channels={shownChannels} selected={selected} />
      {wanted.length > 1 ? (
        <Suspense>
          <FoundMessages words={words.trim()} contacts={contacts} isNobody={isNobody} />
        </Suspense>
      ) : (
        isNobody && !isEmpty && <p className="text-sm text-ink-2">No contacts with this name.</p>
      )}
      {!isEmpty && button}
      {isAdding && (
        <Suspense>
          <AddContactDialog contacts={contacts} onClosed={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Row({ contact, isSelected }: { contact: Contact; isSelected: boolean }) {
  const { id, name, lastMessageTime, unreadCount } = contact;
  return (
    <li>
      <Link
        to={paths.messages}
        search={{ contact: id }}
        aria-current={isSelected ? 'true' : undefined}
        className={cx(
          'flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken',
          isSelected && 'bg-sunken forced-colors:underline',
        )}
      >
        <Avatar name={name} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={cx('truncate text-sm', unreadCount > 0 ? 'font-semibold' : 'font-medium')}>
              <bdi translate="no">{name}</bdi>
            </span>
            {lastMessageTime && <time className="shrink-0 text-xs text-ink-3">{localTime(lastMessageTime)}</time>}
          </span>
          <span className="flex items-center justify-between gap-2">
            <span className={cx('truncate text-sm', unreadCount > 0 ? 'text-ink' : 'text-ink-2')}>
              <bdi>{previewOf(contact)}</bdi>
            </span>
            <Unopened count={unreadCount} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The last message, if opened. */
function previewOf({ lastMessage, lastMessageTime }: Contact): string {
  return lastMessage ?? (lastMessageTime ? 'New message' : 'No messages yet');
}
