import type { Payment } from '@evenkeel/contract/payments';
import { methodLabels, paidThrough } from '@evenkeel/contract/payments.rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { api } from '../api.ts';
import { coParentsOf, useFamily } from '../family/family.ts';
import { money } from '../lib/money.ts';
import { paths } from '../lib/paths.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { useIdOfSending } from '../lib/use-id-of-sending.ts';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast.ts';
import { amountOf } from './amount.ts';
import { AmountField } from './AmountField.tsx';
import { kept } from './card.ts';
import { CardFields } from './CardFields.tsx';
import { emptyMake, HostedForm, TestForm, type MakeForm } from './make-form.ts';
import { useEnding } from './use-ending.ts';

const items = paidThrough.map((value) => ({ value, label: methodLabels[value] }));

type Provider = NonNullable<Payment['provider']>;
type MakeDialogProps = { provider: Provider; onClosed: () => void };

/** Pays the other parent, on the provider's page or with the test provider's form, which moves no money. */
export function MakeDialog({ provider, onClosed }: MakeDialogProps) {
  const form = useForm<MakeForm>({
    resolver: zodResolver(provider === 'test' ? TestForm : HostedForm),
    defaultValues: emptyMake,
  });
  const [open, setOpen] = useState(true);
  const { pay, idOfSending, isPaying, problem, isCodeSent, setCodeSent } = usePaying(form, () => setOpen(false));
  const [amount, method, code] = useWatch({ control: form.control, name: ['amount', 'paymentMethod', 'code'] });
  const send = form.handleSubmit(pay);
  const missing = missingWords({ hasAmount: amountOf(amount) > 0, hasCode: !isCodeSent || code !== '' });
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Make a Payment"
      {...(provider !== 'test' && { description: 'You’ll continue on the payment provider’s page.' })}
      problem={problem}
      action={provider === 'test' ? 'Make Payment' : 'Continue'}
      busy={isPaying}
      busyLabel="Processing..."
      missing={missing}
      onSubmit={send}
    >
      {provider === 'test' && (
        <Notice tone="notice">
          <p>This is a test. No money moves, and nobody should type a real card.</p>
          <p className="font-normal">Card numbers are checked here and never leave this browser.</p>
        </Notice>
      )}
      <Fields form={form} />
      {provider === 'test' && method === 'credit-card' && (
        <CardFields
          form={form}
          idOfPayment={idOfSending}
          isCodeSent={isCodeSent}
          onCodeSent={() => setCodeSent(true)}
        />
      )}
    </FormDialog>
  );
}

/** Why it can’t be sent yet. */
function missingWords({ hasAmount, hasCode }: { hasAmount: boolean; hasCode: boolean }): string | undefined {
  if (!hasAmount) return 'Enter an amount to continue.';
  return hasCode ? undefined : 'Enter the verification code to continue.';
}

function Fields({ form }: { form: UseFormReturn<MakeForm> }) {
  const { errors } = form.formState;
  const amount = useWatch({ control: form.control, name: 'amount' });
  return (
    <>
      <AmountField {...form.register('amount')} typed={amount} error={errors.amount?.message} />
      <Field label="Description" error={errors.description?.message}>
        <Input {...form.register('description')} most={120} />
      </Field>
      <Field label="Payment Method">
        <Controller
          control={form.control}
          name="paymentMethod"
          render={({ field }) => (
            <Select items={items} value={field.value} onChange={field.onChange} label="Payment Method" />
          )}
        />
      </Field>
    </>
  );
}

/** Keeps one id until the provider responds, so double clicks and retries make one payment. */
function usePaying(form: UseFormReturn<MakeForm>, onDone: () => void) {
  const family = useFamily();
  const navigate = useNavigate();
  const { idOfSending, forget } = useIdOfSending();
  const [isCodeSent, setCodeSent] = useState(false);
  const { onSettled } = useEnding();
  const settle = ({ payment, url }: { payment: Payment; url: string | null }) => {
    if (url) return location.assign(url);
    if (payment.status === 'failed') {
      // The next attempt is a new payment; sensitive fields are cleared.
      for (const field of ['cardNumber', 'cvv', 'code'] as const) form.resetField(field);
      forget();
      setCodeSent(false);
      return toast.failed('Payment failed', payment.reason, 'title');
    }
    const recipient = coParentsOf(family)[0]?.name ?? 'Co-parent';
    const words = `You've successfully sent ${money(payment.amount)} to ${recipient} via ${methodLabels[payment.method]}`;
    toast.done('Payment successful', words, 'text');
    onDone();
    return void navigate({ to: paths.payments, replace: true });
  };
  const make = useMutation(
    api.payments.make.mutationOptions({
      onSettled,
      onSuccess: settle,
      onError: (error) => {
        if (codeOf(error) === 'CODE_WRONG') form.setError('code', { message: problemOf(error) }, { shouldFocus: true });
      },
    }),
  );
  const isCodeWrong = codeOf(make.error) === 'CODE_WRONG';
  const pay = ({ amount, description, paymentMethod: method, cardNumber, code }: MakeForm) => {
    const card = method === 'credit-card' && cardNumber ? kept(cardNumber) : {};
    const content = { id: idOfSending(), familyId: family.id, amount: amountOf(amount), description, method };
    make.mutate({ ...content, ...card, code: isCodeSent ? code : null });
  };
  const declined = make.data?.payment.status === 'failed' ? make.data.payment.reason : undefined;
  const problem = make.isError && !isCodeWrong ? problemOf(make.error) : declined;
  return { pay, idOfSending, isPaying: make.isPending, problem, isCodeSent, setCodeSent };
}
