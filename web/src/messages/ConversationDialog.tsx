import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

type ConversationDialogProps = {
  name: string;
  isExporting: boolean;
  onExport: () => Promise<void>;
  onNewTopic: () => void;
  onClosed: () => void;
};

/** On a phone, what the header of a conversation holds on a desk. */
export function ConversationDialog({ name, isExporting, onExport, onNewTopic, onClosed }: ConversationDialogProps) {
  const [open, setOpen] = useState(true);
  const [isNaming, setNaming] = useState(false);
  const nameTopic = () => {
    setNaming(true);
    setOpen(false);
  };
  const onAfter = () => {
    onClosed();
    if (isNaming) onNewTopic();
  };
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onAfter} title={name}>
      <ul className="flex flex-col gap-2">
        <li>
          <Button look="secondary" className="w-full" onClick={nameTopic}>
            <Plus aria-hidden />
            New Topic
          </Button>
        </li>
        <li>
          <Button
            look="secondary"
            className="w-full"
            busy={isExporting}
            busyLabel="Exporting..."
            onClick={() => void onExport().then(() => setOpen(false))}
          >
            <Download aria-hidden />
            Export
          </Button>
        </li>
      </ul>
    </Dialog>
  );
}
