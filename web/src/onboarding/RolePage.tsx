import { Link } from '@tanstack/react-router';
import { ArrowRight, Gavel, Handshake, House, Scale } from 'lucide-react';
import { useState } from 'react';
import { ThemeButton } from '../app/ThemeButton.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Mark } from '../ui/Mark.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';

const roles = [
  {
    value: 'parent',
    label: 'Parent',
    detail: 'Share a schedule, expenses and records with the other parent.',
    icon: House,
  },
  {
    value: 'lawyer',
    label: 'Family Lawyer',
    note: 'Free Professional Account',
    detail: 'See what a parent grants you, section by section.',
    icon: Scale,
  },
  {
    value: 'mediator',
    label: 'Mediator',
    note: 'Free Professional Account',
    detail: 'Help both parents agree, and propose.',
    icon: Handshake,
  },
  {
    value: 'judge',
    label: 'Judge',
    note: 'Free Professional Account',
    detail: 'Read the record as granted.',
    icon: Gavel,
  },
];
const steps = ['Select Role', 'Account Details', 'Verification', 'Subscription'];

export function RolePage() {
  const [role, setRole] = useState('');
  return (
    <>
      <header className="mx-auto flex h-16 w-full max-w-page items-center gap-1 px-5 md:px-8">
        <Link to="/" className="mr-auto flex items-center gap-2.5 rounded-md">
          <Mark />
          <span className="text-lg font-semibold tracking-tight">Evenkeel</span>
        </Link>
        <ThemeButton />
        <Link to="/" className={`${buttonClass({ look: 'quiet' })} -mr-4`}>
          Home
        </Link>
      </header>
      <main className="mx-auto w-full max-w-180 px-5 pt-6 pb-32 md:pt-12 md:pb-16">
        <Steps current={0} />
        <h1 className="mt-8 text-2xl font-semibold tracking-tight md:text-3xl">Select your role</h1>
        <p className="mt-2 text-ink-2">Please select your role to get started</p>
        <div className="mt-8">
          <RadioCards label="Your role" name="role" choices={roles} value={role} onChange={setRole} />
        </div>
        <div className="mt-8 flex items-center justify-between gap-4 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line max-md:bg-canvas max-md:p-4">
          <p className="text-sm text-ink-2 max-md:hidden">New accounts get a 14-day free trial.</p>
          <Button disabled={!role} className="max-md:w-full">
            Continue
            <ArrowRight aria-hidden />
          </Button>
        </div>
      </main>
    </>
  );
}

/** Where one is, in words and in length. */
function Steps({ current }: { current: number }) {
  return (
    <ol className="grid grid-cols-4 gap-2">
      {steps.map((step, i) => (
        <li
          key={step}
          aria-current={i === current ? 'step' : undefined}
          className={cx(
            'border-t-3 pt-2 text-xs font-medium sm:text-sm',
            i <= current ? 'border-keel text-ink' : 'border-line text-ink-3',
          )}
        >
          <span className="figures mr-1 max-sm:hidden">{i + 1}.</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
