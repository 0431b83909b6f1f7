import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../api.ts';
import { connectedNames, connectedWords } from '../family/connected-words.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { dropInvitation } from '../session/pending-invitation.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { Decline } from './AcceptLater.tsx';
import { door } from './door.ts';

/** For signed-in people: joins at once, or waits for the sender if the invitation was sent to another address. */
export function AcceptHere({ token, sender }: { token: string; sender: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const accept = useMutation({
    ...door.invitations.accept.mutationOptions(),
    onSuccess: async ({ status, familyId }) => {
      dropInvitation();
      if (status === 'waiting') return;
      // Nothing is asked again for this page, whose link opens nothing any more.
      await queries.invalidateQueries({ queryKey: api.families.key(), refetchType: 'none' });
      const families = await queries.fetchQuery(api.families.list.queryOptions()).catch(() => []);
      // The URL names the family only if there are several.
      await navigate({ to: paths.dashboard, search: familyId ? { family: familyId } : {} });
      const names = connectedNames(families, familyId);
      toast.done(connectedWords(names.length > 0 ? names : [sender]));
    },
  });
  if (accept.data?.status === 'waiting') return <Waiting sender={sender} />;
  return (
    <div className="mt-4 flex flex-col gap-5">
      {accept.isError && (
        <Notice tone="danger">
          {problemOf(accept.error, 'We couldn’t accept the invitation. Nothing was changed. Try again.')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={accept.isPending} busyLabel="Accepting..." onClick={() => accept.mutate({ token })}>
          Accept
        </Button>
        <Decline token={token} />
      </div>
    </div>
  );
}

function Waiting({ sender }: { sender: string }) {
  return (
    <div role="status" className="mt-4 flex flex-col items-start gap-5">
      <Notice tone="notice">
        This invitation was sent to a different email address. We let {sender} know. They can invite the address you use
        here.
      </Notice>
      <Link to={paths.dashboard} className={buttonClass({ look: 'secondary' })}>
        Go to Dashboard
      </Link>
    </div>
  );
}
