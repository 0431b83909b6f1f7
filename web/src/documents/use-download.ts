import type { Document } from '@evenkeel/contract/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { mayPass } from '../lib/back-off.ts';
import { toast } from '../ui/toast.ts';
import { files } from './files.ts';

/** How long a download is said to have begun, in ms. */
const said = 1_500;
/** How long a browser may take to save what it was handed, in ms. */
const saving = 60_000;

/** The bytes at an address, or why there are none. Read here and not by a link: a link doesn't say how it ended. */
export async function bytesAt(address: string): Promise<Blob | string> {
  const answer = await fetch(address).catch(() => undefined);
  if (answer && !answer.ok && !mayPass(answer.status))
    return 'You can’t open this file anymore. Nothing was downloaded.';
  const bytes = answer?.ok ? await answer.blob().catch(() => undefined) : undefined;
  return bytes ?? 'We couldn’t reach the server. Nothing was downloaded. Try again in a moment.';
}

/** Why a file of the demo has no bytes any more. */
export const demoForgot = 'The demo keeps files only until the page is reloaded.';

/** An address in this page, as long as saving may take. */
function addressOf(bytes: Blob): string {
  const address = URL.createObjectURL(bytes);
  setTimeout(() => URL.revokeObjectURL(address), saving);
  return address;
}

/** Hands bytes to the browser to save under this name. */
export function saveBytes(bytes: Blob, name: string): void {
  Object.assign(window.document.createElement('a'), { href: addressOf(bytes), download: name }).click();
}

/** Saves the file at an address; null where its content is gone. The demo's files are in this page already. */
export async function saveFile(address: string | null, name: string): Promise<void> {
  if (!address) return toast.failed('Download failed', demoForgot);
  const told = toast.begun('Download started');
  const hasBeenSaid = new Promise((done) => setTimeout(done, said));
  const bytes = address.startsWith('blob:') ? undefined : await bytesAt(address);
  if (typeof bytes === 'string') return told.failed('Download failed', bytes);
  const href = bytes ? addressOf(bytes) : address;
  Object.assign(window.document.createElement('a'), { href, download: name }).click();
  await hasBeenSaid;
  told.done('Download complete');
}

/** Downloads the file of a version. One from the other parent counts as opened then, for me alone. */
export function useDownload(): (document: Document) => void {
  const queries = useQueryClient();
  const open = useMutation(
    api.documents.open.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.documents.key() }),
      onError: () => toast.failed('Download failed', 'Nothing was downloaded. Try again.'),
    }),
  );
  return (document) => {
    const { familyId, id, version } = document;
    const begin = () => void saveFile(files.file(document), document.name);
    if (document.isOpened) begin();
    else open.mutate({ familyId, id, version }, { onSuccess: begin });
  };
}
