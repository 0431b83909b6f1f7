import type { Document } from '@evenkeel/contract/documents';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { useState } from 'react';
import { useFamily } from '../family/family.ts';
import { useMinute } from '../lib/use-minute.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { DocumentAct } from './DocumentActions.tsx';

type MoreDialogProps = { document: Document; onAct: (act: DocumentAct) => void; onClosed: () => void };

/** Why something is missing here. */
const fixedWords = {
  message: 'You sent this with a message. It stays as it was sent, and can’t be taken back.',
  expense: 'This is the receipt of an expense, so it can’t be taken back. The expense keeps it as you added it.',
};

/** Everything this person may do with a document now. */
export function MoreDialog({ document, onAct, onClosed }: MoreDialogProps) {
  const family = useFamily();
  const now = new Date(useMinute()).toISOString();
  const [open, setOpen] = useState(true);
  const [next, setNext] = useState<DocumentAct>();
  const acts: readonly (readonly [DocumentAct, string, boolean])[] = [
    ['share', document.isWaiting ? 'Confirm and Share' : 'Share', !documentRights.share(family, document)],
    ['change', 'Change Name, Type or Category', !documentRights.change(family, document)],
    ['replace', 'Replace File', !documentRights.change(family, document)],
    ['links', 'Belongs To', true],
    ['notes', 'Notes', true],
    ['history', 'History', !documentRights.history(family)],
    ['takeBack', 'Take Back', !documentRights.takeBack(family, document, now)],
    ['hide', 'Delete', !documentRights.hide(family)],
  ];
  const act = (chosen: DocumentAct) => {
    setNext(chosen);
    setOpen(false);
  };
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={() => (next ? onAct(next) : onClosed())} title={document.name}>
      <ul className="flex flex-col gap-2">
        {acts
          .filter(([, , isShown]) => isShown)
          .map(([chosen, label]) => (
            <li key={chosen}>
              <Button look="secondary" className="w-full" onClick={() => act(chosen)}>
                {label}
              </Button>
            </li>
          ))}
      </ul>
      {document.attachedTo && document.addedBy === family.me && (
        <p className="text-sm text-ink-2">{fixedWords[document.attachedTo.kind]}</p>
      )}
    </Dialog>
  );
}
