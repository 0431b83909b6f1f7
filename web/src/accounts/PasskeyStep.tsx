import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { problemOf } from '../lib/problem.ts';
import { knowsPasskeys } from '../identity/passkeys.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { passkeySignIn } from './passkey-sign-in.ts';

/** A passkey instead of a code; hidden where the browser doesn't support them. */
export function PasskeyStep() {
  const navigate = useNavigate();
  const use = useMutation({ mutationFn: () => passkeySignIn((place) => navigate({ href: place, replace: true })) });
  if (!knowsPasskeys) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      {use.isError && (
        <Notice tone="danger">{problemOf(use.error, 'We couldn’t sign you in with a passkey. Try again.')}</Notice>
      )}
      <Button look="secondary" busy={use.isPending} busyLabel="Signing in..." onClick={() => use.mutate()}>
        Use a Passkey
      </Button>
    </div>
  );
}
