import type { Invitation } from '@evenkeel/contract/families';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { use } from 'react';
import { api } from '../api.ts';
import { FamilyContext } from '../family/family.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { BlockedInvitation } from './BlockedInvitation.tsx';
import { CancelInvitation } from './CancelInvitation.tsx';
import { detailOf, isBlocked, isOpen, listProblem, sendProblem, stateWords } from './invitation-words.ts';
import { CopyLink, ShareLink } from './InvitationLink.tsx';
import { shows } from '../family/shows.ts';

/** What was sent before both parents were connected, or for a third parent. Nothing if there is none. */
export function SentInvitations({ familyId }: { familyId: string }) {
  const { data } = useQuery(api.families.invitations.list.queryOptions({ input: { familyId } }));
  if (!data?.length) return null;
  return (
    <Card title="Your invitations">
      <KeptFocus label="Your invitations">
        <Invitations familyId={familyId} />
      </KeptFocus>
    </Card>
  );
}

/** My invitations, newest first. */
export function Invitations({ familyId }: { familyId: string }) {
  const invitations = useQuery(api.families.invitations.list.queryOptions({ input: { familyId } }));
  if (invitations.isError && !invitations.data)
    return (
      <Notice tone="danger">
        <p>{listProblem(invitations.error)}</p>
        <Button look="secondary" size="sm" className="mt-2" onClick={() => void invitations.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  return (
    <Loaded query={invitations} what="Your invitations" className="h-32">
      {(all) =>
        all.length === 0 ? (
          <p className="text-sm text-ink-2">No invitations yet. Invitations you send appear here.</p>
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {all.map((invitation) => (
              <Row key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const { email, status, mail, token } = invitation;
  const detail = detailOf(invitation);
  const family = use(FamilyContext);
  if (family && isBlocked(invitation))
    return (
      <li className="flex flex-col gap-2 py-4" {...shows('connection', invitation.id)}>
        <Head email={email} detail={detail} state={stateWords[status]} />
        <BlockedInvitation invitation={invitation} family={family} />
      </li>
    );
  return (
    <li className="flex flex-col gap-2 py-4" {...shows('connection', invitation.id)}>
      <Head email={email} detail={detail} state={stateWords[status]} />
      {status === 'waiting' && (
        <Notice>Someone opened this with a different email address. If you know them, invite that address.</Notice>
      )}
      {status === 'asked' && (
        <div>
          <CancelInvitation familyId={invitation.familyId} id={invitation.id} email={email} />
        </div>
      )}
      {isOpen(invitation) && mail === 'failed' && (
        <Notice tone="danger">Failed to send invitation. Please try again.</Notice>
      )}
      {isOpen(invitation) && (
        <div className="flex flex-wrap gap-2">
          {token && <CopyLink token={token} of={email} />}
          {token && <ShareLink token={token} of={email} />}
          <SendAgain invitation={invitation} />
          <CancelInvitation familyId={invitation.familyId} id={invitation.id} email={email} />
        </div>
      )}
    </li>
  );
}

function Head({ email, detail, state }: { email: string; detail: string | undefined; state: string }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p translate="no" className="text-sm font-medium wrap-anywhere">
          {email}
        </p>
        {detail && <p className="figures text-sm text-ink-3">{detail}</p>}
      </div>
      <Badge>{state}</Badge>
    </div>
  );
}

function SendAgain({ invitation: { familyId, id, email } }: { invitation: Invitation }) {
  const queries = useQueryClient();
  const send = useMutation({
    ...api.families.invitations.send.mutationOptions(),
    onSuccess: () => toast.done('Invitation sent'),
    onError: (error) => toast.failed('Error', sendProblem(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: api.families.invitations.key() }),
  });
  return (
    <Button
      look="secondary"
      size="sm"
      busy={send.isPending}
      busyLabel="Sending..."
      aria-label={`Send again: ${email}`}
      onClick={() => send.mutate({ familyId, id })}
    >
      <Send aria-hidden />
      Send again
    </Button>
  );
}
