import { Link } from '@tanstack/react-router';
import { OpenTitle } from '../OpenPage.tsx';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';

/** For the parent who sent it and opens their own link. */
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
