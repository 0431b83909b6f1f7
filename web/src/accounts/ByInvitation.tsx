import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';

/** An invitation is for a parent. Somebody else finds the way back to it, where it can be declined. */
export function ByInvitation({ token, isThird }: { token: string; isThird: boolean }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
      <span>
        {isThird
          ? 'You’re invited as a third parent. If that isn’t you, you can go back and decline. '
          : 'You’re invited as a parent. If that isn’t you, you can go back and decline. '}
      </span>
      <Link
        to={paths.invitation}
        params={{ token }}
        className="font-semibold text-keel underline-offset-4 hover:underline"
      >
        Back to Invitation
      </Link>
    </p>
  );
}
