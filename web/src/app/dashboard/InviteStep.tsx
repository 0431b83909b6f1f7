import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';

/** The first of the first steps while there is no other parent. */
export function InviteStep() {
  return (
    <section
      aria-labelledby="invite-step"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="invite-step" className="text-base font-semibold tracking-snug">
          Invite your co-parent
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          You&rsquo;re the only parent here so far. They see what you enter once they join, except private notes and
          drafts.
        </p>
      </div>
      <Link to={paths.inviteCoParent} className={buttonClass()}>
        <UserPlus aria-hidden />
        Invite Now
      </Link>
    </section>
  );
}
