import type { Keys } from '../lib/secrets.ts';
import type { Processor } from './processing/processor.ts';
import type { PagePictures } from './storage/page-pictures.ts';
import { sealWhole, unseal, unsealWhole } from './storage/sealing.ts';
import type { FileStore } from './storage/store.ts';
import type { Uploads } from './storage/uploads.ts';

/** Where files are: what arrives, what is stored, pictures of pages, and the process that reads them. */
export type Files = {
  uploads: Uploads;
  parts: Parts;
  store: FileStore;
  pictures: PagePictures;
  processor: Processor;
};

/** The parts of a stored file, sealed. `file` is `<family>/<file>`; a part is `original`, `copy`, `text` or the small picture of the first page. */
export type Parts = {
  put: (file: string, part: string, bytes: Uint8Array) => Promise<void>;
  /** Null where there is no such part. Throws `Unreadable` instead of giving out a changed byte. */
  open: (file: string, part: string) => Promise<AsyncIterable<Buffer> | null>;
  /** The whole of it. */
  read: (file: string, part: string) => Promise<Buffer | null>;
};

export function openParts(store: FileStore, keys: Keys): Parts {
  return {
    open: async (file, part) => {
      const place = `${file}/${part}`;
      const sealed = await store.get(place);
      return sealed && unseal(keys, place, sealed);
    },
    put: (file, part, bytes) => store.put(`${file}/${part}`, sealWhole(keys, `${file}/${part}`, bytes)),
    read: async (file, part) => {
      const place = `${file}/${part}`;
      const sealed = await store.read(place);
      return sealed && unsealWhole(keys, place, sealed);
    },
  };
}
