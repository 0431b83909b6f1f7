import type { Family } from '@evenkeel/contract/families';
import type { GrantRole } from '@evenkeel/contract/rights/grant-roles.rules';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import { GrantList } from './GrantList.tsx';
import { GrantsOfOther } from './GrantsOfOther.tsx';

const isCounsel = ({ role }: { role: GrantRole }) => role === 'lawyer';

/** Access of people outside the family: what this parent granted, and the line that tells of the other parent's counsel. */
export function GrantsCard({ family }: { family: Family }) {
  const [isAdding, setAdding] = useState(false);
  const grants = useQuery(api.grants.list.queryOptions({ input: { familyId: family.id } }));
  const { mine = [], others = [] } = grants.data ?? {};
  return (
    <Card title="Access for Your Lawyer">
      <p className="mb-4 text-sm text-ink-2">
        Your lawyer reads what you choose, for as long as you choose, and writes to nobody but you. If you choose
        documents, they can also add documents, which only you get. You see what they looked at. Nobody else does.
      </p>
      <Loaded query={grants} what="The access you granted" className="h-20">
        {() => (
          <GrantList
            family={family}
            grants={mine.filter(isCounsel)}
            label="Access you gave"
            empty="You haven’t given anyone access."
          />
        )}
      </Loaded>
      <Button look="secondary" size="sm" className="mt-4" onClick={() => setAdding(true)}>
        <UserPlus aria-hidden />
        Give Access
      </Button>
      <GrantsOfOther family={family} grants={others.filter(isCounsel)} label="Access the other parent gave">
        They see what is shared with that parent, never what is only yours, and never a message that parent hasn’t
        opened, or its files.
      </GrantsOfOther>
      {isAdding && <GrantDialog family={family} onClosed={() => setAdding(false)} />}
    </Card>
  );
}
