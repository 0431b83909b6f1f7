import type { DemoFiles } from './files.ts';
import { asOf } from './document-rows.ts';
import type { KeptDocument } from './kept-documents.ts';

type Key = { familyId: string; id: string };
type OfVersion = Key & { version: number };
type Options = { signal?: AbortSignal; onProgress?: (bytes: number) => void };

type Read = (id: string) => KeptDocument | undefined;

/**
 * How bytes of files travel in the demo: not at all, they stay in the memory of this page. `read`: a document whose file may be read by `me`;
 * `readGranted`: a file of a message that a grant opens.
 */
export function transferOf(files: DemoFiles, me: string, read: Read, readGranted: Read) {
  return {
    send: async ({ id }: Key, file: Blob, { signal, onProgress }: Options): Promise<void> => {
      signal?.throwIfAborted();
      const upload = files.uploads.get(id);
      if (upload) upload.file = file;
      onProgress?.(file.size);
    },
    ...readingOf(files, read),
    photo: ({ id, version }: OfVersion, number: number): string | null => {
      const kept = read(id);
      const file = kept?.addedBy === me ? files.files.get(asOf(kept, version)?.fileId ?? '') : undefined;
      const picture = file?.photos?.[number - 1] && file.pictures[number - 1];
      return picture ? files.addressOf(picture) : null;
    },
    granted: readingOf(files, readGranted),
  };
}

function readingOf(files: DemoFiles, read: Read) {
  const fileOf = ({ id, version }: OfVersion) => {
    const kept = read(id);
    return files.files.get((kept && asOf(kept, version))?.fileId ?? '');
  };
  return {
    page: (document: OfVersion, page: number): string | null => {
      const picture = fileOf(document)?.pictures[page - 1];
      return picture ? files.addressOf(picture) : null;
    },
    file: (document: OfVersion): string | null => {
      const kept = fileOf(document);
      const blob = kept?.file ?? kept?.pictures[0];
      return blob ? files.addressOf(blob) : null;
    },
  };
}
