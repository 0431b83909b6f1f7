import type { Attachment } from '@evenkeel/contract/attachments';
import type { Document } from '@evenkeel/contract/documents';
import { Suspense, useState } from 'react';
import { lazily } from '../lib/lazily.ts';
import { FileRow } from './FileRow.tsx';
import { useDownload } from './use-download.ts';
import { useVersion } from './use-version.ts';

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
  const find = useVersion({ familyId, id: file.id, version: file.version });
  return (
    <FileRow
      file={file}
      isBusy={find.isPending}
      onOpen={() => find.mutate(onOpened)}
      onDownload={() => find.mutate(download)}
    />
  );
}
