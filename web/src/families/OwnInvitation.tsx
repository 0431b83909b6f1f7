import { Link } from '@tanstack/react-router';
import { OpenTitle } from '../layout/OpenPage.tsx';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';

/** Shown to the sender of the link. */
export function OwnInvitation() {
  return (
    <>
      <OpenTitle about="You sent this link. Only the person you invited can accept it.">
        This is your own invitation
      </OpenTitle>
      <Link to={paths.inviteCoParent} className={`${buttonClass()} mt-6`}>
        See Your Invitations
      </Link>
    </>
  );
}
