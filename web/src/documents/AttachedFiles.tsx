import type { Attachment } from '@evenkeel/contract/attachments';
import type { Document } from '@evenkeel/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { lazily } from '../lib/lazily.ts';
import { problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';
import { FileRow } from './FileRow.tsx';
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
  const { id } = file;
  // The document of today, as the version that was attached. Used inside: a callback of `mutate` is lost where the row is made anew.
  const find = useMutation({
    mutationFn: async (use: (document: Document) => void) =>
      use({ ...(await api.documents.get.call({ familyId, id })), ...file }),
    onError: (error) => toast.failed('Error', problemOf(error, 'We couldn’t open the file. Try again.')),
  });
  return (
    <FileRow
      file={file}
      isBusy={find.isPending}
      onOpen={() => find.mutate(onOpened)}
      onDownload={() => find.mutate(download)}
    />
  );
}
