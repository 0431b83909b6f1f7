import type { Document } from '@evenkeel/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { today } from '../lib/days.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { toast } from '../ui/toast.ts';
import { files } from './files.ts';
import type { ManyProps } from './HideManyDialog.tsx';
import { bytesAt, demoForgot, saveBytes } from './use-download.ts';
import { leftOutName, zipOf } from './zip-of.ts';

/** Several documents as one zip that is made in this browser. Each that wasn't opened yet is opened by it, as by a download. */
export function DownloadManyDialog({ documents, onDone, onClosed }: ManyProps) {
  const [open, setOpen] = useState(true);
  const { count, download, stop } = useZip(documents, () => {
    setOpen(false);
    onDone();
  });
  const unopened = documents.filter(({ isOpened }) => !isOpened).length;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) stop();
        setOpen(isOpen);
      }}
      onClosed={onClosed}
      title="Download as One Zip"
      description=""
    >
      <DialogForm
        action="Download"
        busy={count !== undefined}
        busyLabel="Downloading..."
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        {unopened > 0 && <p className="text-sm">{`You haven’t opened ${unopened} of these. Download opens them.`}</p>}
        <p className="text-sm text-ink-2">
          {documents.length === 1 ? 'One file, whole.' : `${documents.length} files, each whole.`}
        </p>
        {count !== undefined && (
          <ProgressBar
            label="Downloading"
            value={count}
            max={documents.length}
            words={`${count} of ${documents.length}`}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Reads them into a zip and hands it to the browser. `count`: how many have been read; undefined while nothing runs. */
function useZip(documents: readonly Document[], onDone: () => void) {
  const [count, setCount] = useState<number>();
  const queries = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const download = async () => {
    running.current = new AbortController();
    setCount(0);
    const all = documents.map((one) => ({ name: one.name, at: one.addedAt, read: () => bytesOf(one) }));
    const done = await zipOf(all, { signal: running.current.signal, onRead: setCount }).catch(() => null);
    void queries.invalidateQueries({ queryKey: api.documents.key() });
    if (done === null) {
      setCount(undefined);
      return toast.failed('Download failed', 'This browser couldn’t hold all of these files. Select fewer.');
    }
    if (!done) return;
    if (done.leftOut === documents.length)
      return toast.failed('Download failed', 'None of these files could be read. Nothing was downloaded.');
    saveBytes(done.zip, `Documents ${today()}.zip`);
    if (done.leftOut > 0)
      toast.failed(
        'Download incomplete',
        `${done.leftOut} of ${documents.length} aren’t in it. “${leftOutName}” says why.`,
      );
    else toast.done('Download complete');
    onDone();
  };
  return { count, download, stop };
}

/** The bytes of a document, opened for me if it wasn't, or why there are none. */
async function bytesOf(document: Document): Promise<Blob | string> {
  const { familyId, id, version } = document;
  try {
    if (!document.isOpened) await api.documents.open.call({ familyId, id, version });
  } catch (error) {
    return problemOf(error);
  }
  const address = files.file(document);
  return address ? bytesAt(address) : demoForgot;
}
