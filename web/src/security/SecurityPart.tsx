import { AccessCard } from './AccessCard.tsx';
import { CareCard } from './CareCard.tsx';
import { EmailCard } from './EmailCard.tsx';
import { EventsCard } from './EventsCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PasswordHealthCard } from './PasswordHealthCard.tsx';
import { QuickExitCard } from './QuickExitCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** The Security tab below the second step and the passkeys. */
export function FurtherCards() {
  return (
    <>
      <PasswordCard />
      <PasswordHealthCard />
      <SessionsCard />
      <AccessCard />
      <EmailCard />
      <CareCard />
      <QuickExitCard />
      <EventsCard />
    </>
  );
}
