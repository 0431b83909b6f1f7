import { product } from '@evenkeel/contract/product';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { queries } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { OpenPage, OpenTitle } from '../layout/OpenPage.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { door } from './door.ts';

/** Opt-out page linked from invitation emails. Opening it changes nothing, because mail scanners open links too. */
export function NeverWritePage() {
  return (
    <QueryClientProvider client={queries}>
      <OpenPage title="Never write to me">
        <section className="rounded-xl border border-line bg-surface p-6 md:p-8">
          <NeverWrite />
        </section>
      </OpenPage>
    </QueryClientProvider>
  );
}

function NeverWrite() {
  const { token = '' } = useParams({ strict: false });
  const suppress = useMutation(door.invitations.suppress.mutationOptions());
  if (suppress.isSuccess) return <Done />;
  return (
    <>
      <OpenTitle about={`${product.name} won’t email any more invitations to your address.`}>
        Never write to me
      </OpenTitle>
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        <li>We don’t tell anyone. People who invite you see no difference.</li>
        <li>
          If you have an account, you still get emails about it, but none when someone who gave you access writes to
          you.
        </li>
        <li>Someone can still give you an invitation link directly.</li>
      </ul>
      <div className="mt-6 flex flex-col items-start gap-5">
        {suppress.isError && <Notice tone="danger">{problemOf(suppress.error, notKept)}</Notice>}
        <Button busy={suppress.isPending} busyLabel="Saving..." onClick={() => suppress.mutate({ token })}>
          Never write to me
        </Button>
      </div>
    </>
  );
}

const notKept = 'We couldn’t save this. Nothing was changed. Try again in a moment.';

function Done() {
  return (
    <div role="status">
      <OpenTitle about={`${product.name} won’t email any more invitations to your address. We didn’t tell anyone.`}>
        You won’t get more invitations
      </OpenTitle>
      <Link to={paths.landing} className={`${buttonClass({ look: 'secondary' })} mt-6`}>
        Go to {product.name}
      </Link>
    </div>
  );
}
