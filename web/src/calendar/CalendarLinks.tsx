import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';

/** To the other ways of looking at the nights. */
export function CalendarLinks() {
  const className = buttonClass({ look: 'secondary', size: 'sm' });
  return (
    <nav aria-label="Nights" className="flex flex-wrap gap-2 print:hidden">
      <Link to={paths.calendarYear} className={className}>
        Year
      </Link>
      <Link to={paths.exchanges} className={className}>
        Exchanges
      </Link>
      <Link to={paths.nightsReport} className={className}>
        Nights Report
      </Link>
    </nav>
  );
}
