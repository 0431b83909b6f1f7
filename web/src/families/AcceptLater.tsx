import { Link, useNavigate } from '@tanstack/react-router';
import { inBrowser } from '../lib/browser-storage.ts';
import { paths, rememberPlace } from '../lib/paths.ts';
import { dropInvitation, keepInvitation, pendingInvitation } from '../session/pending-invitation.ts';
import { Button, buttonClass } from '../ui/Button.tsx';

/** For signed-out people: remembers the invitation until they sign up, as a parent, or sign in. */
export function AcceptLater({ token }: { token: string }) {
  const navigate = useNavigate();
  const accept = () => {
    keepInvitation(token);
    inBrowser.set('userRole', 'parent');
    void navigate({ to: paths.account });
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={accept}>Accept & Create Account</Button>
        <Decline token={token} />
      </div>
      <p className="mt-4 text-sm text-ink-2">
        Already have an account?{' '}
        <Link
          to={paths.signIn}
          onClick={() => rememberPlace(`/invitation/${encodeURIComponent(token)}`)}
          className="font-semibold text-keel underline-offset-4 hover:underline"
        >
          Sign In
        </Link>
      </p>
    </>
  );
}

export function Decline({ token }: { token: string }) {
  const forget = () => {
    if (pendingInvitation() === token) dropInvitation();
  };
  return (
    <Link to={paths.landing} onClick={forget} className={buttonClass({ look: 'secondary' })}>
      Decline
    </Link>
  );
}
