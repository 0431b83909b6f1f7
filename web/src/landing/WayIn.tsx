import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { useIsIn } from './use-is-in.ts';

/** The link in the header. As wide for either place, so that nothing moves once the server has said who is there. */
export function WayIn() {
  const isIn = useIsIn();
  return (
    <Link
      to={isIn ? paths.dashboard : paths.signIn}
      className={`${buttonClass({ look: 'quiet', size: 'sm' })} min-w-24`}
    >
      {isIn ? 'Dashboard' : 'Sign In'}
    </Link>
  );
}
