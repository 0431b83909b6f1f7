import type { Connection } from '@evenkeel/contract/families';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, X } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { shows } from '../family/shows.ts';
import { ActCard } from '../ui/ActCard.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { toast } from '../ui/toast.ts';
import { AnswerConnection } from './AnswerConnection.tsx';
import { CancelInvitation } from './CancelInvitation.tsx';
import { connectedFirst } from './connected-first.ts';
import { connectionWords } from './invitation-words.ts';
import { TakeBack } from './TakeBack.tsx';

const icons = { accepted: Check, pending: Clock, rejected: X };

/** Connections in both directions. */
export function Connections({ onInvite }: { onInvite: () => void }) {
  const connections = useQuery(api.families.connections.list.queryOptions());
  const failed = connections.error ? `Error loading co-parent connections: ${problemOf(connections.error)}` : undefined;
  useEffect(() => {
    if (failed) toast.failed(failed);
  }, [failed]);
  const invite = (
    <Button look="secondary" size="sm" onClick={onInvite}>
      Invite Co-Parent
    </Button>
  );
  return (
    <ActCard
      title="Connections"
      empty="No connections yet. People you invite, and people who invite you, appear here."
      isEmpty={connections.data?.length === 0}
      act={connections.data?.length === 0 && invite}
    >
      <Loaded query={connections} what="The connections" told={failed} className="h-32">
        {(all) => (
          <ul className="-my-2 divide-y divide-line">
            {connectedFirst(all).map((connection) => (
              <Row key={connection.id} connection={connection} />
            ))}
          </ul>
        )}
      </Loaded>
    </ActCard>
  );
}

function Row({ connection }: { connection: Connection }) {
  const { id, name, email, status, isThird, isMine, familyId, takeBackUntil } = connection;
  const Icon = icons[status];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3" {...shows('connection', id)}>
      <Avatar name={name ?? email} />
      <div className="min-w-0 flex-1 basis-48">
        {name && (
          <p className="truncate text-sm font-semibold">
            <bdi translate="no">{name}</bdi>
          </p>
        )}
        {email && (
          <p translate="no" className="text-sm wrap-anywhere text-ink-2">
            {email}
          </p>
        )}
        <p className="text-sm text-ink-3">{isThird ? 'Third parent' : 'Co-Parent'}</p>
      </div>
      <Badge>
        <Icon aria-hidden />
        {connectionWords[status]}
      </Badge>
      {status === 'pending' && !isMine && <AnswerConnection id={id} email={email} />}
      {/* A connection I asked for is an invitation with the same id. */}
      {status === 'pending' && isMine && familyId && <CancelInvitation familyId={familyId} id={id} email={email} />}
      {takeBackUntil && familyId && <TakeBack familyId={familyId} id={id} name={name ?? email} until={takeBackUntil} />}
    </li>
  );
}
