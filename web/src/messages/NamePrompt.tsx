import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api, queries } from '../api.ts';
import { meOf, useFamily } from '../family/family.ts';
import { problemOf } from '../lib/problem.ts';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';

/** Asks for the sender's name before their first message; the typed message stays in its field. */
export function NamePrompt({ onNamed, onClosed }: { onNamed: () => void; onClosed: () => void }) {
  const family = useFamily();
  const familyId = family.id;
  const [open, setOpen] = useState(true);
  const [name, setName] = useState(meOf(family)?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const change = useMutation(
    api.messages.name.change.mutationOptions({
      onSuccess: (named) => {
        queries.setQueryData(api.messages.name.get.queryKey({ input: { familyId } }), named);
        void queries.invalidateQueries({ queryKey: api.families.key() });
        setOpen(false);
        onNamed();
      },
    }),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Please enter your name');
    setProblem(undefined);
    change.mutate({ familyId, name });
  };
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Your Name"
      description="Your messages appear under this name."
      problem={change.isError && problemOf(change.error)}
      action="Save and Send"
      busy={change.isPending}
      busyLabel="Saving..."
      onSubmit={submit}
    >
      <Field label="Name" error={problem}>
        <Input value={name} most={60} autoComplete="name" onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
    </FormDialog>
  );
}
