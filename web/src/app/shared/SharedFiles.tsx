import type { Attachment } from '@evenkeel/contract/attachments';
import type { GrantedMessage } from '@evenkeel/contract/granted-messages';
import { typeNames, typeOf } from '@evenkeel/contract/documents.rules';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { useState } from 'react';
import { DocumentPages } from '../../documents/DocumentPages.tsx';
import { FileRow } from '../../documents/FileRow.tsx';
import { files } from '../../documents/files.ts';
import { byGrant } from '../../documents/reading.ts';
import { saveFile } from '../../documents/use-download.ts';
import { useFamily } from '../../family/family.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** The files of a message that a grant opens. Reading one opens it for nobody. */
export function SharedFiles({ message: { attachments, senderName } }: { message: GrantedMessage }) {
  const { id: familyId } = useFamily();
  const [opened, open] = useState<Attachment>();
  const download = (file: Attachment) => void saveFile(files.granted.file({ familyId, ...file }), file.name);
  return (
    <>
      <ul aria-label={`Files from ${senderName}`} className="flex w-full max-w-120 flex-col gap-1.5">
        {attachments.map((file) => (
          <FileRow key={file.id} file={file} onOpen={() => open(file)} onDownload={() => download(file)} />
        ))}
      </ul>
      {opened && (
        <FileDialog
          familyId={familyId}
          file={opened}
          onDownload={() => download(opened)}
          onClosed={() => open(undefined)}
        />
      )}
    </>
  );
}

type FileDialogProps = { familyId: string; file: Attachment; onDownload: () => void; onClosed: () => void };

function FileDialog({ familyId, file, onDownload, onClosed }: FileDialogProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} onClosed={onClosed} title={file.name} isWide>
      <DocumentPages
        document={{ familyId, ...file }}
        at={1}
        reading={byGrant}
        onDownload={onDownload}
        facts={
          <p className="figures text-sm">
            {typeNames[typeOf(file.kind)]}, {sizeText(file.bytes)}
          </p>
        }
      />
    </Dialog>
  );
}
