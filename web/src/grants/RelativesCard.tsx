import type { Family } from '@evenkeel/contract/families';
import { planFor } from '@evenkeel/contract/plan-words.rules';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { GrantList } from './GrantList.tsx';
import { GrantsOfOther } from './GrantsOfOther.tsx';
import { StartRelativeDialog } from './StartRelativeDialog.tsx';

/** Grandparents, a nanny: whom each parent lets read the days, health or school of some children. Both parents read of it. */
export function RelativesCard({ family }: { family: Family }) {
  const [isAdding, setAdding] = useState(false);
  const { id: familyId } = family;
  const grants = useQuery(api.grants.list.queryOptions({ input: { familyId } }));
  const children = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  return (
    <Card title="Access for a Relative or Carer">
      <p className="mb-4 text-sm text-ink-2">
        A grandparent or a nanny reads the days, health or school of the children you choose, for as long as you choose,
        and writes to nobody but you. You see when they looked. Starting it needs {planFor('relatives')} or a free
        trial; what you share goes on without either.
      </p>
      <Loaded query={grants} what="The access of relatives" className="h-20">
        {({ mine }) => (
          <GrantList
            family={family}
            grants={mine.filter(({ role }) => role === 'relative')}
            label="Access of relatives"
            empty="You haven’t given any relative access."
          />
        )}
      </Loaded>
      {children.data?.length === 0 ? (
        <p className="mt-4 text-sm text-ink-2">Add a child first. Then you can share here.</p>
      ) : (
        <Button look="secondary" size="sm" className="mt-4" onClick={() => setAdding(true)}>
          <UserPlus aria-hidden />
          Share With a Relative or Carer
        </Button>
      )}
      <GrantsOfOther
        family={family}
        grants={grants.data?.others.filter(({ role }) => role === 'relative') ?? []}
        label="Relatives the other parent shares with"
      >
        They read what stands here of these children, never messages, money, documents or court.
      </GrantsOfOther>
      {isAdding && <StartRelativeDialog family={family} onClosed={() => setAdding(false)} />}
    </Card>
  );
}
