import { product } from '@evenkeel/contract/product';
import { Link, Navigate } from '@tanstack/react-router';
import { OpenPage, OpenTitle } from '../layout/OpenPage.tsx';
import { inBrowser } from '../lib/browser-storage.ts';
import { paths, rememberPlace } from '../lib/paths.ts';
import { useWho } from '../session/session.ts';
import { buttonClass } from '../ui/Button.tsx';

/**
 * Where the mail of an offer leads. The same for everyone and every offer: nothing here asks the server, so that nobody learns of an
 * offer before they are signed in with its address (decisions/28-grants).
 */
export function OfferPage() {
  if (useWho().state === 'somebody') return <Navigate to={paths.shared} replace />;
  return (
    <OpenPage title="Your Offer">
      <OpenTitle about="You see who offers you access, and to what, once you are signed in with the address the email was sent to, and have a second step. Then you accept or decline.">
        Someone may have offered you access
      </OpenTitle>
      <p className="mt-4 text-ink-2">
        Your account takes the role you were asked for. It costs nothing. Nobody learns that you opened this page.
      </p>
      <Link
        to={paths.account}
        onClick={() => inBrowser.set('userRole', 'offered')}
        className={`${buttonClass({ size: 'lg' })} mt-8 max-sm:w-full`}
      >
        Create Account
      </Link>
      <p className="mt-8 text-sm text-ink-2">
        Already have an account on {product.name}?{' '}
        <Link
          to={paths.signIn}
          onClick={() => rememberPlace(paths.shared)}
          className="font-semibold text-keel underline-offset-4 hover:underline"
        >
          Sign In
        </Link>
      </p>
    </OpenPage>
  );
}
