import type { Grant } from '@evenkeel/contract/grants';
import { grantRoleLabels } from '@evenkeel/contract/rights/grant-roles.rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { fullDay } from '../lib/days.ts';
import { Button } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { toast } from '../ui/toast.ts';
import { tellFailure } from './own-account.ts';

/**
 * Everything that still opens something of this person to others, in all their families, with an end for each and for all. Also shown on
 * the account check page.
 */
export function Access() {
  const grants = useQuery(api.grants.open.list.queryOptions());
  return (
    <Loaded query={grants} what="What still has access" className="h-16">
      {(all) =>
        all.length === 0 ? (
          <p className="text-sm text-ink-2">Nobody outside your family has access through you.</p>
        ) : (
          <>
            <p className="text-sm text-ink-2">
              Signing out everywhere ends this only if you choose so. Do you recognize each of them?
            </p>
            <ul aria-label="What still has access" className="mt-3 divide-y divide-line">
              {all.map((grant) => (
                <Row key={grant.id} grant={grant} />
              ))}
            </ul>
            {all.length > 1 && <EndAll />}
          </>
        )
      }
    </Loaded>
  );
}

function useEnding(words: string) {
  const queries = useQueryClient();
  return {
    onSuccess: () => toast.done(words, 'Open pages close within seconds'),
    onError: (error: unknown) => tellFailure('Not ended', error),
    onSettled: () => queries.invalidateQueries({ queryKey: api.grants.key() }),
  };
}

function Row({ grant }: { grant: Grant }) {
  const end = useMutation(api.grants.end.mutationOptions(useEnding('Access ended')));
  const who = grant.name ?? grant.email;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p translate="no" className="font-semibold wrap-anywhere">
          <bdi>{who}</bdi>
        </p>
        <p className="text-ink-2">
          {grantRoleLabels[grant.role]},{' '}
          {grant.status === 'accepted' ? `until ${fullDay(grant.endsOn)}` : 'not accepted yet'}
        </p>
      </div>
      <Button
        look="secondary"
        size="sm"
        busy={end.isPending}
        busyLabel="Ending..."
        aria-label={`End Access of ${who}`}
        onClick={() => end.mutate({ familyId: grant.familyId, id: grant.id })}
      >
        End
      </Button>
    </li>
  );
}

function EndAll() {
  const end = useMutation(api.grants.endAll.mutationOptions(useEnding('All access ended')));
  return (
    <Button
      look="secondary"
      className="mt-2 self-start"
      busy={end.isPending}
      busyLabel="Ending..."
      onClick={() => end.mutate({})}
    >
      End All
    </Button>
  );
}
