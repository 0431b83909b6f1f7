import '@evenkeel/contract/no-eval';
import type { Expense } from '@evenkeel/contract/payments';
import { owedFor } from '@evenkeel/contract/payments.rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { api } from '../api.ts';
import { useDraft } from '../session/drafts.ts';
import { money } from '../lib/money.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { toast } from '../ui/toast.ts';
import { amountOf, amountProblem } from './amount.ts';
import { statusWords } from './money-words.ts';
import { useEnding } from './use-ending.ts';

type DisputeForm = { reason: string; part: string };

/** The accepted part may be empty, and is less than the full amount. */
const formOf = (amount: number) =>
  z.object({
    reason: z.string().trim().min(1, 'Please say why you dispute it'),
    part: z.string().superRefine((typed, { addIssue }) => {
      if (partOf(typed) === 0) return;
      const message =
        amountProblem(typed) ?? (amountOf(typed) >= amount ? `This has to be less than ${money(amount)}` : undefined);
      if (message) addIssue({ code: 'custom', message });
    }),
  });

/** Empty and zero both mean that no part is accepted. */
const partOf = (typed: string) => (/^\s*\$?(0*[.,]?0*)\s*$/.test(typed) ? 0 : amountOf(typed) || undefined);

/** Asks for the reason and, optionally, the part that is accepted. */
export function DisputeDialog({ expense, onClosed }: { expense: Expense; onClosed: () => void }) {
  const { familyId, id, version, amount, description, share, paidBy } = expense;
  const form = useForm<DisputeForm>({ resolver: zodResolver(formOf(amount)), defaultValues: { reason: '', part: '' } });
  const { errors } = form.formState;
  useDraft(`dispute ${id}`, form);
  const [open, setOpen] = useState(true);
  const { onSettled } = useEnding();
  const onSuccess = () => {
    toast.done('Expense disputed', 'What you didn’t accept doesn’t count toward the balance');
    setOpen(false);
  };
  const answer = useMutation(api.payments.expenses.answer.mutationOptions({ onSettled, onSuccess }));
  const part = partOf(useWatch({ control: form.control, name: 'part' })) ?? 0;
  const current = currentOf<Expense>(answer.error);
  const problem = current
    ? `This was changed while you had it open. It’s now: ${statusWords(current)}. Your answer wasn’t saved.`
    : answer.isError && problemOf(answer.error);
  const send = form.handleSubmit(({ reason, part }) =>
    answer.mutate({ familyId, id, version, status: 'disputed', accepted: partOf(part) ?? 0, reason }),
  );
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Dispute Expense"
      description={`${description}, ${money(amount)}. The other parent can read your reason.`}
      problem={problem}
      action="Dispute Expense"
      busy={answer.isPending}
      busyLabel="Disputing..."
      onSubmit={send}
    >
      <Field label="Why do you dispute it?" error={errors.reason?.message}>
        <TextArea {...form.register('reason')} most={500} />
      </Field>
      <Field
        label="How much of it do you accept? (optional)"
        hint={
          part > 0 && part < amount
            ? `Your share of ${money(part)} is ${money(owedFor({ amount: part, share, paidBy }))}. It counts right away.`
            : 'Part of the full amount, in dollars'
        }
        error={errors.part?.message}
      >
        <Input {...form.register('part')} inputMode="decimal" autoComplete="off" className="figures" />
      </Field>
    </FormDialog>
  );
}
