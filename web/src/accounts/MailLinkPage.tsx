import { product } from '@evenkeel/contract/product';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { server } from '../api.ts';
import { inBrowser } from '../lib/browser-storage.ts';
import { paths, rememberPlace } from '../lib/paths.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { OpenPage, OpenTitle } from '../layout/OpenPage.tsx';
import { useWho } from '../session/session.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { proofs } from './waiting.ts';

type LinkWords = {
  title: string;
  about: string;
  facts: string[];
  action: string;
  busyLabel: string;
  done: { title: string; about: string };
  act: (token: string) => Promise<unknown>;
};

/** The link in the mail to the old address after a change of email. */
export const UndoPage = () => <MailLinkPage words={undo} />;
/** The link in the mail about a recovery or reset. */
export const RecoveryPage = () => <MailLinkPage words={putOff} />;
/** The link in the mail about a closed account. */
export const RestorePage = () => <MailLinkPage words={restore} />;

const undo: LinkWords = {
  title: 'Undo the new email address',
  about: `The email address of your ${product.name} account was changed. If that wasn’t you, undo it here.`,
  facts: [
    'Your account uses this mailbox again.',
    'Every browser is signed out, and the current password stops working.',
    'Then you choose a new password with “Forgot password?”.',
  ],
  action: 'Undo the Change',
  busyLabel: 'Undoing...',
  done: {
    title: 'Your address is back',
    about: 'Every browser was signed out. Now choose a new password with “Forgot password?” on the sign-in page.',
  },
  act: (token) => server.accounts.email.undo({ token }),
};

const putOff: LinkWords = {
  title: 'Put off a request',
  about: 'Someone asked to get into your account without its second step.',
  facts: [
    'If this was you, and you still need it, close this page.',
    'If it wasn’t you, put it off for 7 days here. You can do that once.',
    'Then sign in with your second step or a passkey. That stops it.',
  ],
  action: 'Put Off 7 Days',
  busyLabel: 'Putting off...',
  done: {
    title: 'Put off for 7 days',
    about: 'Sign in with your second step or a passkey before then. That stops the request.',
  },
  act: (token) => server.accounts.attempts.holdByLink({ token }),
};

const restore: LinkWords = {
  title: 'Restore your account',
  about: `Your ${product.name} account is closed and will be erased. Until then you can restore it as it was.`,
  facts: ['This doesn’t sign you in. Sign in with your password afterwards.'],
  action: 'Restore Account',
  busyLabel: 'Restoring...',
  done: { title: 'Your account is back', about: 'Sign in with your password, as before.' },
  act: (token) => server.accounts.removal.restore({ token }),
};

/** Opening the link changes nothing, because mail scanners open links, too: only the button does. */
function MailLinkPage({ words }: { words: LinkWords }) {
  return (
    <QueryClientProvider client={proofs}>
      <OpenPage title={words.title}>
        <section className="rounded-xl border border-line bg-surface p-6 md:p-8">
          <MailLink words={words} />
        </section>
      </OpenPage>
    </QueryClientProvider>
  );
}

function MailLink({ words: { title, about, facts, action, busyLabel, done, act } }: { words: LinkWords }) {
  const { token = '' } = useParams({ strict: false });
  const use = useMutation({ mutationFn: () => act(token) });
  if (use.isSuccess) return <Done title={done.title} about={done.about} />;
  if (codeOf(use.error) === 'LINK_OVER')
    return (
      <Done
        title="This link is no longer valid"
        about="It has been used or has expired. Nothing was changed. If you’re worried about your account, sign in and check its security, or choose a new password with “Forgot password?”."
      />
    );
  return (
    <>
      <OpenTitle about={about}>{title}</OpenTitle>
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col items-start gap-5">
        {use.isError && (
          <Notice tone="danger">{problemOf(use.error, 'That didn’t work. Nothing was changed. Try again.')}</Notice>
        )}
        <Button busy={use.isPending} busyLabel={busyLabel} onClick={() => use.mutate()}>
          {action}
        </Button>
      </div>
    </>
  );
}

function Done({ title, about }: { title: string; about: string }) {
  return (
    <div role="status">
      <OpenTitle about={about}>{title}</OpenTitle>
      <Link to={paths.signIn} className={`${buttonClass({ look: 'secondary' })} mt-6`}>
        Go to Sign In
      </Link>
    </div>
  );
}

/**
 * Where the mail of an offer leads. The same for everyone and every offer: nothing here asks the server, so that nobody learns of an
 * offer before they are signed in with its address (decisions/28-grants).
 */
export function OfferPage() {
  if (useWho().state === 'somebody') return <Navigate to={paths.shared} replace />;
  return (
    <OpenPage title="Your Offer">
      <OpenTitle about="You see who offers you access, and to what, once you are signed in with the address the email was sent to. Then you accept or decline. Professionals add a second step first.">
        Someone may have offered you access
      </OpenTitle>
      <p className="mt-4 text-ink-2">
        Your account takes the role you were asked for. It costs nothing. Nobody learns that you opened this page.
      </p>
      <Link
        to={paths.account}
        onClick={() => inBrowser.set('userRole', 'offered')}
        className={`${buttonClass({ size: 'lg' })} mt-8 max-sm:w-full`}
      >
        Create Account
      </Link>
      <p className="mt-8 text-sm text-ink-2">
        Already have an account on {product.name}?{' '}
        <Link
          to={paths.signIn}
          onClick={() => rememberPlace(paths.shared)}
          className="font-semibold text-keel underline-offset-4 hover:underline"
        >
          Sign In
        </Link>
      </p>
    </OpenPage>
  );
}
