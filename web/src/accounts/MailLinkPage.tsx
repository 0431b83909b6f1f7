import { product } from '@evenkeel/contract/product';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { server } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { OpenPage, OpenTitle } from '../OpenPage.tsx';
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

/** Where the mail about a new address leads, in the mailbox of the old one. */
export const UndoPage = () => <MailLinkPage words={undo} />;
/** Where the mail about a recovery leads. */
export const RecoveryPage = () => <MailLinkPage words={putOff} />;
/** Where the mail about a closed account leads. */
export const RestorePage = () => <MailLinkPage words={restore} />;

const undo: LinkWords = {
  title: 'Undo the new email address',
  about: `The email address of your ${product.name} account was changed. If that was not you, take it back here.`,
  facts: [
    'Your account has this mailbox again.',
    'Every browser is signed out, and the password is worth nothing any more.',
    'You choose a new password with "Forgot password?" after that.',
  ],
  action: 'Undo the Change',
  busyLabel: 'Undoing...',
  done: {
    title: 'Your address is back',
    about: 'Every browser was signed out. Choose a new password now: press "Forgot password?" at the sign-in.',
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
  title: 'Bring your account back',
  about: `Your ${product.name} account is closed, and will be erased. Until then it can come back as it was.`,
  facts: ['Nobody is signed in by this. You sign in with your password afterwards.'],
  action: 'Bring It Back',
  busyLabel: 'Bringing it back...',
  done: { title: 'Your account is back', about: 'Sign in with your password, as before.' },
  act: (token) => server.accounts.removal.restore({ token }),
};

/** Opening such a page changes nothing: scanners of mails open links, too. One button does. */
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
        about="It was used already, or its time is over. Nothing was changed. If you are worried about your account, sign in and look at its security, or choose a new password with “Forgot password?”."
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
          <Notice tone="danger">{problemOf(use.error, 'This did not work. Nothing was changed: try again.')}</Notice>
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
        Go to the Sign-In
      </Link>
    </div>
  );
}
