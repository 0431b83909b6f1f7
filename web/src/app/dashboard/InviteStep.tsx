import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';

/** The first of the first steps while there is no other parent; a card of its own when it is the only one left. */
export function InviteStep({ isListed = false }: { isListed?: boolean }) {
  const id = useId();
  const [Frame, Heading] = isListed ? (['li', 'h3'] as const) : (['section', 'h2'] as const);
  return (
    <Frame
      aria-labelledby={id}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-lg border border-line',
        isListed ? 'p-5 sm:col-span-2' : 'mb-5 bg-surface px-5 py-4',
      )}
    >
      <div className="min-w-0 flex-1 basis-64">
        <Heading id={id} className="text-base font-semibold tracking-snug">
          Invite your co-parent
        </Heading>
        <p className="mt-1 text-sm text-ink-2">
          You&rsquo;re the only parent here so far. They see what you enter once they join, except private notes and
          drafts.
        </p>
      </div>
      <Link to={paths.inviteCoParent} className={buttonClass()}>
        <UserPlus aria-hidden />
        Invite Now
      </Link>
    </Frame>
  );
}
