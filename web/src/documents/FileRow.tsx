import type { Attachment } from '@evenkeel/contract/attachments';
import { typeNames, typeOf } from '@evenkeel/contract/documents.rules';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { Download, FileText } from 'lucide-react';
import { Button } from '../ui/Button.tsx';

type FileRowProps = {
  file: Pick<Attachment, 'name' | 'kind' | 'bytes'>;
  isBusy?: boolean;
  onOpen: () => void;
  onDownload: () => void;
};

/** A file that hangs on something: its name opens it. */
export function FileRow({ file: { name, kind, bytes }, isBusy = false, onOpen, onDownload }: FileRowProps) {
  return (
    <li className="flex min-h-control items-center gap-2 rounded-md border border-line bg-surface py-1 pr-1 pl-3 text-sm text-ink">
      <FileText className="size-4.5 shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="max-w-full text-left font-medium wrap-anywhere underline-offset-2 hover:underline"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onOpen()}
        >
          <bdi>{name}</bdi>
        </button>
        <p className="figures text-xs text-ink-3">
          {typeNames[typeOf(kind)]}, {sizeText(bytes)}
        </p>
      </div>
      <Button look="quiet" size="icon-sm" className="print:hidden" aria-label={`Download ${name}`} onClick={onDownload}>
        <Download aria-hidden />
      </Button>
    </li>
  );
}
