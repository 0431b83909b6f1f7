import { isAskedFirst, losesSignature } from '@evenkeel/contract/asked-first.rules';
import type { Document } from '@evenkeel/contract/documents';
import type { Trait } from '@evenkeel/contract/file-traits.rules';
import { randomId } from '@evenkeel/contract/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../api.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { problemWith, refusalOf } from './document-words.ts';
import { DropArea } from './DropArea.tsx';
import { sendUpload } from './send-upload.ts';
import { stopUpload } from './stop-upload.ts';
import { WhatTravels } from './WhatTravels.tsx';

type Sent = { id: string; stays: Trait[]; removed: Trait[]; linksLeftOut: number | null };

/** Sends a file, and makes it the next version once nothing is left to confirm. */
function useReplacing({ familyId, id, version, audience }: Document, onDone: () => void) {
  const [sent, setSent] = useState<Sent>();
  const queries = useQueryClient();
  const sending = useRef(new AbortController());
  const replace = useMutation(
    api.documents.replace.mutationOptions({
      onSuccess: () => {
        toast.done('File replaced', 'The earlier version is under History');
        onDone();
      },
      onSettled: () => queries.invalidateQueries({ queryKey: api.documents.key() }),
    }),
  );
  const send = useMutation({
    mutationFn: async (picked: File): Promise<Sent> => {
      const upload = randomId();
      sending.current = new AbortController();
      const { signal } = sending.current;
      const watch = { signal, onSent: () => {}, onChecking: () => {} };
      const { stays, removed, linksLeftOut } = await sendUpload({ familyId, id: upload }, picked, watch);
      return { id: upload, stays, removed, linksLeftOut };
    },
    onSuccess: (arrived) => {
      setSent(arrived);
      if (audience === 'me' || !isAskedFirst(arrived)) replace.mutate({ familyId, id, version, upload: arrived.id });
    },
  });
  return {
    sent,
    mustConfirm: audience === 'both' && sent !== undefined && isAskedFirst(sent),
    isBusy: send.isPending || replace.isPending,
    error: send.error ?? replace.error,
    send: (file: File) => send.mutate(file),
    confirm: () => sent && replace.mutate({ familyId, id, version, upload: sent.id, isConfirmed: true }),
    forget: () => setSent(undefined),
    stop: () => sending.current.abort(new Error('cancelled')),
  };
}

/** Another file for a document: a new version. What travels with it is confirmed first. */
export function ReplaceDialog({ document, onClosed }: { document: Document; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [file, setFile] = useState<File>();
  const { sent, mustConfirm, isBusy, error, send, confirm, forget, stop } = useReplacing(document, () =>
    setOpen(false),
  );
  const refusal = file && refusalOf(file);
  const submit = () => {
    if (sent) confirm();
    else if (file && !refusal) send(file);
  };
  return (
    <FormDialog
      open={open}
      setOpen={(isOpen) => {
        if (!isOpen) stop();
        setOpen(isOpen);
      }}
      whileBusy={stopUpload}
      onClosed={onClosed}
      title="Replace File"
      description="The new file becomes a new version. The earlier one stays under History."
      problem={refusal ?? (error && problemWith(error))}
      action={mustConfirm ? 'Confirm and Replace' : 'Replace File'}
      busy={isBusy}
      busyLabel="Replacing..."
      missing={file ? undefined : 'Choose a file first.'}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {mustConfirm && sent ? (
        <>
          {losesSignature(sent) && <Notice>The new version is shared without its digital signature.</Notice>}
          <WhatTravels {...sent} />
        </>
      ) : (
        <div className="flex flex-col gap-3">
          <DropArea
            isSingle
            onFiles={([picked]) => {
              setFile(picked);
              forget();
            }}
          />
          <p role="status" className="text-sm wrap-anywhere">
            {file && <bdi translate="no">{file.name}</bdi>}
          </p>
        </div>
      )}
    </FormDialog>
  );
}
