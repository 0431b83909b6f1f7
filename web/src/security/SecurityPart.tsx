import type { ReactNode } from 'react';
import { Access } from './Access.tsx';
import { Events } from './Events.tsx';
import { ExtraCare } from './ExtraCare.tsx';
import { Mailbox } from './Mailbox.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PasswordHealth } from './PasswordHealth.tsx';
import { QuickExitWords } from './QuickExitWords.tsx';
import type { RowId } from './security-rows.ts';
import { Sessions } from './Sessions.tsx';
import { TwoFactor } from './TwoFactor.tsx';

const parts: Record<RowId, () => ReactNode> = {
  email: Mailbox,
  password: PasswordForm,
  'two-factor': TwoFactor,
  passkeys: () => (
    <>
      <Words>
        A passkey opens your account with your device’s fingerprint, face or PIN. Only add one on a device that nobody
        else can unlock.
      </Words>
      <Passkeys />
    </>
  ),
  sessions: () => (
    <>
      <Words>We keep browsers and times, never locations. Sign out any browser you don’t recognize.</Words>
      <Sessions />
    </>
  ),
  access: Access,
  events: Events,
  'extra-care': ExtraCare,
  'password-check': PasswordHealth,
  'quick-exit': QuickExitWords,
};

/** What a row of the Security tab opens to. */
export function SecurityPart({ id }: { id: RowId }) {
  const Part = parts[id];
  return <Part />;
}

const Words = ({ children }: { children: ReactNode }) => <p className="mb-4 text-sm text-ink-2">{children}</p>;
