import type { Inspected } from '@evenkeel/contract/documents';
import { api } from '../api.ts';
import { files } from './files.ts';
import { whileUnderWay } from './under-way.ts';

type Upload = { familyId: string; id: string };
type Watch = { signal: AbortSignal; onSent: (bytes: number) => void; onChecking: () => void };

/**
 * Sends a file and has it checked: what is in it. From its last byte on it is being checked. After a failure, or when it was given up,
 * nothing of it is left.
 */
export const sendUpload = (upload: Upload, file: File, { signal, onSent, onChecking }: Watch): Promise<Inspected> =>
  whileUnderWay(async () => {
    try {
      await api.documents.uploads.start.call({ ...upload, size: file.size });
      await files.send(upload, file, {
        signal,
        onProgress: (sent) => (sent < file.size ? onSent(sent) : onChecking()),
      });
      signal.throwIfAborted();
      const found = await api.documents.uploads.check.call(upload);
      signal.throwIfAborted();
      return found;
    } catch (error) {
      await removeUpload(upload);
      throw error;
    }
  });

/** What isn't removed now goes with what nobody finished, after a day. */
export async function removeUpload(upload: Upload): Promise<void> {
  await api.documents.uploads.remove.call(upload).catch(() => {});
}
