import { product } from '@evenkeel/contract/product';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { queries } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { OpenPage, OpenTitle } from '../OpenPage.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { door } from './door.ts';

/** Where the mail of an invitation leads whoever wants no other. Opening it changes nothing: scanners of mails do that, too. */
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
      <OpenTitle about={`${product.name} will mail no invitation to your address again, whoever asks for it.`}>
        Never write to me
      </OpenTitle>
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        <li>Nobody is told, and whoever invites you sees no difference.</li>
        <li>If you have an account, the mails about it still come.</li>
        <li>The link of an invitation can still be given to you by hand.</li>
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

const notKept = 'This could not be saved. Nothing was changed: try again in a moment.';

function Done() {
  return (
    <div role="status">
      <OpenTitle about={`${product.name} mails no invitation to your address again. Nobody was told.`}>
        You will get no more invitations
      </OpenTitle>
      <Link to={paths.landing} className={`${buttonClass({ look: 'secondary' })} mt-6`}>
        Go to {product.name}
      </Link>
    </div>
  );
}
