import type { Document } from '@evenkeel/contract/documents';
import { Download, Ellipsis, Eye } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { useDownload } from './use-download.ts';

/** What can be done with a document; each opens a dialog. */
export type DocumentAct =
  | 'preview'
  | 'more'
  | 'share'
  | 'change'
  | 'replace'
  | 'history'
  | 'takeBack'
  | 'hide'
  | 'notes'
  | 'links';

/** Preview and download, and the way to everything else. */
export function DocumentActions({ document, onAct }: { document: Document; onAct: (act: DocumentAct) => void }) {
  const download = useDownload();
  const { name } = document;
  return (
    <div className="-mx-2 flex sm:justify-end print:hidden">
      <Button look="quiet" size="icon-sm" aria-label={`Preview ${name}`} onClick={() => onAct('preview')}>
        <Eye aria-hidden />
      </Button>
      <Button look="quiet" size="icon-sm" aria-label={`Download ${name}`} onClick={() => download(document)}>
        <Download aria-hidden />
      </Button>
      <Button look="quiet" size="icon-sm" aria-label={`More for ${name}`} onClick={() => onAct('more')}>
        <Ellipsis aria-hidden />
      </Button>
    </div>
  );
}
