import { plainDigits } from '@evenkeel/contract/plain-digits';
import type { ProofMethod } from '@evenkeel/contract/proof';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { SmsCode } from './SmsCode.tsx';
import { Button } from '../ui/Button.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { PinInput } from '../ui/PinInput.tsx';

/** The method and code for the second step. */
export type Proof = { methodId: string; code: string };

type ProofFieldsProps = {
  /** The primary one first. */
  methods: ProofMethod[];
  value: Proof;
  onChange: (proof: Proof) => void;
  sendSms: (methodId: string) => Promise<{ resendIn: number }>;
  firstBox?: RefObject<HTMLInputElement | null> | undefined;
  /** Another button beside the other methods. */
  further?: ReactNode;
};

const digits = 6;

/** Whether the code is complete: 6 digits, or any text where a backup code is expected. */
export function isWhole(type: ProofMethod['type'], code: string): boolean {
  return type === 'backup_codes' ? code.trim() !== '' : code.length === digits;
}

/** The code of one method, and the way to the others. */
export function ProofFields({ methods, value, onChange, sendSms, firstBox, further }: ProofFieldsProps) {
  const chosen = methods.find(({ id }) => id === value.methodId);
  const others = methods.filter(({ id }) => id !== value.methodId);
  const [hasChosen, setChosen] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      {chosen && <Asked method={chosen} />}
      {chosen?.type === 'sms' && <SmsCode key={`send ${chosen.id}`} send={() => sendSms(chosen.id)} />}
      <CodeField
        key={value.methodId}
        isBackup={chosen?.type === 'backup_codes'}
        code={value.code}
        setCode={(code) => onChange({ ...value, code })}
        firstBox={firstBox}
        isChosen={hasChosen}
      />
      {(others.length > 0 || further) && (
        <div className="flex flex-wrap gap-2" role="group" aria-label="Other methods">
          {others.map((method) => (
            <Button
              key={method.id}
              look="secondary"
              size="sm"
              className="wrap-anywhere"
              onClick={() => {
                setChosen(true);
                onChange({ methodId: method.id, code: '' });
              }}
            >
              {wayOf(method)}
            </Button>
          ))}
          {further}
        </div>
      )}
    </div>
  );
}

type CodeFieldProps = Pick<ProofFieldsProps, 'firstBox'> & {
  isBackup: boolean;
  code: string;
  setCode: (code: string) => void;
  /** Whether this method was just chosen: its button is gone, so focus moves here. */
  isChosen: boolean;
};

function CodeField({ isBackup, code, setCode, firstBox, isChosen }: CodeFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const box = firstBox ?? own;
  useEffect(() => {
    if (isChosen) box.current?.focus();
  }, [isChosen, box]);
  if (!isBackup) return <PinInput label="Code" value={code} onChange={setCode} plain={plainDigits} firstBox={box} />;
  return (
    <Field label="Backup code" hint="Each code works once.">
      <Input
        ref={box}
        name="backup-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </Field>
  );
}

function Asked({ method: { type, label } }: { method: ProofMethod }) {
  const name = <strong className="font-semibold wrap-anywhere text-ink">{label}</strong>;
  if (type === 'totp') return <p className="text-sm text-ink-2">Enter the code from your app {name}.</p>;
  if (type === 'sms') return <p className="text-sm text-ink-2">Enter the code we texted to {name}.</p>;
  return <p className="text-sm text-ink-2">Enter one of the backup codes you saved.</p>;
}

/** The button that chooses this method. */
function wayOf({ type, label }: ProofMethod): string {
  if (type === 'backup_codes') return 'Use a Backup Code';
  const kind = type === 'totp' ? 'Authenticator App' : 'SMS';
  return label === kind ? kind : `${kind}: ${label}`;
}
