import { product } from '@evenkeel/contract/product';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inBrowser } from '../lib/browser-storage.ts';
import { paths } from '../lib/paths.ts';
import { OpenFooter } from '../layout/OpenFooter.tsx';
import { OpenHeader } from '../layout/OpenPage.tsx';
import { useWho } from '../session/session.ts';
import { useTrouble } from '../session/use-trouble.ts';
import { TryDemo } from '../layout/TryDemo.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { ScreenPicture } from './ScreenPicture.tsx';
import { promises, screens } from './screens.ts';
import { TwoWeeks } from './TwoWeeks.tsx';

/** `login`: the card beside the headline, for people who aren't signed in. */
export function LandingPage({ login }: { login: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <OpenHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-x-16 gap-y-10 px-5 pt-6 pb-12 md:px-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center lg:pt-12 lg:pb-16">
          <Hero />
          <Login>{login}</Login>
        </div>
        <TwoWeeks />
        <Screens />
        <Promises />
      </main>
      <OpenFooter />
    </div>
  );
}

function Hero() {
  const { state } = useWho();
  return (
    <div>
      <p className="text-sm font-semibold text-keel">{product.tagline}</p>
      <h1 className="mt-3 max-w-160 wrap-anywhere text-3xl leading-[1.08] font-semibold tracking-tight md:text-4xl">
        Simplify <span className="inline-block">Co-Parenting</span> with Our{' '}
        <span className="inline-block">All-in-One</span> Solution
      </h1>
      <p className="mt-5 max-w-prose text-lg text-ink-2">
        {product.name} helps parents, lawyers and judges collaborate in the best interests of children.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {state !== 'somebody' && (
          <>
            <Link to={paths.role} className={buttonClass({ size: 'lg' })}>
              Get Started
            </Link>
            <TryDemo size="lg" />
          </>
        )}
        <Link to={paths.learnMore} className={`${buttonClass({ look: 'quiet', size: 'lg' })} max-sm:-ml-6`}>
          Learn More
        </Link>
      </div>
    </div>
  );
}

/** By the hints of a sign-in, which the demo sets, too. */
const wasSignedIn = () => inBrowser.get('userName') !== null && inBrowser.get('isLoggedIn') === null;

/** Shows the form at first paint, unless this browser was signed in before: then it waits for the server. */
function Login({ children }: { children: ReactNode }) {
  const who = useWho();
  const trouble = useTrouble();
  if (who.state === 'nobody' || (who.state === 'checking' && !wasSignedIn())) return children;
  return (
    <div className="flex min-h-44 flex-col items-start justify-center gap-5 rounded-xl border border-line bg-surface p-6 md:p-8">
      {trouble && (
        <div role="alert" className="flex flex-col items-start gap-4">
          <p className="text-ink-2">{trouble.words}</p>
          <Button look="secondary" busy={trouble.isBusy} busyLabel="Trying again..." onClick={trouble.again}>
            Try Again
          </Button>
        </div>
      )}
      {who.state === 'somebody' && (
        <>
          <p className="text-ink-2">
            You’re signed in as <bdi className="font-semibold text-ink">{who.session.user.firstName}</bdi>.
          </p>
          <Link to={paths.dashboard} className={buttonClass({ size: 'lg' })}>
            Go to Dashboard
          </Link>
        </>
      )}
    </div>
  );
}

function Screens() {
  return (
    <section aria-labelledby="screens" className="mx-auto w-full max-w-page px-5 py-16 md:px-8 md:py-20">
      <h2 id="screens" className="text-2xl tracking-tight">
        The same page for both parents
      </h2>
      <p className="mt-3 max-w-prose text-ink-2">
        These screens show Alex and Blake, a family we made up. Try them in the demo.
      </p>
      {screens.map(({ name, title, text, shows }) => (
        <div
          key={name}
          className="far-below mt-12 grid grid-cols-1 gap-x-12 gap-y-5 xl:grid-cols-[minmax(0,1fr)_49rem] xl:items-center"
        >
          <div>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 max-w-prose text-ink-2">{text}</p>
          </div>
          <ScreenPicture name={name} shows={shows} />
        </div>
      ))}
    </section>
  );
}

function Promises() {
  return (
    <section aria-labelledby="promises" className="far-below border-t border-line bg-surface">
      <div className="mx-auto w-full max-w-page px-5 py-16 md:px-8 md:py-20">
        <h2 id="promises" className="text-2xl tracking-tight">
          What you can rely on
        </h2>
        <dl className="mt-8 grid gap-x-16 md:grid-cols-2">
          {promises.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-5">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 max-w-prose text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
