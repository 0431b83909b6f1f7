import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, lazy, Suspense, useId, useState } from 'react';
import { api, isDemo } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../PageTitle.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Button } from '../ui/Button.tsx';
import { Mailbox } from './EmailCard.tsx';
import { Passkeys } from './PasskeysCard.tsx';
import { Sessions } from './SessionsCard.tsx';
import { methodName } from './security-words.ts';

const EndDialog = lazy(() =>
  import('./SignOutAndChangeDialog.tsx').then((m) => ({ default: m.SignOutAndChangeDialog })),
);

/** A walk through everything by which somebody else could be in an account, in the order in which it is worth looking. */
export function CheckPage() {
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-5">
      <PageTitle>Is somebody else in my account?</PageTitle>
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">Is somebody else in my account?</h1>
        <p className="mt-2 text-ink-2">
          Go through this once, top to bottom. If the other person could see this device, do it on one that they cannot.
          Nobody is told that you look.
        </p>
      </div>
      <ol className="flex flex-col gap-5">
        <Step number={1} title="Browsers that are signed in">
          <Words>Each of these can read everything that you can. Do you know every one, and its times?</Words>
          <Sessions />
        </Step>
        <Step number={2} title="Your second step">
          <Methods />
        </Step>
        <Step number={3} title="Passkeys">
          <Words>
            A passkey opens your account without your password. One that is copied to a cloud account opens it from
            every device of that account: a shared family account, too.
          </Words>
          <Passkeys />
        </Step>
        <Step number={4} title="Your mailbox">
          <Mailbox />
        </Step>
        <Step number={5} title="When in doubt">
          <Words>
            This ends every session and begins with a new password, one that you have used nowhere else. It loses
            nothing of what you wrote.
          </Words>
          <End />
        </Step>
      </ol>
      <Link to={paths.profileSecurity} className={`${buttonClass({ look: 'quiet' })} self-start`}>
        Back to Security
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
          ? `Your codes come from: ${names.join(', ')}. Is each of these a phone that only you unlock?`
          : 'You have none. With one, your password alone opens nothing.'}
      </Words>
      <Link to={paths.profileSecurity} className={`${buttonClass({ look: 'secondary' })} self-start`}>
        {names.length > 0 ? 'Change Your Methods' : 'Add a Second Step'}
      </Link>
    </>
  );
}

function End() {
  const [isOpen, setOpen] = useState(false);
  if (isDemo) return <Words>In the demo there is nobody to sign out: this needs an account of your own.</Words>;
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
