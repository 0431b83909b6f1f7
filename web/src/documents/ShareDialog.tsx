import type { Document } from '@evenkeel/contract/documents';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { ShareForm } from './ShareForm.tsx';

export function ShareDialog({ document, onClosed }: { document: Document; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title="What travels with this file">
      <ShareForm document={document} onDone={() => setOpen(false)} />
    </Dialog>
  );
}
