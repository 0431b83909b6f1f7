import type { Family, ThirdParent } from '@evenkeel/contract/families';
import { thirdParentRights } from '@evenkeel/contract/rights/families.rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { nameOf } from '../family/family.ts';
import { problemOf } from '../lib/problem.ts';
import { ActCard } from '../ui/ActCard.tsx';
import { Button } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { toast } from '../ui/toast.ts';
import { CancelInvitation } from './CancelInvitation.tsx';
import { weekdayTime } from '../lib/days.ts';
import { lazily } from '../lib/lazily.ts';
import { shows } from '../family/shows.ts';

const ThirdParentDialog = lazily(async () => (await import('./ThirdParentDialog.tsx')).ThirdParentDialog);

/** A third parent needs both parents: one suggests, the other agrees, and only then an email is sent. */
export function ThirdParentCard({ family, otherName }: { family: Family; otherName: string }) {
  const [isAsking, setAsking] = useState(false);
  const asked = useQuery(api.families.thirdParent.list.queryOptions({ input: { familyId: family.id } }));
  const suggest = (
    <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
      <UserPlus aria-hidden />
      Suggest a Third Parent
    </Button>
  );
  return (
    <>
      <ActCard
        title="A Third Parent"
        empty="Someone else who parents the children, such as a new partner."
        isEmpty={asked.data?.length === 0}
        act={asked.data?.length === 0 && suggest}
      >
        <Loaded query={asked} what="The suggestion" className="h-20">
          {([open]) => open && <Open one={open} family={family} otherName={otherName} />}
        </Loaded>
      </ActCard>
      {isAsking && (
        <Suspense>
          <ThirdParentDialog family={family} otherName={otherName} onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

type OpenProps = { one: ThirdParent; family: Family; otherName: string };

function Open({ one: { id, email, message, askedBy, askedAt }, family, otherName }: OpenProps) {
  const isMine = !thirdParentRights.cancel(family, { askedBy });
  return (
    <div className="flex flex-col items-start gap-3 text-sm" {...shows('question of a third parent', id)}>
      <p className="figures wrap-anywhere text-ink-2">
        {isMine ? (
          <span>You suggest</span>
        ) : (
          <span>
            <bdi translate="no">{nameOf(family, askedBy)}</bdi> suggests
          </span>
        )}{' '}
        <span className="font-semibold text-ink" translate="no">
          {email}
        </span>
        <span>, since {weekdayTime(askedAt)}. </span>
        {isMine ? (
          <span>
            Waiting for <bdi translate="no">{otherName}</bdi>.
          </span>
        ) : (
          <span>
            They could see and change the calendar and what you enter about the children, and read nights and money.
            Documents stay between your two homes until both of you turn them on. Court and your messages are never
            shown.
          </span>
        )}
      </p>
      {message && (
        <figure className="w-full rounded-md bg-sunken px-4 py-3">
          <figcaption className="text-xs text-ink-3">Message</figcaption>
          <blockquote className="mt-1 whitespace-pre-line wrap-anywhere">{message}</blockquote>
        </figure>
      )}
      {isMine ? (
        <CancelInvitation familyId={family.id} id={id} email={email} />
      ) : (
        <Answer familyId={family.id} id={id} email={email} />
      )}
    </div>
  );
}

function Answer({ familyId, id, email }: { familyId: string; id: string; email: string }) {
  const queries = useQueryClient();
  const answer = useMutation({
    ...api.families.thirdParent.answer.mutationOptions(),
    onSuccess: (_done, { status }) => {
      // Not whether it is mailed now: one that was mailed before works again, and whom someone invited is their own business.
      if (status === 'accepted') toast.done('You agreed', `${email} can join with the invitation now`);
      else toast.done('You didn’t agree', `${email} can’t join`);
    },
    onError: (error) => toast.failed('Error', problemOf(error)),
    onSettled: () =>
      Promise.all(
        [api.families.key(), api.notifications.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  const sent = answer.isPending ? answer.variables.status : undefined;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        busy={sent === 'accepted'}
        busyLabel="Agreeing..."
        disabled={answer.isPending}
        onClick={() => answer.mutate({ familyId, id, status: 'accepted' })}
      >
        Agree
      </Button>
      <Button
        look="secondary"
        busy={sent === 'refused'}
        busyLabel="Refusing..."
        disabled={answer.isPending}
        onClick={() => answer.mutate({ familyId, id, status: 'refused' })}
      >
        Do Not Agree
      </Button>
    </div>
  );
}
