import type { Contact } from '@evenkeel/contract/messages';
import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { paths } from '../lib/paths.ts';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';

/** Contacts are members of the family: opens a member, offers to invite anyone else. */
export function AddContactDialog({ contacts, onClosed }: { contacts: Contact[]; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [unknown, setUnknown] = useState<string>();
  const navigate = useNavigate();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    setUnknown(undefined);
    if (wanted === '') return setProblem('Please enter a name');
    setProblem(undefined);
    const known = contacts.find((contact) => isCalled(contact.name, wanted));
    if (!known) return setUnknown(wanted);
    toast.done('Contact added');
    setOpen(false);
    void navigate({ to: paths.messages, search: { contact: known.id } });
  };
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Add Contact"
      description="Contacts are people in your family."
      action="Add Contact"
      onSubmit={submit}
    >
      <Field label="Name" error={problem}>
        <Input value={name} most={120} autoComplete="off" onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      {unknown && (
        <Notice>
          <p>
            <bdi translate="no">{unknown}</bdi> isn’t in your family yet. You can write to them here after they join.
          </p>
          <Link to={paths.inviteCoParent} className="mt-1 inline-block font-semibold text-keel underline">
            Invite them
          </Link>
        </Notice>
      )}
    </FormDialog>
  );
}

/** Whether a typed name means this member; the first name is enough. */
function isCalled(name: string, wanted: string): boolean {
  const [first = ''] = wanted.toLowerCase().split(/\s+/);
  return name.toLowerCase() === wanted.toLowerCase() || name.toLowerCase() === first;
}
