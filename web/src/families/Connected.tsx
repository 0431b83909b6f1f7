import type { Member } from '@evenkeel/contract/families';
import { fullDay, localDay } from '../lib/days.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Card } from '../ui/Card.tsx';

/** The other parents here, and since when each is connected with me: the later of the two days on which we joined. */
export function Connected({ me, others }: { me: Member; others: readonly Member[] }) {
  return (
    <Card title="Your Connection">
      <ul className="-my-2 divide-y divide-line">
        {others.map((other) => (
          <li key={other.accountId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <Avatar name={other.name} />
            <div className="min-w-0 flex-1 basis-48 text-sm">
              <p className="font-semibold wrap-anywhere">
                <bdi translate="no">{other.name}</bdi>
              </p>
              <p className="figures text-ink-2">
                {`${other.home === null ? 'Third parent' : 'Co-Parent'}, connected since ${fullDay(localDay(since(me, other)))}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const since = (me: Member, other: Member): string =>
  Date.parse(me.joinedAt) > Date.parse(other.joinedAt) ? me.joinedAt : other.joinedAt;
