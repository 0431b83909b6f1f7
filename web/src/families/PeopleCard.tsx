import type { Connection, Family } from '@evenkeel/contract/families';
import type { Grant, GrantOfOther } from '@evenkeel/contract/grants';
import { grantRights } from '@evenkeel/contract/rights/grants.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotebookText } from 'lucide-react';
import { Suspense, use, useEffect } from 'react';
import { api } from '../api.ts';
import { FamilyContext } from '../family/family.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { soon } from '../lib/soon.tsx';
import { ActCard } from '../ui/ActCard.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { AddSomeone } from './AddSomeone.tsx';
import { ConnectionRow } from './ConnectionRow.tsx';
import { connectedFirst } from './connected-first.ts';

const AccessRows = soon(async () => (await import('../grants/AccessRows.tsx')).AccessRows);
const AccessWords = soon(async () => (await import('../grants/AccessWords.tsx')).AccessWords);
const ThirdParentMarks = soon(async () => (await import('./ThirdParentMarks.tsx')).ThirdParentMarks);

/** What it shows by itself. */
export const partsOfPeople = [AccessRows, AccessWords, ThirdParentMarks];

type Grants = { mine: Grant[]; neutrals: Grant[]; others: GrantOfOther[] };

const none = 'No connections yet. People you invite, and people who invite you, appear here.';

/** Everybody who shares this family's life: who one is connected with, and whom parents of the homes let read. */
export function PeopleCard({ onInvite }: { onInvite: () => void }) {
  const family = use(FamilyContext);
  const granting = family && !grantRights.make(family) ? family : undefined;
  const connections = useConnections();
  const { data: grants } = useQuery(
    api.grants.list.queryOptions({ input: { familyId: granting?.id ?? '' }, enabled: granting !== undefined }),
  );
  const isAlone = connections.data?.length === 0;
  const hasNoAccess = !granting || (grants !== undefined && Object.values(grants).flat().length === 0);
  const isEmpty = isAlone && hasNoAccess;
  const acts = (
    <>
      {isAlone && (
        <Button look="secondary" size="sm" onClick={onInvite}>
          Invite Co-Parent
        </Button>
      )}
      {granting && <AddSomeone family={granting} onInvite={onInvite} />}
      {granting && !isEmpty && (
        <Link to={paths.mediation} className={buttonClass({ look: 'quiet', size: 'sm' })}>
          <NotebookText aria-hidden />
          Session Pages
        </Link>
      )}
    </>
  );
  return (
    <ActCard
      title="Connections"
      empty={none}
      isEmpty={isEmpty}
      act={acts}
      below={granting && <Words grants={grants} />}
    >
      <ul aria-label="People" className="-my-2 divide-y divide-line">
        <Connected connections={connections} family={granting} />
        {granting && (
          <Suspense fallback={<Coming />}>
            <AccessRows key={granting.id} family={granting} />
          </Suspense>
        )}
      </ul>
    </ActCard>
  );
}

/** Connections in both directions. What fails is a toast as well. */
function useConnections() {
  const connections = useQuery(api.families.connections.list.queryOptions());
  const failed = connections.error ? `Error loading co-parent connections: ${problemOf(connections.error)}` : undefined;
  useEffect(() => {
    if (failed) toast.failed(failed);
  }, [failed]);
  return { ...connections, failed };
}

type ConnectedProps = { connections: ReturnType<typeof useConnections>; family: Family | undefined };

function Connected({ connections, family }: ConnectedProps) {
  const { data, failed } = connections;
  if (!data)
    return (
      <li className="py-3">
        <Loaded query={connections} what="The connections" told={failed} className="h-20">
          {() => null}
        </Loaded>
      </li>
    );
  if (data.length === 0) return <li className="py-3 text-sm text-ink-2">{none}</li>;
  const thirds = data.filter((connection) => family && isThirdOf(family, connection));
  return connectedFirst(data).map((connection) => (
    <ConnectionRow
      key={connection.id}
      connection={connection}
      sees={family && thirds.length === 1 && thirds[0] === connection && <ThirdParentMarks family={family} />}
    />
  ));
}

/** A third parent whom I invited into this family, and who is still in it. */
const isThirdOf = ({ id, members }: Family, { familyId, isThird, status, name }: Connection) =>
  familyId === id &&
  isThird &&
  status === 'accepted' &&
  members.some((one) => one.role === 'parent' && one.home === null && one.leftAt === null && one.name === name);

const Coming = () => (
  <li className="py-3">
    <Skeleton label="Loading" className="h-20" />
  </li>
);

function Words({ grants }: { grants: Grants | undefined }) {
  return (
    <Suspense>
      <AccessWords others={grants?.others ?? []} />
    </Suspense>
  );
}
