import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../PageTitle.tsx';
import { buttonClass } from '../ui/Button.tsx';

export function Missing() {
  return (
    <div className="mx-auto flex max-w-page flex-col items-start gap-4">
      <PageTitle>Page not found</PageTitle>
      <h1 className="text-2xl font-semibold tracking-tight">Page not found</h1>
      <p className="text-ink-2">There is no page at this address. It may have been typed wrong, or have moved.</p>
      <Link to={paths.landing} className={buttonClass()}>
        Home
      </Link>
    </div>
  );
}
