import type { Child } from '@evenkeel/contract/children';
import { useQuery } from '@tanstack/react-query';
import { useFamily } from '../../family/family.ts';
import { shows } from '../../family/shows.ts';
import { contactsOf } from '../../school/entries.ts';
import { Reach } from '../../school/Reach.tsx';
import { contactTitle } from '../../school/school-words.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Named } from '../../ui/Named.tsx';
import { useNamesKept } from '../../ui/use-names-kept.ts';

/** Teachers and other people at school: one tap to call or write. */
export function ChildContacts({ child: { id: childId, familyId } }: { child: Child }) {
  const family = useFamily();
  const contacts = useQuery(contactsOf({ familyId, childId }));
  useNamesKept((contacts.data ?? []).map(({ name }) => name));
  return (
    <Card title="Teachers and Contacts">
      <Loaded query={contacts} what="The contacts">
        {(all) =>
          all.length === 0 ? (
            <EmptyLine>No teachers or contacts added yet</EmptyLine>
          ) : (
            <ul aria-label="Teachers and Contacts" className="divide-y divide-line text-sm">
              {all.map((contact) => (
                <li key={contact.id} className="py-2 first:pt-0 last:pb-0" {...shows('school entry', contact.id)}>
                  <p className="font-semibold wrap-anywhere">
                    <Named>{contactTitle(contact, family)}</Named>
                  </p>
                  {contact.role && <p className="text-ink-3 wrap-anywhere">{contact.role}</p>}
                  <Reach contact={contact} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
