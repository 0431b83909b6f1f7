import type { ProofMethod } from '@evenkeel/contract/proof';
import type { Ref } from 'react';
import { SmsCode } from './SmsCode.tsx';
import { Button } from './ui/Button.tsx';
import { Field, Input } from './ui/Field.tsx';
import { PinInput } from './ui/PinInput.tsx';

/** What somebody proves the second step with. */
export type Proof = { methodId: string; code: string };

type ProofFieldsProps = {
  /** The primary one first. */
  methods: ProofMethod[];
  value: Proof;
  onChange: (proof: Proof) => void;
  sendSms: (methodId: string) => Promise<{ resendIn: number }>;
  firstBox?: Ref<HTMLInputElement>;
};

const digits = 6;

/** Whether there is anything to be looked at: 6 digits, or what may be a backup code. */
export function isWhole(type: ProofMethod['type'], code: string): boolean {
  return type === 'backup_codes' ? code.trim() !== '' : code.length === digits;
}

/** The code of one method, and the way to the others. */
export function ProofFields({ methods, value, onChange, sendSms, firstBox }: ProofFieldsProps) {
  const chosen = methods.find(({ id }) => id === value.methodId);
  const others = methods.filter(({ id }) => id !== value.methodId);
  const setCode = (code: string) => onChange({ ...value, code });
  return (
    <div className="flex flex-col gap-5">
      {chosen && <Asked method={chosen} />}
      {chosen?.type === 'sms' && <SmsCode key={chosen.id} send={() => sendSms(chosen.id)} />}
      {chosen?.type === 'backup_codes' ? (
        <Field label="Backup code" hint="Each one works once.">
          <Input
            ref={firstBox}
            name="backup-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono"
            value={value.code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
      ) : (
        <PinInput label="Code" value={value.code} onChange={setCode} {...(firstBox && { firstBox })} />
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2" role="group" aria-label="Another way">
          {others.map((method) => (
            <Button
              key={method.id}
              look="secondary"
              size="sm"
              wraps
              onClick={() => onChange({ methodId: method.id, code: '' })}
            >
              {wayOf(method)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Asked({ method: { type, label } }: { method: ProofMethod }) {
  const name = <strong className="font-semibold wrap-anywhere text-ink">{label}</strong>;
  if (type === 'totp') return <p className="text-sm text-ink-2">Enter the code that your app {name} shows.</p>;
  if (type === 'sms') return <p className="text-sm text-ink-2">Enter the code of the message to {name}.</p>;
  return <p className="text-sm text-ink-2">Enter one of the backup codes that you saved.</p>;
}

/** What choosing this method is called. */
function wayOf({ type, label }: ProofMethod): string {
  if (type === 'backup_codes') return 'Use a backup code';
  const kind = type === 'totp' ? 'Authenticator App' : 'SMS';
  return label === kind ? kind : `${kind}: ${label}`;
}
