import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';

type WentWrongProps = { words: string; isBusy?: boolean; again: () => void };

/** In place of a page: what went wrong, and a retry. */
export function WentWrong({ words, isBusy, again }: WentWrongProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-page flex-col items-start gap-4 py-4 not-in-[main]:px-5 not-in-[main]:py-16"
    >
      <PageTitle>Something went wrong</PageTitle>
      <h1 className="text-2xl font-semibold tracking-tight">Something went wrong</h1>
      <p className="text-ink-2">{words}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} busyLabel="Trying again..." onClick={again}>
          Try Again
        </Button>
        <Link to={paths.landing} className={buttonClass({ look: 'secondary' })}>
          Home
        </Link>
      </div>
    </div>
  );
}
