import type { Inspected } from '@evenkeel/contract/documents';
import { api } from '../api.ts';
import type { UploadKey } from '../lib/file-transfer.ts';
import { files } from './files.ts';
import { whileUnderWay } from './under-way.ts';

type Watch = { signal: AbortSignal; onSent: (bytes: number) => void; onChecking: () => void };

/** How one's own upload is begun, checked and removed; and one of a lawyer for the parent who granted. */
function operationsOf({ familyId, id, grantId }: UploadKey) {
  const key = { familyId, id };
  if (grantId === undefined) {
    const { start, check, remove } = api.documents.uploads;
    return {
      start: (size: number) => start.call({ ...key, size }),
      check: () => check.call(key),
      remove: () => remove.call(key),
    };
  }
  const { start, check, remove } = api.counsel.documents.uploads;
  return {
    start: (size: number) => start.call({ ...key, grantId, size }),
    check: () => check.call(key),
    remove: () => remove.call(key),
  };
}

/**
 * Sends a file and has it checked: what is in it. From its last byte on it is being checked. After a failure, or when it was given up,
 * nothing of it is left.
 */
export const sendUpload = (upload: UploadKey, file: File, { signal, onSent, onChecking }: Watch): Promise<Inspected> =>
  whileUnderWay(async () => {
    try {
      await operationsOf(upload).start(file.size);
      await files.send(upload, file, {
        signal,
        onProgress: (sent) => (sent < file.size ? onSent(sent) : onChecking()),
      });
      signal.throwIfAborted();
      const found = await operationsOf(upload).check();
      signal.throwIfAborted();
      return found;
    } catch (error) {
      await removeUpload(upload);
      throw error;
    }
  });

/** What isn't removed now goes with what nobody finished, after a day. */
export async function removeUpload(upload: UploadKey): Promise<void> {
  await operationsOf(upload)
    .remove()
    .catch(() => {});
}
