import type { Family } from '@evenkeel/contract/families';
import type { Grant } from '@evenkeel/contract/grants';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { useNamesKept } from '../ui/use-names-kept.ts';
import { GrantRow } from './GrantRow.tsx';
import { isOpen } from './grant-words.ts';

type GrantListProps = { family: Family; grants: readonly Grant[]; label: string; empty: string };

/** The grants that are open; those that are over wait behind a button. */
export function GrantList({ family, grants, label, empty }: GrantListProps) {
  const [isWhole, setWhole] = useState(false);
  const open = grants.filter(isOpen);
  useNamesKept(grants.map(({ name }) => name ?? ''));
  const over = grants.filter((grant) => !isOpen(grant));
  if (grants.length === 0) return <p className="text-sm text-ink-2">{empty}</p>;
  return (
    <>
      {open.length === 0 && <p className="text-sm text-ink-2">Nobody has access now.</p>}
      <ul aria-label={label} className="divide-y divide-line">
        {(isWhole ? [...open, ...over] : open).map((grant) => (
          <GrantRow key={grant.id} family={family} grant={grant} />
        ))}
      </ul>
      {over.length > 0 && (
        <div className="mt-2 -ml-3">
          <Button look="quiet" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Hide Past Access' : `Show Past Access (${over.length})`}
          </Button>
        </div>
      )}
    </>
  );
}
