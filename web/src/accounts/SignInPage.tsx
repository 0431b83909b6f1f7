import { Suspense } from 'react';
import { OpenPage, OpenTitle } from '../layout/OpenPage.tsx';
import { TryDemo } from '../layout/TryDemo.tsx';
import { product } from '@evenkeel/contract/product';
import { LoginCard } from './LoginCard.tsx';
import { lazily } from '../lib/lazily.ts';

/** Loaded after the form: few people have a pending attempt, everyone needs the form. */
const AttemptsHere = lazily(async () => (await import('./AttemptsHere.tsx')).AttemptsHere);

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
