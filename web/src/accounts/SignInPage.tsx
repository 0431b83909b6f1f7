import { lazy, Suspense } from 'react';
import { OpenPage, OpenTitle } from '../OpenPage.tsx';
import { TryDemo } from '../TryDemo.tsx';
import { product } from '@evenkeel/contract/product';
import { LoginCard } from './LoginCard.tsx';

/** After the form: nearly nobody has something that waits, and everybody waits for the form. */
const AttemptsHere = lazy(async () => ({ default: (await import('./AttemptsHere.tsx')).AttemptsHere }));

export function SignInPage() {
  return (
    <OpenPage title="Sign In">
      <OpenTitle>Welcome back to {product.name}</OpenTitle>
      <Suspense>
        <AttemptsHere />
      </Suspense>
      <div className="mt-6">
        <LoginCard />
      </div>
      <p className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6 text-sm text-ink-2">
        Look around first, without an account.
        <TryDemo />
      </p>
    </OpenPage>
  );
}
