import { Link } from '@tanstack/react-router';
import { ThemeButton } from '../app/ThemeButton.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Mark } from '../ui/Mark.tsx';
import { LoginCard } from './LoginCard.tsx';
import { TwoWeeks } from './TwoWeeks.tsx';

const features = [
  ['Calendar management', 'One schedule for both homes. Every night has one answer, and the reason is one tap away.'],
  ['Document sharing', 'Plans, report cards and records in one library, with who may see what.'],
  ['Expense tracking', 'Who paid, what share is owed and what has been confirmed, to the cent.'],
  ['Health records', 'Appointments, vaccines, allergies and growth, the same for both parents.'],
];

export function LandingPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-16 w-full max-w-page items-center gap-1 px-5 md:px-8">
        <Link to="/" className="mr-auto flex items-center gap-2.5 rounded-md">
          <Mark />
          <span className="text-lg font-semibold tracking-tight">Evenkeel</span>
        </Link>
        <ThemeButton />
        <a href="/learn-more" className={`${buttonClass({ look: 'quiet' })} -mr-4`}>
          Learn More
        </a>
      </header>
      <main className="flex-1">
        <div className="mx-auto grid w-full max-w-page gap-x-16 gap-y-10 px-5 pt-6 pb-12 md:px-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center lg:pt-12 lg:pb-16">
          <div>
            <p className="text-sm font-semibold text-keel">Co-Parenting Made Easy</p>
            <h1 className="mt-3 max-w-160 text-3xl leading-[1.08] font-semibold tracking-tight md:text-4xl">
              Simplify <span className="whitespace-nowrap">Co-Parenting</span> with Our{' '}
              <span className="whitespace-nowrap">All-in-One</span> Solution
            </h1>
            <p className="mt-5 max-w-prose text-lg text-ink-2">
              Helps parents, lawyers and judges collaborate in the best interests of children.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Link to="/onboarding/role" className={buttonClass({ size: 'lg' })}>
                Get Started
              </Link>
              <Link to="/dashboard" className={buttonClass({ look: 'secondary', size: 'lg' })}>
                Try the demo
              </Link>
            </div>
          </div>
          <LoginCard />
        </div>
        <TwoWeeks />
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
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-5 py-6 text-sm text-ink-2 md:px-8">
          <span className="mr-auto">© 2025-2026 Evenkeel</span>
          <a className="py-2 hover:text-ink hover:underline" href="/privacy">
            Privacy Policy
          </a>
          <a className="py-2 hover:text-ink hover:underline" href="/terms">
            Terms of Service
          </a>
          <a className="py-2 hover:text-ink hover:underline" href="/contact-us">
            Contact Us
          </a>
        </div>
      </footer>
    </div>
  );
}
