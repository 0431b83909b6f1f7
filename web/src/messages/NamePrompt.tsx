import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api, queries } from '../api.ts';
import { meOf, useFamily } from '../family.ts';
import { problemOf } from '../lib/problem.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Dialog, DialogClose } from '../ui/Dialog.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Asks under which name somebody writes, before their first message. What they typed stays in its field meanwhile. */
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
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Your Name"
      description="Your messages stand under it."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {change.isError && <Notice tone="danger">{problemOf(change.error)}</Notice>}
        <Field label="Name" error={problem}>
          <Input
            value={name}
            maxLength={60}
            autoComplete="name"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <div className="flex justify-end gap-2 max-md:flex-col-reverse">
          <DialogClose className={buttonClass({ look: 'secondary' })}>Cancel</DialogClose>
          <Button type="submit" busy={change.isPending} busyLabel="Saving...">
            Save and Send
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
