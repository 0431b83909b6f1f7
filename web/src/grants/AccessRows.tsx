import type { Family } from '@evenkeel/contract/families';
import type { Grant, GrantOfOther } from '@evenkeel/contract/grants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { useChildren } from '../family/children-names.ts';
import { nameOf } from '../family/family.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Named } from '../ui/Named.tsx';
import { useNamesKept } from '../ui/use-names-kept.ts';
import { GrantRow } from './GrantRow.tsx';
import { isOpen, namesIn, partsForOther } from './grant-words.ts';

/**
 * The rows of whoever reads by a grant: counsel and relatives of this parent, neutrals of both, and the lines that tell of the other
 * parent's. What is over waits behind a button.
 */
export function AccessRows({ family }: { family: Family }) {
  const grants = useQuery(api.grants.list.queryOptions({ input: { familyId: family.id } }));
  // Asked whatever the rows are: how much a page asks says nothing of who is in them.
  useChildren();
  const { mine = [], neutrals = [], others = [] } = grants.data ?? {};
  useNamesKept([...mine, ...neutrals, ...others].map(({ name }) => name ?? ''));
  if (!grants.data)
    return (
      <li className="py-3">
        <Loaded query={grants} what="Who has access" className="h-20">
          {() => null}
        </Loaded>
      </li>
    );
  const own = [...ofRole(mine, 'lawyer'), ...neutrals, ...ofRole(mine, 'relative')];
  return (
    <>
      {own.filter(isOpen).map((grant) => (
        <GrantRow key={grant.id} family={family} grant={grant} />
      ))}
      {others.map((grant) => (
        <RowOfOther key={grant.id} family={family} grant={grant} />
      ))}
      <Past family={family} grants={own.filter((grant) => !isOpen(grant))} />
    </>
  );
}

const ofRole = (grants: readonly Grant[], wanted: Grant['role']) => grants.filter(({ role }) => role === wanted);

function Past({ family, grants }: { family: Family; grants: readonly Grant[] }) {
  const [isShown, setShown] = useState(false);
  if (grants.length === 0) return null;
  return (
    <>
      {isShown && grants.map((grant) => <GrantRow key={grant.id} family={family} grant={grant} />)}
      <li className="py-2">
        <Button look="quiet" size="sm" className="-ml-3" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide Past Access' : `Show Past Access (${grants.length})`}
        </Button>
      </li>
    </>
  );
}

/** Whom the other parent let read: the line that they were shown before they did. */
function RowOfOther({ family, grant }: { family: Family; grant: GrantOfOther }) {
  const children = useChildren();
  const by = nameOf(family, grant.grantedBy);
  const [who, what] = partsForOther(grant, by, namesIn(grant, children));
  return (
    <ListRow
      mark={<Avatar name={grant.name ?? by} />}
      name={
        <span className="font-semibold">
          <Named>{who}</Named>{' '}
        </span>
      }
      facts={<Named className="text-ink-2 wrap-anywhere">{what}</Named>}
    />
  );
}
