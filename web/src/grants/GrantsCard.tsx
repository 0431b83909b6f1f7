import type { Family } from '@evenkeel/contract/families';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { nameOf } from '../family/family.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Named } from '../ui/Named.tsx';
import { useNamesKept } from '../ui/use-names-kept.ts';
import { GrantDialog } from './GrantDialog.tsx';
import { GrantList } from './GrantList.tsx';
import { lineForOther } from './grant-words.ts';

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
        {() => (
          <GrantList family={family} grants={mine} label="Access you gave" empty="You haven’t given anyone access." />
        )}
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
