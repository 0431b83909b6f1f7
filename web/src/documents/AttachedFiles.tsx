import type { Attachment } from '@evenkeel/contract/attachments';
import type { Document } from '@evenkeel/contract/documents';
import { typeNames, typeOf } from '@evenkeel/contract/documents.rules';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { lazily } from '../lib/lazily.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useDownload } from './use-download.ts';

const PreviewDialog = lazily(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);

type AttachedFilesProps = { familyId: string; files: readonly Attachment[]; label: string };

/** Files that hang on something, as they were given to it. Their pages show in the preview, after they are opened. */
export function AttachedFiles({ familyId, files, label }: AttachedFilesProps) {
  const [opened, setOpened] = useState<Document>();
  return (
    <>
      <ul aria-label={label} className="flex w-full flex-col gap-1.5">
        {files.map((file) => (
          <Row key={file.id} familyId={familyId} file={file} onOpened={setOpened} />
        ))}
      </ul>
      {opened && (
        <Suspense>
          <PreviewDialog document={opened} onClosed={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type RowProps = { familyId: string; file: Attachment; onOpened: (document: Document) => void };

function Row({ familyId, file, onOpened }: RowProps) {
  const download = useDownload();
  const { id, name, kind, bytes } = file;
  // The document of today, as the version that was attached. Used inside: a callback of `mutate` is lost where the row is made anew.
  const find = useMutation({
    mutationFn: async (use: (document: Document) => void) =>
      use({ ...(await api.documents.get.call({ familyId, id })), ...file }),
    onError: (error) => toast.failed('Error', problemOf(error, 'We couldn’t open the file. Try again.')),
  });
  return (
    <li className="flex min-h-control items-center gap-2 rounded-md border border-line bg-surface py-1 pr-1 pl-3 text-sm text-ink">
      <FileText className="size-4.5 shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="max-w-full text-left font-medium wrap-anywhere underline-offset-2 hover:underline"
          aria-disabled={find.isPending || undefined}
          onClick={() => !find.isPending && find.mutate(onOpened)}
        >
          <bdi>{name}</bdi>
        </button>
        <p className="figures text-xs text-ink-3">
          {typeNames[typeOf(kind)]}, {sizeText(bytes)}
        </p>
      </div>
      <Button
        look="quiet"
        size="icon-sm"
        className="print:hidden"
        aria-label={`Download ${name}`}
        onClick={() => find.mutate(download)}
      >
        <Download aria-hidden />
      </Button>
    </li>
  );
}
