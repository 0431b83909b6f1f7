import type { Document } from '@evenkeel/contract/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { nameOf, useFamily } from '../family/family.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Named } from '../ui/Named.tsx';
import { Notice } from '../ui/Notice.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { DocumentPages } from './DocumentPages.tsx';
import { asDocument } from './reading.ts';
import { useDownload } from './use-download.ts';

/** A document page by page: as pictures that we made, or as text. Of the other parent's, nothing shows before "Show". */
export function PreviewDialog({
  document,
  at = 1,
  about,
  onClosed,
}: {
  document: Document;
  at?: number;
  /** Which version it is, where that isn't the present one. */
  about?: string | undefined;
  onClosed: () => void;
}) {
  const [open, setOpen] = useState(true);
  const queries = useQueryClient();
  const download = useDownload();
  const show = useMutation(
    api.documents.open.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.documents.key() }),
    }),
  );
  // As it was handed in: of an older decision or an attached file, the version it is tied to.
  const { familyId, id, version } = document;
  const { isOpened, takenBackAt } = show.data ?? document;
  const shown = { ...document, isOpened, takenBackAt };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={document.name}
      {...(about && { description: about })}
      isWide
    >
      {show.isError && <Notice tone="danger">{problemOf(show.error)}</Notice>}
      {shown.isOpened ? (
        <DocumentPages
          document={shown}
          at={at}
          reading={asDocument}
          onDownload={() => download(shown)}
          facts={<DocumentFacts document={document} />}
        />
      ) : (
        <Closed document={shown} busy={show.isPending} onShow={() => show.mutate({ familyId, id, version })} />
      )}
    </Dialog>
  );
}

function Closed({ document, busy, onShow }: { document: Document; busy: boolean; onShow: () => void }) {
  const family = useFamily();
  if (document.takenBackAt !== null)
    return (
      <div className="flex flex-col items-start gap-4">
        <DocumentFacts document={document} />
        <p className="text-sm text-ink-2">
          <Named>{`${nameOf(family, document.addedBy)} took this back before you opened this version.`}</Named>
        </p>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <DocumentFacts document={document} />
      <p className="text-sm text-ink-2">You see its pages after you open it. Nobody is told that you opened it.</p>
      <Button busy={busy} busyLabel="Opening..." onClick={onShow}>
        Show
      </Button>
    </div>
  );
}
