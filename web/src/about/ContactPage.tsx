import { product } from '@evenkeel/contract/product';
import { useEffect, useState } from 'react';
import { problemOf } from '../lib/problem.ts';
import { useLateForm } from '../lib/use-late-form.ts';
import { OpenFooter } from '../OpenFooter.tsx';
import { OpenPage, OpenTitle } from '../OpenPage.tsx';
import { useWho } from '../session.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { keepTyped, nothing, typedSoFar, type Writing } from './contact-typed.ts';
import { useOperator } from './operator.ts';

const load = () => import('./contact-form.ts');

/** A way to write to whoever runs this site: to the same person from the demo, too. */
export function ContactPage() {
  const operator = useOperator();
  const [round, setRound] = useState(0);
  const startAnew = () => {
    setRound(round + 1);
    document.getElementById('main')?.focus();
  };
  return (
    <OpenPage title="Contact Us" footer={<OpenFooter />}>
      <OpenTitle about={`Write to whoever runs this site of ${product.name}.`}>Contact Us</OpenTitle>
      <div className="mt-8">
        {operator === 'asking' && <Skeleton className="h-112" />}
        {typeof operator === 'object' && operator.email === null && <NobodyThere />}
        {(operator === 'unknown' || (typeof operator === 'object' && operator.email !== null)) && (
          <ContactForm key={round} onSent={startAnew} />
        )}
      </div>
    </OpenPage>
  );
}

const NobodyThere = () => (
  <Notice tone="notice">
    Messages cannot be received here yet: the operator of this site has not given an email address.
  </Notice>
);

/** Of whoever is signed in, name and address stand there already: nothing is asked twice. */
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
      toast.done('Message sent', `An answer will come to ${message.email}.`);
      onSent();
    } catch (error) {
      setProblem(problemOf(error, 'The message could not be sent. What you typed is kept here.'));
    }
  };
  const { form, typed, errors, isBusy } = useLateForm<keyof Writing>({ initial: beginning, load, onValid });
  useEffect(() => keepTyped(typed), [typed]);
  return (
    <form {...form} className="flex flex-col gap-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field label="Name" error={errors.name}>
        <Input name="name" autoComplete="name" maxLength={80} defaultValue={beginning.name} />
      </Field>
      <Field label="Email" error={errors.email} hint="Where an answer can reach you.">
        <Input name="email" type="email" inputMode="email" autoComplete="email" defaultValue={beginning.email} />
      </Field>
      <Field label="Message" error={errors.message}>
        <TextArea name="message" rows={7} maxLength={4_000} defaultValue={beginning.message} />
      </Field>
      <p className="text-sm text-ink-3">
        It goes to the operator’s mailbox and is not kept here. It is not read by the other parent, and no part of a
        family’s record.
      </p>
      <Button type="submit" size="lg" busy={isBusy} busyLabel="Sending..." className="self-start max-sm:w-full">
        Send Message
      </Button>
    </form>
  );
}
