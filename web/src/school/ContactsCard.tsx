import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { useNamesKept } from '../ui/use-names-kept.ts';
import { contactsOf } from './entries.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryRow } from './EntryRow.tsx';
import { Reach } from './Reach.tsx';
import { useNameOfChild } from './name-of-child.ts';
import { contactTitle } from './school-words.ts';

const ContactDialog = lazily(async () => (await import('./ContactDialog.tsx')).ContactDialog);

/** Teachers and other people at school: one tap to call or write. */
export function ContactsCard({ childId }: { childId: string | undefined }) {
  const family = useFamily();
  const familyId = family.id;
  const nameOfChild = useNameOfChild();
  const contacts = useQuery(contactsOf({ familyId, childId }));
  useNamesKept((contacts.data ?? []).map(({ name }) => name));
  return (
    <EntryCard
      title="Teachers and Contacts"
      what="The contacts"
      none="No teachers or contacts added yet"
      addLabel="Add Contact"
      query={contacts}
      titleOf={(contact) => contactTitle(contact, family)}
      remove={({ id, version }) => api.school.contacts.remove.call({ familyId, id, version })}
      form={(contact, onClosed) => <ContactDialog contact={contact} childId={childId} onClosed={onClosed} />}
      row={(contact, onAct) => (
        <EntryRow
          key={contact.id}
          entry={contact}
          title={contactTitle(contact, family)}
          aside={nameOfChild(contact.childId)}
          onAct={onAct}
        >
          {contact.role && <p className="text-ink-3 wrap-anywhere">{contact.role}</p>}
          {contact.isMasked && contact.addedBy === family.me && (
            <p className="text-ink-3">Only you see name, phone and email.</p>
          )}
          <Reach contact={contact} />
        </EntryRow>
      )}
    />
  );
}
