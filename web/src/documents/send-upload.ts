import type { Inspected } from '@evenkeel/contract/documents';
import { api } from '../api.ts';
import { files } from './files.ts';

type Upload = { familyId: string; id: string };
type Watch = { signal: AbortSignal; onSent: (bytes: number) => void; onChecking: () => void };

/** Sends a file and has it checked: what is in it. After a failure nothing of it is left. */
export async function sendUpload(
  upload: Upload,
  file: File,
  { signal, onSent, onChecking }: Watch,
): Promise<Inspected> {
  try {
    await api.documents.uploads.start.call({ ...upload, size: file.size });
    await files.send(upload, file, { signal, onProgress: onSent });
    onChecking();
    return await api.documents.uploads.check.call(upload);
  } catch (error) {
    await removeUpload(upload);
    throw error;
  }
}

/** What isn't removed now goes with what nobody finished, after a day. */
export async function removeUpload(upload: Upload): Promise<void> {
  await api.documents.uploads.remove.call(upload).catch(() => {});
}
