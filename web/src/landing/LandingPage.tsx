import { product } from '@evenkeel/contract/product';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { OpenHeader } from '../OpenPage.tsx';
import { useWho } from '../session.ts';
import { TryDemo } from '../TryDemo.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { TwoWeeks } from './TwoWeeks.tsx';
import { copyrightYears } from './years.ts';

const features = [
  ['Calendar management', 'One schedule for both homes. Every night has one answer, and the reason is one tap away.'],
  ['Document sharing', 'Plans, report cards and records in one library, with who may see what.'],
  ['Expense tracking', 'Who paid, what share is owed and what has been confirmed, to the cent.'],
  ['Health records', 'Appointments, vaccines, allergies and growth, the same for both parents.'],
];

const years = copyrightYears(product.firstYear, new Date().getFullYear());

/** The front door. Whoever is not in yet finds `login` beside the headline. */
export function LandingPage({ login }: { login: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <OpenHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <div className="mx-auto grid w-full max-w-page gap-x-16 gap-y-10 px-5 pt-6 pb-12 md:px-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center lg:pt-12 lg:pb-16">
          <Hero />
          <Login>{login}</Login>
        </div>
        <TwoWeeks />
        <Features />
      </main>
      <footer className="border-t border-line">
        <p className="mx-auto w-full max-w-page px-5 py-6 text-sm text-ink-2 md:px-8">
          © {years} {product.name}
        </p>
      </footer>
    </div>
  );
}

function Hero() {
  const { state } = useWho();
  return (
    <div>
      <p className="text-sm font-semibold text-keel">{product.tagline}</p>
      <h1 className="mt-3 max-w-160 text-3xl leading-[1.08] font-semibold tracking-tight md:text-4xl">
        Simplify <span className="whitespace-nowrap">Co-Parenting</span> with Our{' '}
        <span className="whitespace-nowrap">All-in-One</span> Solution
      </h1>
      <p className="mt-5 max-w-prose text-lg text-ink-2">
        {product.name} helps parents, lawyers and judges collaborate in the best interests of children.
      </p>
      {state !== 'somebody' && (
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={paths.role} className={buttonClass({ size: 'lg' })}>
            Get Started
          </Link>
          <TryDemo size="lg" />
        </div>
      )}
    </div>
  );
}

/** Only who was in before waits for the answer of the server; everybody else sees the form with the first paint. */
function Login({ children }: { children: ReactNode }) {
  const who = useWho();
  if (who.state === 'nobody' || (who.state === 'checking' && !localStorage.getItem('userName'))) return children;
  return (
    <div className="flex min-h-44 flex-col items-start justify-center gap-5 rounded-xl border border-line bg-surface p-6 md:p-8">
      {who.state === 'somebody' && (
        <>
          <p className="text-ink-2">
            You are signed in as <bdi className="font-semibold text-ink">{who.session.user.firstName}</bdi>.
          </p>
          <Link to={paths.dashboard} className={buttonClass({ size: 'lg' })}>
            Go to Dashboard
          </Link>
        </>
      )}
    </div>
  );
}

function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto w-full max-w-page px-5 py-16 md:px-8 md:py-20">
      <h2 id="features" className="text-2xl font-semibold tracking-tight">
        The same page for both parents
      </h2>
      <dl className="mt-8 grid gap-x-16 md:grid-cols-2">
        {features.map(([title, text]) => (
          <div key={title} className="border-t border-line py-5">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 max-w-prose text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
