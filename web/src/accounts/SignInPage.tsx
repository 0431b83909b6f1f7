import { OpenPage, OpenTitle } from '../OpenPage.tsx';
import { TryDemo } from '../TryDemo.tsx';
import { product } from '@evenkeel/contract/product';
import { AttemptsHere } from './AttemptsHere.tsx';
import { LoginCard } from './LoginCard.tsx';

export function SignInPage() {
  return (
    <OpenPage title="Sign In">
      <OpenTitle>Welcome back to {product.name}</OpenTitle>
      <AttemptsHere />
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
