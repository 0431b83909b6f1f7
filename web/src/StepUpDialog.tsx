import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from './api.ts';
import { problemOf } from './lib/problem.ts';
import { isWhole, ProofFields, type Proof } from './ProofFields.tsx';
import { Button, buttonClass } from './ui/Button.tsx';
import { Dialog, DialogClose } from './ui/Dialog.tsx';
import { Field, PasswordInput } from './ui/Field.tsx';
import { Loaded } from './ui/Loaded.tsx';
import { Notice } from './ui/Notice.tsx';

type StepUpDialogProps = { onProven: () => void; onClosed: () => void };

/** Asks who is there, before what an open laptop must not be enough for: password, and the second step where there is one. */
export function StepUpDialog({ onProven, onClosed }: StepUpDialogProps) {
  const [open, setOpen] = useState(true);
  const identity = useQuery(api.accounts.identity.get.queryOptions({ staleTime: 0, gcTime: 0 }));
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Confirm that it is you"
      description="This is asked before changes to the safety of your account, and then not again for ten minutes."
    >
      <Loaded query={identity} what="What you can prove it with" className="h-40">
        {({ methods }) => (
          <ProofForm
            methods={methods}
            onProven={() => {
              onProven();
              setOpen(false);
            }}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

type ProofFormProps = Pick<Parameters<typeof ProofFields>[0], 'methods'> & { onProven: () => void };

function ProofForm({ methods, onProven }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const [proof, setProof] = useState<Proof>({ methodId: methods[0]?.id ?? '', code: '' });
  const [problem, setProblem] = useState<string>();
  const queries = useQueryClient();
  const confirm = useMutation(
    api.accounts.identity.confirm.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: api.accounts.identity.key() });
        onProven();
      },
      onError: (error) => {
        setProof({ ...proof, code: '' });
        setProblem(problemOf(error));
      },
    }),
  );
  const type = methods.find(({ id }) => id === proof.methodId)?.type;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Another form may be under this dialog.
    event.stopPropagation();
    if (confirm.isPending) return;
    if (!password) return setProblem('Enter your password');
    if (type && !isWhole(type, proof.code)) return setProblem('Please enter a valid 6-digit code');
    setProblem(undefined);
    confirm.mutate({ password, ...(type && proof) });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field label="Your password">
        <PasswordInput
          name="current-password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      {type && (
        <ProofFields
          methods={methods}
          value={proof}
          onChange={setProof}
          sendSms={(methodId) => api.accounts.identity.sendSms.call({ methodId })}
        />
      )}
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <DialogClose className={buttonClass({ look: 'secondary' })}>Cancel</DialogClose>
        <Button type="submit" busy={confirm.isPending} busyLabel="Confirming...">
          Confirm
        </Button>
      </div>
    </form>
  );
}
