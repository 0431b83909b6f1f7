import type { Document } from '@evenkeel/contract/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { files } from './files.ts';
import { toast } from '../ui/toast.ts';

/** How long a download is said to have begun, in ms. */
const said = 1_500;

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
    const begin = () => {
      const address = files.file(document);
      if (!address) return toast.failed('Download failed', 'The demo keeps files only until the page is reloaded.');
      toast.done('Download started');
      const link = Object.assign(window.document.createElement('a'), { href: address, download: document.name });
      link.click();
      setTimeout(() => toast.done('Download complete'), said);
    };
    if (document.isOpened) begin();
    else open.mutate({ familyId: document.familyId, id: document.id }, { onSuccess: begin });
  };
}
