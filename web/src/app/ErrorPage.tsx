import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';

/** Replaces a page that failed to render; the navigation around it stays. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    // Browsers cache a failed module import until the page is reloaded.
    if (isMissingPart(error)) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-page flex-col items-start gap-4 py-4 not-in-[main]:px-5 not-in-[main]:py-16"
    >
      <PageTitle>Something went wrong</PageTitle>
      <h1 className="text-2xl font-semibold tracking-tight">Something went wrong</h1>
      <p className="text-ink-2">We couldn’t show this page. Nothing you saved is lost.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={again}>Try again</Button>
        <Link to={paths.landing} className={buttonClass({ look: 'secondary' })}>
          Home
        </Link>
      </div>
    </div>
  );
}

/** A failed import; the message differs by browser. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /import/i.test(error.message);
}
