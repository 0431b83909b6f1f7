import { ORPCError } from '@orpc/client';
import { mayPass } from './back-off.ts';

/** With `grantId` what a lawyer adds for the parent who granted. */
export type UploadKey = { familyId: string; id: string; grantId?: string };
export type DocumentKey = { familyId: string; id: string; version: number };

/** Where the bytes of files are that can be read. */
export type FileAddresses = {
  /** An address for a picture of a page, from 1; null where there is none. */
  page: (document: DocumentKey, page: number, size: 'small' | 'large') => string | null;
  /** An address to download the file; null where its content is gone. */
  file: (document: DocumentKey) => string | null;
};

/** How bytes of files travel: the one part of documents that is no operation. The demo has its own. */
export type FileTransfer = FileAddresses & {
  /** Sends what is missing of a file, and goes on after a cut. Throws what the server refused, or what `signal` was aborted with. */
  send: (
    upload: UploadKey,
    file: Blob,
    options: { signal: AbortSignal; onProgress: (bytes: number) => void },
  ) => Promise<void>;
  /** An address to download a photo that a document was made of, from 1, as its uploader; null where its content is gone. */
  photo: (document: DocumentKey, number: number) => string | null;
  /** Of files of messages that a grant opens. */
  granted: FileAddresses;
};

/** A request proves who asks: no address opens a file by itself. */
const addressesBelow = (below: 'documents' | 'granted-files'): FileAddresses => ({
  page: ({ familyId, id, version }, page, size) =>
    `/api/families/${familyId}/${below}/${id}/pages/${page}?version=${version}&size=${size}`,
  file: ({ familyId, id, version }) => `/api/families/${familyId}/${below}/${id}/file?version=${version}`,
});

/** Waits between tries, in seconds: those of the live connection. */
const waits = [1, 2, 5, 10];

/** Between this browser and the server. */
export const serverFiles: FileTransfer = {
  send: async ({ familyId, id, grantId }, file, { signal, onProgress }) => {
    const address = `/api/families/${familyId}/${grantId === undefined ? 'uploads' : 'counsel-uploads'}/${id}`;
    let failures = 0;
    for (let offset = await offsetOf(address, signal); offset < file.size;) {
      signal.throwIfAborted();
      const before = offset;
      const { status, body } = await patch(address, file, offset, { signal, onProgress });
      if (status === 204 || status === 409) {
        offset = await offsetOf(address, signal);
      } else if (mayPass(status) || status === 423 || status === 408) {
        await pause((waits[failures] ?? 10) * 1_000, signal);
        failures += 1;
        offset = await offsetOf(address, signal);
      } else throw refusalOf(status, body);
      if (offset > before) failures = 0;
    }
    onProgress(file.size);
  },
  ...addressesBelow('documents'),
  photo: ({ familyId, id, version }, number) =>
    `/api/families/${familyId}/documents/${id}/file?version=${version}&photo=${number}`,
  granted: addressesBelow('granted-files'),
};

/** How many bytes are there. Asked until there is an answer. */
async function offsetOf(address: string, signal: AbortSignal): Promise<number> {
  for (let failures = 0; ; failures += 1) {
    const answer = await fetch(address, { method: 'HEAD', signal }).catch(() => undefined);
    signal.throwIfAborted();
    if (answer?.ok) return Number(answer.headers.get('upload-offset'));
    if (!mayPass(answer?.status)) throw refusalOf(answer?.status ?? 0, '');
    await pause((waits[failures] ?? 10) * 1_000, signal);
  }
}

type Options = Parameters<FileTransfer['send']>[2];

/** One request, by XHR: `fetch` doesn't say how much was sent. Status 0 without an answer. */
function patch(address: string, file: Blob, offset: number, { signal, onProgress }: Options) {
  return new Promise<{ status: number; body: string }>((done, failed) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(offset + loaded));
    request.addEventListener('load', () => done({ status: request.status, body: request.responseText }));
    request.addEventListener('error', () => done({ status: 0, body: '' }));
    request.addEventListener('abort', () => failed(signal.reason as Error));
    request.addEventListener('loadend', end);
    request.open('PATCH', address);
    request.setRequestHeader('Upload-Offset', String(offset));
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.send(file.slice(offset));
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), failed(signal.reason as Error)), { once: true });
  });
}

function refusalOf(status: number, body: string): Error {
  try {
    const { code, message, data } = JSON.parse(body) as { code: string; message: string; data: unknown };
    return new ORPCError(code, { status, message, data, defined: true });
  } catch {
    return new ORPCError('UNAVAILABLE', { status, message: 'Something went wrong' });
  }
}
