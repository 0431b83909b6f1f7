import type { SchoolContact } from '@evenkeel/contract/school';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { useNamesKept } from '../ui/use-names-kept.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryRow } from './EntryRow.tsx';
import { useNameOfChild } from './name-of-child.ts';
import { contactTitle } from './school-words.ts';
import { telephoneLink } from './telephone-link.ts';

const ContactDialog = lazily(async () => (await import('./ContactDialog.tsx')).ContactDialog);

/** Teachers and other people at school: one tap to call or write. */
export function ContactsCard({ childId }: { childId: string | undefined }) {
  const family = useFamily();
  const familyId = family.id;
  const nameOfChild = useNameOfChild();
  const contacts = useQuery(
    api.school.contacts.list.queryOptions({ input: { familyId, ...(childId && { childId }) } }),
  );
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

function Reach({ contact: { phone, email } }: { contact: SchoolContact }) {
  const link = 'inline-flex min-h-control-sm items-center font-medium underline wrap-anywhere';
  return (
    <p className="flex flex-wrap gap-x-4">
      {phone && <Phone phone={phone} className={link} />}
      {email && (
        <a translate="no" className={link} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          {email}
        </a>
      )}
    </p>
  );
}

/** A phone number as it was typed; what can be called of it is a link. */
function Phone({ phone, className }: { phone: string; className: string }) {
  const found = telephoneLink(phone);
  if (!found)
    return (
      <span className="self-center" translate="no">
        {phone}
      </span>
    );
  return (
    <span translate="no">
      {found.before}
      <a className={className} href={found.href}>
        {found.number}
      </a>
      {found.after}
    </span>
  );
}
