import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { api } from '../api.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { DialogClose } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import { toast } from '../ui/toast.ts';

type VerifyMethodProps = { methodId: string; onVerified: () => void; children?: ReactNode };

const digits = 6;

/** The step at which a method begins to count: its first code. */
export function VerifyMethod({ methodId, onVerified, children }: VerifyMethodProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const firstBox = useRef<HTMLInputElement>(null);
  const verify = useMutation({
    mutationFn: () => api.security.methods.verify.call({ methodId, code }),
    onMutate: () => toast.over('Verification Failed'),
    onSuccess: onVerified,
    onError: (error) => {
      toast.failed('Verification Failed', problemOf(error, 'Failed to verify code'));
      if (codeOf(error) === 'METHOD_NOT_FOUND') setProblem('This took too long. Close it, and begin anew.');
      setCode('');
      firstBox.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    if (code.length < digits) return setProblem('Please enter a valid 6-digit code');
    setProblem(undefined);
    verify.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      {children}
      <PinInput label="Code" value={code} onChange={setCode} firstBox={firstBox} />
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <DialogClose className={buttonClass({ look: 'secondary' })}>Cancel</DialogClose>
        <Button type="submit" busy={verify.isPending} busyLabel="Verifying...">
          Verify
        </Button>
      </div>
    </form>
  );
}
