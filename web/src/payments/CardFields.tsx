import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { toast } from '../ui/toast.ts';
import { cardFields, type MakeForm } from './make-form.ts';

type CardFieldsProps = {
  form: UseFormReturn<MakeForm>;
  /** Asked only once something is sent. */
  idOfPayment: () => string;
  isCodeSent: boolean;
  onCodeSent: () => void;
};

/** Card fields of the test provider, and the verification code. */
export function CardFields({ form, ...code }: CardFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <CardNumber form={form} />
      <div className="grid grid-cols-2 items-start gap-5">
        <Field label="Expiry Date" error={errors.expiryDate?.message}>
          <Input
            {...form.register('expiryDate')}
            placeholder="MM/YY"
            maxLength={5}
            autoComplete="off"
            className="figures"
          />
        </Field>
        <Field label="CVV" error={errors.cvv?.message}>
          <Input
            {...form.register('cvv')}
            type="password"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            className="figures"
          />
        </Field>
      </div>
      <Field label="Cardholder Name" error={errors.cardholderName?.message}>
        <Input {...form.register('cardholderName')} most={120} autoComplete="off" />
      </Field>
      <Code form={form} {...code} />
    </>
  );
}

/** Masked until the reader asks to see it. */
function CardNumber({ form }: { form: UseFormReturn<MakeForm> }) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label="Card Number" error={form.formState.errors.cardNumber?.message}>
      <div className="relative">
        <Input
          {...form.register('cardNumber')}
          type={isShown ? 'text' : 'password'}
          inputMode="numeric"
          maxLength={19}
          autoComplete="off"
          className="figures pr-12"
        />
        <button
          type="button"
          aria-label={isShown ? 'Hide card number' : 'Show card number'}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-3 hover:text-ink"
        >
          {isShown ? <EyeOff className="size-4.5" aria-hidden /> : <Eye className="size-4.5" aria-hidden />}
        </button>
      </div>
    </Field>
  );
}

/** Emails a code to the payer. The demo sends none and says so. */
function Code({ form, idOfPayment, isCodeSent, onCodeSent }: CardFieldsProps) {
  const { id: familyId } = useFamily();
  const verify = useMutation(
    api.payments.verify.mutationOptions({
      onSuccess: () => {
        toast.done('Verification code sent', 'Please check your email or SMS for the verification code', 'text');
        onCodeSent();
      },
      onError: (error) => toast.failed('Error', problemOf(error)),
    }),
  );
  const send = async () => {
    if (await form.trigger(cardFields, { shouldFocus: true })) verify.mutate({ familyId, id: idOfPayment() });
  };
  const button = (label: string) => (
    <Button
      look="secondary"
      className="self-start"
      busy={verify.isPending}
      busyLabel="Sending..."
      onClick={() => void send()}
    >
      {label}
    </Button>
  );
  if (!isCodeSent) return button('Verify Card');
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Verification Code"
        hint={verify.data?.isMailed ? 'We emailed you a 6-digit code' : 'The demo sends no email. Any 6 digits work.'}
        error={form.formState.errors.code?.message}
      >
        <Input
          {...form.register('code')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="one-time-code"
          className="figures"
        />
      </Field>
      {button('Resend Code')}
    </div>
  );
}
