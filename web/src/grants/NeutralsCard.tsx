import type { Family } from '@evenkeel/contract/families';
import type { Grant } from '@evenkeel/contract/grants';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useNamesKept } from '../ui/use-names-kept.ts';
import { GrantRow } from './GrantRow.tsx';
import { isOpen } from './grant-words.ts';
import { NeutralDialog } from './NeutralDialog.tsx';

/** Mediators, coordinators and judges: what both parents decided together. `other` is the name of the other parent, if there is one. */
export function NeutralsCard({ family, other }: { family: Family; other: string | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const grants = useQuery(api.grants.list.queryOptions({ input: { familyId: family.id } }));
  useNamesKept((grants.data?.neutrals ?? []).map(({ name }) => name ?? ''));
  return (
    <Card title="Access for a Mediator, Coordinator or Judge">
      <p className="mb-4 text-sm text-ink-2">
        They read what you both share, for as long as you both agree, and change nothing. Both of you see what they
        looked at, and each of you can end it.
      </p>
      <Loaded query={grants} what="The access you both gave" className="h-20">
        {({ neutrals }) => <Neutrals family={family} grants={neutrals} />}
      </Loaded>
      {other ? (
        <Button look="secondary" size="sm" className="mt-4" onClick={() => setAsking(true)}>
          <UserPlus aria-hidden />
          Ask for Access
        </Button>
      ) : (
        <p className="mt-4 text-sm text-ink-2">
          This needs both parents. Once the other parent has joined, you can ask for it here.
        </p>
      )}
      {isAsking && other && <NeutralDialog family={family} other={other} onClosed={() => setAsking(false)} />}
    </Card>
  );
}

function Neutrals({ family, grants }: { family: Family; grants: readonly Grant[] }) {
  const [isWhole, setWhole] = useState(false);
  const open = grants.filter(isOpen);
  const over = grants.filter((grant) => !isOpen(grant));
  if (grants.length === 0) return <EmptyState>Nobody was asked for yet.</EmptyState>;
  return (
    <>
      {open.length === 0 && <p className="text-sm text-ink-2">Nobody has access now.</p>}
      <ul aria-label="Access you both gave" className="divide-y divide-line">
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
