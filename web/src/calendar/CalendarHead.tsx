import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../PageTitle.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';

const views = [
  { to: paths.calendar, label: 'Month' },
  { to: paths.calendarYear, label: 'Year' },
  { to: paths.exchanges, label: 'Exchanges' },
  { to: paths.nightsReport, label: 'Nights Report' },
] as const;

/** The head of a page about nights: its name, the other ways of looking at them, and printing. */
export function CalendarHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {children}
        <nav aria-label="Nights" className="flex flex-wrap gap-2">
          {views
            .filter(({ label }) => label !== title)
            .map(({ to, label }) => (
              <Link key={to} to={to} className={buttonClass({ look: 'secondary', size: 'sm' })}>
                {label}
              </Link>
            ))}
        </nav>
        <Button look="quiet" size="icon-sm" aria-label="Print" onClick={() => print()}>
          <Printer aria-hidden />
        </Button>
      </div>
    </div>
  );
}
