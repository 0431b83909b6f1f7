import { plainDigits } from '@evenkeel/contract/plain-digits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { api } from '../api.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import { toast } from '../ui/toast.ts';

type VerifyMethodProps = { methodId: string; onVerified: () => void; children?: ReactNode };

const digits = 6;

/** Asks for a method's first code, which turns it on. */
export function VerifyMethod({ methodId, onVerified, children }: VerifyMethodProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const firstBox = useRef<HTMLInputElement>(null);
  const verify = useMutation({
    mutationFn: () => api.security.methods.verify.call({ methodId, code }),
    onMutate: () => toast.over('Verification Failed'),
    onSuccess: onVerified,
    onError: (error) => {
      const words = problemOf(error, 'Failed to verify code');
      toast.failed('Verification Failed', words, 'title');
      const isOver = codeOf(error) === 'METHOD_NOT_FOUND';
      setProblem(isOver ? 'This took too long. Close this dialog and start over.' : words);
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
    <DialogForm problem={problem} action="Verify" busy={verify.isPending} busyLabel="Verifying..." onSubmit={submit}>
      {children}
      <PinInput label="Code" value={code} onChange={setCode} plain={plainDigits} firstBox={firstBox} />
    </DialogForm>
  );
}
