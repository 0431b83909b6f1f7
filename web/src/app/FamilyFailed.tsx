import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';

type FamilyFailedProps = { error: Error; isBusy: boolean; again: () => void };

/** Every page inside needs the family: shows the error and a retry. */
export function FamilyFailed({ error, isBusy, again }: FamilyFailedProps) {
  return (
    <main className="mx-auto flex max-w-page flex-col items-start gap-4 px-5 py-16 md:px-8">
      <PageTitle>Something went wrong</PageTitle>
      <div role="alert">
        <h1 className="text-2xl font-semibold tracking-tight">Something went wrong</h1>
        <p className="mt-2 text-ink-2">
          {problemOf(error, 'We couldn’t load your family. Nothing you saved is lost.')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} busyLabel="Trying again..." onClick={again}>
          Try again
        </Button>
        <Link to={paths.landing} className={buttonClass({ look: 'secondary' })}>
          Home
        </Link>
      </div>
    </main>
  );
}
