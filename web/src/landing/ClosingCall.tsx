import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { PageSection } from './PageSection.tsx';
import { useIsIn } from './use-is-in.ts';

/** For people who have read all of it; whoever is signed in has started. */
export function ClosingCall() {
  if (useIsIn()) return null;
  return (
    <PageSection id="start" title="Start alone. Invite the other parent when you’re ready.">
      <p className="mt-3 max-w-prose text-ink-2">
        Until they join, only you can see what you enter. After that they see it too, except what is only yours, such as
        private notes, drafts and documents for “Only me”.
      </p>
      <Link to={paths.role} className={`${buttonClass({ size: 'lg' })} mt-4`}>
        Get Started
      </Link>
    </PageSection>
  );
}
