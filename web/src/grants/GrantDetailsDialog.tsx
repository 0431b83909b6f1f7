import type { Family } from '@evenkeel/contract/families';
import type { Grant } from '@evenkeel/contract/grants';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { GrantFacts } from './GrantFacts.tsx';

type GrantDetailsDialogProps = { family: Family; grant: Grant; who: string; onClosed: () => void };

/** What its row says in marks, in words, and what it is for. */
export function GrantDetailsDialog({ family, grant, who, onClosed }: GrantDetailsDialogProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title={`Access of ${who}`} isText>
      <div className="flex flex-col gap-1 text-sm">
        <GrantFacts family={family} grant={grant} />
      </div>
    </Dialog>
  );
}
