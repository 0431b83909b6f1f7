import { product } from '@evenkeel/contract/product';
import { useEffect, useState } from 'react';
import { problemOf } from '../lib/problem.ts';
import { useLateForm } from '../lib/use-late-form.ts';
import { OpenFooter } from '../layout/OpenFooter.tsx';
import { OpenPage, OpenTitle } from '../layout/OpenPage.tsx';
import { useWho } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { keepTyped, nothing, typedSoFar, type Writing } from './contact-typed.ts';
import { useOperator } from './operator.ts';

const load = () => import('./contact-form.ts');

/** A form to write to the operator, the same in the demo. */
export function ContactPage() {
  const operator = useOperator();
  const who = useWho();
  // The form begins with the name of whoever is signed in.
  const isComing = operator === 'asking' || (who.state === 'checking' && !who.trouble);
  const [round, setRound] = useState(0);
  const startAnew = () => {
    setRound(round + 1);
    document.getElementById('main')?.focus();
  };
  return (
    <OpenPage title="Contact Us" footer={<OpenFooter />}>
      <OpenTitle about={`Write to the people who run this ${product.name} site.`}>Contact Us</OpenTitle>
      <div className="mt-8">
        {isComing && <Skeleton className="h-112" />}
        {typeof operator === 'object' && operator.email === null && <NobodyThere />}
        {!isComing && (operator === 'unknown' || (typeof operator === 'object' && operator.email !== null)) && (
          <ContactForm key={round} onSent={startAnew} />
        )}
      </div>
    </OpenPage>
  );
}

const NobodyThere = () => (
  <Notice tone="notice">
    You can’t send messages here yet: the operator of this site hasn’t given an email address.
  </Notice>
);

/** Initial values: what was typed before, or the name and address of the signed-in account. */
function useBeginning(): Writing {
  const who = useWho();
  const [beginning] = useState(() => {
    const typed = typedSoFar();
    if (typed !== nothing || who.state !== 'somebody') return typed;
    const { firstName, lastName, email } = who.session.user;
    return { name: `${firstName} ${lastName}`.trim(), email, message: '' };
  });
  return beginning;
}

function ContactForm({ onSent }: { onSent: () => void }) {
  const beginning = useBeginning();
  const [problem, setProblem] = useState<string>();
  const onValid = async (message: Writing) => {
    setProblem(undefined);
    try {
      const { send } = await load();
      await send(message);
      keepTyped(nothing);
      toast.done('Message sent', `We’ll answer at ${message.email}.`);
      onSent();
    } catch (error) {
      setProblem(problemOf(error, 'We couldn’t send your message. What you typed is still here.'));
    }
  };
  const { form, typed, errors, isBusy } = useLateForm<keyof Writing>({ initial: beginning, load, onValid });
  useEffect(() => keepTyped(typed), [typed]);
  return (
    <form {...form} className="flex flex-col gap-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field label="Name" error={errors.name}>
        <Input name="name" autoComplete="name" most={80} defaultValue={beginning.name} />
      </Field>
      <Field label="Email" error={errors.email} hint="We’ll answer at this address.">
        <Input name="email" type="email" inputMode="email" autoComplete="email" defaultValue={beginning.email} />
      </Field>
      <Field label="Message" error={errors.message}>
        <TextArea name="message" rows={7} most={4_000} defaultValue={beginning.message} />
      </Field>
      <p className="text-sm text-ink-3">
        Your message goes to the operator’s mailbox and isn’t kept here. The other parent can’t read it, and it isn’t
        part of any family’s record.
      </p>
      <Button type="submit" size="lg" busy={isBusy} busyLabel="Sending..." className="self-start max-sm:w-full">
        Send Message
      </Button>
    </form>
  );
}
