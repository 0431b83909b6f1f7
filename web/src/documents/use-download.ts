import type { Document } from '@evenkeel/contract/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { files } from './files.ts';
import { toast } from '../ui/toast.ts';

/** How long a download is said to have begun, in ms. */
const said = 1_500;

/** Saves the file at an address; null where its content is gone. */
export function saveFile(address: string | null, name: string): void {
  if (!address) return toast.failed('Download failed', 'The demo keeps files only until the page is reloaded.');
  toast.done('Download started');
  Object.assign(window.document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => toast.done('Download complete'), said);
}

/** Downloads a file. One from the other parent counts as opened then, for me alone. */
export function useDownload(): (document: Document) => void {
  const queries = useQueryClient();
  const open = useMutation(
    api.documents.open.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.documents.key() }),
      onError: () => toast.failed('Download failed', 'Nothing was downloaded. Try again.'),
    }),
  );
  return (document) => {
    const begin = () => saveFile(files.file(document), document.name);
    if (document.isOpened) begin();
    else open.mutate({ familyId: document.familyId, id: document.id }, { onSuccess: begin });
  };
}
