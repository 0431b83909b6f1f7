import type { Document } from '@evenkeel/contract/documents';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { Download } from 'lucide-react';
import { useFamily } from '../family/family.ts';
import { useMinute } from '../lib/use-minute.ts';
import { Button } from '../ui/Button.tsx';
import { RowActs } from '../ui/RowActs.tsx';
import { usePlaceOf } from './use-place-of.ts';
import { useDownload } from './use-download.ts';

/** What can be done with a document; each opens a dialog. */
export type DocumentAct =
  | 'preview'
  | 'share'
  | 'change'
  | 'replace'
  | 'history'
  | 'takeBack'
  | 'hide'
  | 'notes'
  | 'links';

/** Why something that was attached can't be taken back. */
const fixedWords = {
  message: 'You sent this with a message. It stays as it was sent, and can’t be taken back.',
  expense: 'This is the receipt of an expense, so it can’t be taken back. The expense keeps it as you added it.',
};

type DocumentActionsProps = { document: Document; onAct: (act: DocumentAct) => void };

/** Everything this person may do with a document now. The row itself opens it. */
export function DocumentActions({ document, onAct }: DocumentActionsProps) {
  const family = useFamily();
  const now = new Date(useMinute()).toISOString();
  const download = useDownload();
  const placeOf = usePlaceOf();
  const { name, attachedTo, addedBy, isWaiting } = document;
  const may = {
    share: !documentRights.share(family, document),
    change: !documentRights.change(family, document),
    history: !documentRights.history(family),
    takeBack: !documentRights.takeBack(family, document, now),
    hide: !documentRights.hide(family),
  };
  const dialog = (act: DocumentAct, label: string) => ({ label, act: () => onAct(act) });
  const isFixed = attachedTo !== null && addedBy === family.me && !may.takeBack;
  return (
    <RowActs
      of={name}
      className="-mr-2 flex-nowrap sm:justify-end"
      first={
        <Button look="quiet" size="icon-sm" aria-label={`Download ${name}`} onClick={() => download(document)}>
          <Download aria-hidden />
        </Button>
      }
      groups={[
        [
          may.share && dialog('share', isWaiting ? 'Confirm and Share' : 'Share'),
          may.change && dialog('change', 'Change Name, Type or Category'),
          may.change && dialog('replace', 'Replace File'),
        ],
        [
          attachedTo !== null && placeOf(attachedTo),
          dialog('links', 'Belongs To'),
          dialog('notes', 'Notes'),
          may.history && dialog('history', 'History'),
        ],
        [
          may.takeBack && dialog('takeBack', 'Take Back'),
          isFixed && { ...dialog('takeBack', 'Take Back'), isOff: fixedWords[attachedTo.kind] },
          may.hide && { ...dialog('hide', 'Delete'), isDestructive: true },
        ],
      ]}
    />
  );
}
