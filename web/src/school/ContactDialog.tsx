import type { SchoolContact } from '@evenkeel/contract/school';
import { isMaskedFor } from '@evenkeel/contract/masking.rules';
import { randomId } from '@evenkeel/contract/ids';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFirstChild } from '../family/children-names.ts';
import { nameOf, useFamily } from '../family/family.ts';
import { MaskCheckbox } from '../family/MaskCheckbox.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ChildSelect } from './ChildSelect.tsx';
import { type ContactForm, contactForm, contactParts } from './entry-forms.ts';
import { EntryFormDialog } from './EntryFormDialog.tsx';

const fields = [
  ['name', 'Name', 120],
  ['role', 'Role (optional)', 80],
  ['phone', 'Phone (optional)', 40],
  ['email', 'Email (optional)', 254],
] as const;

/** `isHidden`: masked by someone else, so that there is no name to check. */
function problemsOf(
  { childId, name, email }: ContactForm,
  isHidden: boolean,
): Partial<Record<keyof ContactForm, string | undefined>> {
  const isEmail = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/.test(email.trim());
  return {
    childId: childId ? undefined : 'Please choose a child',
    name: isHidden || name.trim() ? undefined : 'Please enter a name',
    email: email.trim() === '' || isEmail ? undefined : 'Please enter a valid email address',
  };
}

const newContact = { name: '', role: '', phone: '', email: '', isMasked: false };

type ContactDialogProps = { contact: SchoolContact | null; childId: string | undefined; onClosed: () => void };

/** Adds a contact, or changes one. */
export function ContactDialog({ contact, childId, onClosed }: ContactDialogProps) {
  const family = useFamily();
  const familyId = family.id;
  const first = useFirstChild(childId);
  const [id] = useState(() => contact?.id ?? randomId());
  const [entered, type] = useState<ContactForm>(() =>
    contact ? contactForm(contact) : { ...newContact, childId: '' },
  );
  const typed = { ...entered, childId: entered.childId || first };
  const isHidden = contact !== null && isMaskedFor(family.me, contact);
  const problems = problemsOf(typed, isHidden);
  const sent = { ...typed, id, familyId, email: typed.email.trim() };
  return (
    <EntryFormDialog
      title={contact ? 'Edit Contact' : 'Add Contact'}
      parts={contactParts}
      opened={contact && contactForm(contact)}
      typed={typed}
      onTyped={type}
      formOf={contactForm}
      problems={problems}
      version={contact?.version ?? null}
      save={(version) =>
        version === null ? api.school.contacts.add.call(sent) : api.school.contacts.change.call({ ...sent, version })
      }
      saved={contact ? 'Contact changed' : 'Contact added'}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          {!contact && (
            <ChildSelect
              value={typed.childId}
              error={isTried ? problems.childId : undefined}
              onChange={(chosen) => type({ ...typed, childId: chosen })}
            />
          )}
          {isHidden && <MaskedBy name={nameOf(family, contact.addedBy)} />}
          {(isHidden ? fields.filter(([name]) => name === 'role') : fields).map(([name, label, most]) => (
            <Field key={name} label={label} error={isTried ? problems[name] : undefined}>
              <Input
                value={typed[name]}
                most={most}
                autoComplete="off"
                onValueChange={(value) => type({ ...typed, [name]: value })}
              />
            </Field>
          ))}
          {(!contact || contact.addedBy === family.me) && (
            <MaskCheckbox
              what="name, phone and email"
              checked={typed.isMasked}
              onChange={(isMasked) => type({ ...typed, isMasked })}
            />
          )}
        </>
      )}
    </EntryFormDialog>
  );
}

function MaskedBy({ name }: { name: string }) {
  return (
    <Notice>
      Name, phone and email are masked by <bdi translate="no">{name}</bdi>.
    </Notice>
  );
}
