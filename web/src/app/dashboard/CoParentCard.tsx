import type { Connection } from '@evenkeel/contract/families';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Clock } from 'lucide-react';
import { useFamily } from '../../family/family.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { actClass } from './act-class.ts';
import { CardLink } from './CardLink.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { isAlone } from './is-alone.ts';
import { useQuestions } from './questions.ts';

const mostConnected = 2;
const mostPending = 2;

export function CoParentCard() {
  const connections = useQuery(useQuestions().connections);
  return (
    <Card
      title="Co-Parent"
      action={
        <CardLink to={paths.coParents} search={{ tab: 'connections' }} label="View All connections">
          View All
        </CardLink>
      }
    >
      <Loaded query={connections} what="The connections">
        {(all) => <Connections all={all} />}
      </Loaded>
    </Card>
  );
}

function Connections({ all }: { all: Connection[] }) {
  // The first step above invites already.
  const isInvitedAbove = isAlone(useFamily());
  const connected = all.filter(({ status }) => status === 'accepted').slice(0, mostConnected);
  const pending = all.filter(({ status }) => status === 'pending').slice(0, mostPending);
  if (connected.length + pending.length === 0)
    return (
      <EmptyLine
        action={
          !isInvitedAbove && (
            <Link to={paths.inviteCoParent} className={actClass}>
              Invite Co-Parent
            </Link>
          )
        }
      >
        No connections yet
      </EmptyLine>
    );
  return (
    <ul className="-my-1 divide-y divide-line">
      {[...connected, ...pending].map(({ id, name, email, status }) => (
        <li key={id} className="flex items-center gap-3 py-3">
          <Avatar name={name ?? email} />
          <div className="min-w-0 flex-1">
            {name && (
              <p className="truncate text-sm font-semibold">
                <bdi translate="no">{name}</bdi>
              </p>
            )}
            <p translate="no" className="truncate text-sm text-ink-2">
              {email}
            </p>
          </div>
          {status === 'accepted' ? (
            <Badge>
              <Check aria-hidden />
              Connected
            </Badge>
          ) : (
            <Badge>
              <Clock aria-hidden />
              Pending
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
