import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { OpenFooter } from '../layout/OpenFooter.tsx';
import { OpenPage, OpenTitle } from '../layout/OpenPage.tsx';
import { buttonClass } from '../ui/Button.tsx';

export function SignUpPage() {
  return (
    <OpenPage title="Create Account" footer={<OpenFooter />}>
      <OpenTitle about="Please select your role to get started">Create Account</OpenTitle>
      <Link to={paths.role} className={`${buttonClass({ size: 'lg' })} mt-8 max-sm:w-full`}>
        Get Started
      </Link>
      <p className="mt-8 text-sm text-ink-2">
        Already have an account?{' '}
        <Link to={paths.signIn} className="font-semibold text-keel underline-offset-4 hover:underline">
          Sign In
        </Link>
      </p>
    </OpenPage>
  );
}
