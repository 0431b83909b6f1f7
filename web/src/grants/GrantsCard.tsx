import type { Family } from '@evenkeel/contract/families';
import type { Grant } from '@evenkeel/contract/grants';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { nameOf } from '../family/family.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Named } from '../ui/Named.tsx';
import { useNamesKept } from '../ui/use-names-kept.ts';
import { GrantDialog } from './GrantDialog.tsx';
import { GrantRow } from './GrantRow.tsx';
import { isOpen, lineForOther } from './grant-words.ts';

/** Access of people outside the family: what this parent granted, and the line that tells of the other parent's counsel. */
export function GrantsCard({ family }: { family: Family }) {
  const [isAdding, setAdding] = useState(false);
  const grants = useQuery(api.grants.list.queryOptions({ input: { familyId: family.id } }));
  const { mine = [], others = [] } = grants.data ?? {};
  useNamesKept([...mine, ...others].map(({ name }) => name ?? ''));
  return (
    <Card title="Access for Your Lawyer">
      <p className="mb-4 text-sm text-ink-2">
        Your lawyer reads what you choose, for as long as you choose, and changes nothing. You see what they looked at.
        Nobody else does.
      </p>
      <Loaded query={grants} what="The access you granted" className="h-20">
        {() => <Mine family={family} grants={mine} />}
      </Loaded>
      <Button look="secondary" size="sm" className="mt-4" onClick={() => setAdding(true)}>
        <UserPlus aria-hidden />
        Give Access
      </Button>
      {others.length > 0 && (
        <section aria-label="Access the other parent gave" className="mt-5 border-t border-line pt-4">
          <ul className="flex flex-col gap-2 text-sm">
            {others.map((one) => (
              <li key={one.id} className="wrap-anywhere">
                <Named>{lineForOther(one, nameOf(family, one.grantedBy))}</Named>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-3">
            They see what is shared with that parent, never what is only yours, and never a message or file that parent
            hasn’t opened.
          </p>
        </section>
      )}
      {isAdding && <GrantDialog family={family} onClosed={() => setAdding(false)} />}
    </Card>
  );
}

function Mine({ family, grants }: { family: Family; grants: readonly Grant[] }) {
  const [isWhole, setWhole] = useState(false);
  const open = grants.filter(isOpen);
  const over = grants.filter((grant) => !isOpen(grant));
  if (grants.length === 0) return <EmptyState>You haven’t given anyone access.</EmptyState>;
  return (
    <>
      {open.length === 0 && <p className="text-sm text-ink-2">Nobody has access now.</p>}
      <ul aria-label="Access you gave" className="divide-y divide-line">
        {(isWhole ? [...open, ...over] : open).map((grant) => (
          <GrantRow key={grant.id} family={family} grant={grant} />
        ))}
      </ul>
      {over.length > 0 && !isWhole && (
        <Button look="quiet" size="sm" className="mt-2 -ml-3" onClick={() => setWhole(true)}>
          Show what is over ({over.length})
        </Button>
      )}
    </>
  );
}
