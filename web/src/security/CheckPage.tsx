import { pageNames } from '@evenkeel/contract/page-names';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { api, missingHere } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Button } from '../ui/Button.tsx';
import { Access } from './Access.tsx';
import { Mailbox } from './Mailbox.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { methodName } from './security-words.ts';
import { lazily } from '../lib/lazily.ts';

const EndDialog = lazily(async () => (await import('./SignOutDialogs.tsx')).SignOutAndChangeDialog);

/** Every way into an account, in the order worth checking. */
export function CheckPage() {
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-5">
      <PageTitle>Is someone else in my account?</PageTitle>
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">Is someone else in my account?</h1>
        <p className="mt-2 text-ink-2">
          Go through this once, from top to bottom. If the other person could see this device, use one they can’t. We
          don’t tell anyone that you looked.
        </p>
      </div>
      <ol className="flex flex-col gap-5">
        <Step number={1} title="Where you’re signed in">
          <Words>Each of these browsers can read everything you can. Do you recognize every one, and its times?</Words>
          <Sessions />
        </Step>
        <Step number={2} title="Your second step">
          <Methods />
        </Step>
        <Step number={3} title="Passkeys">
          <Words>
            A passkey opens your account without your password. A passkey synced to a cloud account, such as a shared
            family account, opens it from every device on that account.
          </Words>
          <Passkeys />
        </Step>
        <Step number={4} title="Your mailbox">
          <Mailbox />
        </Step>
        <Step number={5} title="What still has access">
          <Access />
        </Step>
        <Step number={6} title="If you’re not sure">
          <Words>
            Change your password to one you haven’t used anywhere else, and sign out every browser. You won’t lose
            anything you wrote.
          </Words>
          <End />
        </Step>
      </ol>
      <Link to={paths.profileSecurity} className={`${buttonClass({ look: 'quiet' })} self-start`}>
        Back to {pageNames.security}
      </Link>
    </div>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <li aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5">
      <h2 id={id} className="text-base font-semibold">
        <span className="figures text-ink-3">{number}.</span> {title}
      </h2>
      <div className="mt-2 flex flex-col gap-4">{children}</div>
    </li>
  );
}

const Words = ({ children }: { children: ReactNode }) => <p className="text-sm wrap-anywhere text-ink-2">{children}</p>;

function Methods() {
  const list = useQuery(api.security.methods.list.queryOptions());
  const names = list.data?.methods.map(methodName) ?? [];
  return (
    <>
      <Words>
        {names.length > 0
          ? `Your codes come from: ${names.join(', ')}. Are you the only one who can unlock each phone?`
          : 'You don’t have one. With a second step, knowing your password isn’t enough to sign in.'}
      </Words>
      <Link to={paths.profileSecurity} hash="two-factor" className={`${buttonClass({ look: 'secondary' })} self-start`}>
        {names.length > 0 ? 'Change Your Methods' : 'Add a Second Step'}
      </Link>
    </>
  );
}

function End() {
  const [isOpen, setOpen] = useState(false);
  const why = missingHere()['accounts.sessions.revokeAll'];
  if (why) return <Words>{why}</Words>;
  return (
    <>
      <Button className="self-start" onClick={() => setOpen(true)}>
        Sign Out Everywhere and Change My Password
      </Button>
      {isOpen && (
        <Suspense>
          <EndDialog onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
