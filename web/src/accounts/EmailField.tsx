import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Field, Input } from '../ui/Field.tsx';
import type { Invited } from './invited.ts';

const label = 'Email Address';

type TypedEmailProps = { initial: string; error: string | undefined; insteadOf?: Invited | undefined };

/** An address to type; also for someone who was invited at another one. */
export function TypedEmail({ initial, error, insteadOf }: TypedEmailProps) {
  const input = useRef<HTMLInputElement>(null);
  const isChosen = insteadOf !== undefined;
  useEffect(() => {
    if (isChosen) input.current?.focus();
  }, [isChosen]);
  return (
    <Field label={label} error={error} hint={insteadOf && approval(insteadOf)}>
      <Input
        ref={input}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        enterKeyHint="next"
        defaultValue={insteadOf ? '' : initial}
      />
    </Field>
  );
}

type InvitedEmailProps = { invited: Invited; onOther: () => void };

/** The invitation's address: no need to type it, and masked, so that nobody else can read it here. */
export function InvitedEmail({ invited, onOther }: InvitedEmailProps) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Field label={label} hint="Your invitation was sent to this address." className="w-full">
        {/* Without a name: the form doesn't send it. */}
        <Input readOnly value={invited.mask} autoComplete="off" className="bg-sunken! text-ink-2" />
      </Field>
      <p className="text-sm text-ink-3">{approval(invited)}</p>
      <Button look="secondary" size="sm" onClick={onOther}>
        Use Another Address
      </Button>
    </div>
  );
}

function approval({ sender }: Invited): string {
  return `If you use another address, ${sender || 'the sender'} has to approve it.`;
}
