import type { Connection } from '@evenkeel/contract/families';
import { Check, Clock, X } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { shows } from '../family/shows.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { AnswerConnection } from './AnswerConnection.tsx';
import { CancelInvitation } from './CancelInvitation.tsx';
import { connectionWords } from './invitation-words.ts';
import { TakeBack } from './TakeBack.tsx';

const icons = { accepted: Check, pending: Clock, rejected: X };

/** A connection, in either direction. `sees`: what a third parent sees, as small marks. */
export function ConnectionRow({ connection, sees }: { connection: Connection; sees?: ReactNode }) {
  const { id, name, email, status, isThird, isMine, familyId, takeBackUntil } = connection;
  const Icon = icons[status];
  return (
    <ListRow
      {...shows('connection', id)}
      isWide
      mark={<Avatar name={name ?? email} />}
      name={
        name && (
          <p className="truncate font-semibold">
            <bdi translate="no">{name}</bdi>
          </p>
        )
      }
      facts={
        <>
          {email && (
            <p translate="no" className="wrap-anywhere text-ink-2">
              {email}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
            <span>{isThird ? 'Third parent' : 'Co-Parent'}</span>
            <Suspense>{sees}</Suspense>
          </p>
        </>
      }
      acts={
        <>
          <Badge>
            <Icon aria-hidden />
            {connectionWords[status]}
          </Badge>
          {status === 'pending' && !isMine && <AnswerConnection id={id} email={email} />}
          {/* A connection I asked for is an invitation with the same id. */}
          {status === 'pending' && isMine && familyId && <CancelInvitation familyId={familyId} id={id} email={email} />}
          {takeBackUntil && familyId && (
            <TakeBack familyId={familyId} id={id} name={name ?? email} until={takeBackUntil} />
          )}
        </>
      }
    />
  );
}
