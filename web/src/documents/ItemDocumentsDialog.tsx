import type { LinkedItem } from '@evenkeel/contract/document-links';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { ItemDocuments } from './ItemDocuments.tsx';

type ItemDocumentsDialogProps = { item: LinkedItem; itemId: string; about: string; onClosed: () => void };

/** The documents of an event or an expense. */
export function ItemDocumentsDialog({ item, itemId, about, onClosed }: ItemDocumentsDialogProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title="Documents" description={about}>
      <ItemDocuments item={item} itemId={itemId} />
    </Dialog>
  );
}
