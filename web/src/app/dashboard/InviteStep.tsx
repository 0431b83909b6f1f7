import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useId } from 'react';
import { useFamily } from '../../family/family.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';

/** Shows the invitation first while there is no other parent. Known with the family, so the layout doesn't shift. */
export function InviteStep() {
  const family = useFamily();
  const id = useId();
  const hasOther = family.members.some(
    ({ accountId, role, leftAt }) => role === 'parent' && leftAt === null && accountId !== family.me,
  );
  if (hasOther) return null;
  return (
    <section
      aria-labelledby={id}
      className="mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={id} className="text-base font-semibold tracking-snug">
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
