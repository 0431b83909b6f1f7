import type { SignedIn } from '@evenkeel/contract/accounts';
import type { ProofMethod } from '@evenkeel/contract/proof';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { server } from '../api.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { isWhole, ProofFields, type Proof } from '../identity/ProofFields.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

type CodeFormProps = {
  methods: ProofMethod[];
  /** The pending sign-in has ended on the server. */
  again: () => void;
  onRight: (signedIn: SignedIn) => Promise<void>;
};

/** A second-step code: after a password, or after the PIN of a reset. */
export function CodeForm({ methods, again, onRight }: CodeFormProps) {
  const [proof, setProof] = useState<Proof>({ methodId: methods[0]?.id ?? '', code: '' });
  const [problem, setProblem] = useState<string>();
  const firstBox = useRef<HTMLInputElement>(null);
  useEffect(() => firstBox.current?.focus({ preventScroll: true }), []);
  const verify = useMutation({
    mutationFn: async (given: Proof) => onRight(await server.accounts.secondStep.verify(given)),
    onError: (error) => {
      if (codeOf(error) === 'NOTHING_PENDING') return again();
      setProblem(problemOf(error, 'Failed to verify code'));
      setProof({ ...proof, code: '' });
      firstBox.current?.focus();
    },
  });
  const type = methods.find(({ id }) => id === proof.methodId)?.type ?? 'totp';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    if (!isWhole(type, proof.code)) return setProblem('Please enter a valid 6-digit code');
    setProblem(undefined);
    verify.mutate(proof);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ProofFields
        methods={methods}
        value={proof}
        onChange={setProof}
        sendSms={(methodId) => server.accounts.secondStep.sendSms({ methodId })}
        firstBox={firstBox}
      />
      <Button type="submit" className="self-start" busy={verify.isPending} busyLabel="Verifying...">
        Verify
      </Button>
    </form>
  );
}
