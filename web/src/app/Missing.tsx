import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { buttonClass } from '../ui/Button.tsx';

export function Missing() {
  return (
    <div className="mx-auto flex max-w-page flex-col items-start gap-4">
      <PageTitle>Page not found</PageTitle>
      <h1 className="text-2xl font-semibold tracking-tight">Page not found</h1>
      <p className="text-ink-2">There’s no page at this address. Check it for typos. The page may also have moved.</p>
      <Link to={paths.landing} className={buttonClass()}>
        Home
      </Link>
    </div>
  );
}
