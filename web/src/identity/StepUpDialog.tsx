import type { Identity } from '@evenkeel/contract/accounts.inside';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { knowsPasskeys, proveWithPasskey, wasDismissed } from './passkeys.ts';
import { isWhole, ProofFields, type Proof } from './ProofFields.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';

type StepUpDialogProps = { onProven: () => void; onClosed: () => void };

/** Confirms identity before changes that an unlocked device alone must not allow: password, and second step where there is one. */
export function StepUpDialog({ onProven, onClosed }: StepUpDialogProps) {
  const [open, setOpen] = useState(true);
  const identity = useQuery(api.accounts.identity.get.queryOptions({ staleTime: 0, gcTime: 0 }));
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Confirm that it is you"
      description="We ask this before changes to your account’s security, at most once every ten minutes."
    >
      <Loaded query={identity} what="Your sign-in methods" className="h-40">
        {(asked) => (
          <ProofForm
            asked={asked}
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

type ProofFormProps = { asked: Identity; onProven: () => void };

function ProofForm({ asked: { methods, hasPasskey }, onProven }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const [proof, setProof] = useState<Proof>({ methodId: methods[0]?.id ?? '', code: '' });
  const [problem, setProblem] = useState<string>();
  const type = methods.find(({ id }) => id === proof.methodId)?.type;
  const onFailed = (error: Error) => {
    setProof({ ...proof, code: '' });
    setProblem(problemOf(error));
  };
  const confirm = useConfirm({ onProven, onFailed });
  const prove = (by: Second) => {
    if (confirm.isPending) return;
    if (!password) return setProblem('Enter your password');
    if (by !== 'passkey' && type && !isWhole(type, proof.code)) return setProblem('Please enter a valid 6-digit code');
    setProblem(undefined);
    confirm.mutate({ password, by });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Another form may be under this dialog.
    event.stopPropagation();
    prove(type ? proof : 'nothing');
  };
  const isAskingDevice = confirm.isPending && confirm.variables.by === 'passkey';
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
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
          further={hasPasskey && <PasskeyButton busy={isAskingDevice} onClick={() => prove('passkey')} />}
        />
      )}
      <DialogFoot problem={problem && <Notice tone="danger">{problem}</Notice>}>
        <Button type="submit" busy={confirm.isPending && !isAskingDevice} busyLabel="Confirming...">
          Confirm
        </Button>
      </DialogFoot>
    </form>
  );
}

/** A passkey instead of a code; hidden where the browser doesn't support them. */
function PasskeyButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  if (!knowsPasskeys) return null;
  return (
    <Button look="secondary" size="sm" busy={busy} busyLabel="Asking your device..." onClick={onClick}>
      Use a Passkey
    </Button>
  );
}

/** What comes with the password: a code, a passkey's response, or nothing where the password is enough. */
type Second = Proof | 'passkey' | 'nothing';
type Confirm = { onProven: () => void; onFailed: (error: Error) => void };

function useConfirm({ onProven, onFailed }: Confirm) {
  const { identity } = api.accounts;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ password, by }: { password: string; by: Second }) => {
      if (by === 'nothing') return identity.confirm.call({ password });
      if (by !== 'passkey') return identity.confirm.call({ password, ...by });
      const passkey = await proveWithPasskey(await identity.beginPasskey.call({}));
      return identity.confirm.call({ password, passkey });
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: identity.key() });
      onProven();
    },
    onError: (error) => {
      if (!wasDismissed(error)) onFailed(error);
    },
  });
}
