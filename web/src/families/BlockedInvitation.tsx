import type { Family, Invitation } from '@evenkeel/contract/families';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { CancelInvitation } from './CancelInvitation.tsx';
import { Named } from '../ui/Named.tsx';

type BlockedInvitationProps = { invitation: Invitation; family: Family };

/** Sent before the other parent joined: its link works only after both agree on a third parent. */
export function BlockedInvitation({ invitation, family }: BlockedInvitationProps) {
  const { familyId, id, email } = invitation;
  const others = family.members.filter(
    ({ role, leftAt, accountId }) => role === 'parent' && leftAt === null && accountId !== family.me,
  );
  const [other, third] = others;
  return (
    <>
      <Notice>
        {other && !third ? (
          <>
            The link stopped working when <bdi translate="no">{other.name}</bdi> joined. It works again if the two of
            you agree on a third parent.
          </>
        ) : (
          'The link no longer works: this family already has three parents.'
        )}
      </Notice>
      <div className="flex flex-wrap gap-2">
        {other && !third && <AskAboutThird invitation={invitation} otherName={other.name} />}
        <CancelInvitation familyId={familyId} id={id} email={email} />
      </div>
    </>
  );
}

type AskAboutThirdProps = { invitation: Invitation; otherName: string };

function AskAboutThird({ invitation: { id, familyId, email, message }, otherName }: AskAboutThirdProps) {
  const queries = useQueryClient();
  const ask = useMutation({
    ...api.families.thirdParent.ask.mutationOptions(),
    onSuccess: () => toast.done('Suggestion sent', `${otherName} has to agree before anything happens`),
    onError: (error) => toast.failed('Error', problemOf(error, 'Nothing was sent. Please try again.')),
    onSettled: () => queries.invalidateQueries({ queryKey: api.families.key() }),
  });
  return (
    <Button
      look="secondary"
      size="sm"
      busy={ask.isPending}
      busyLabel="Asking..."
      onClick={() => ask.mutate({ id, familyId, email, message })}
    >
      <UserPlus aria-hidden />
      <Named>{`Ask ${otherName} about a third parent`}</Named>
    </Button>
  );
}
