import { rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { mac, type Keys } from '../../lib/secrets.ts';
import { diskStore } from './disk-store.ts';
import { sealWhole, Unreadable, unsealWhole } from './sealing.ts';
import type { FileStore } from './store.ts';

/** A picture of a page (`part`) of a file (`<family>/<file>`), as one account sees it. */
export type PicturePlace = { file: string; part: string; who: string };

/**
 * Pictures of pages, sealed, in a folder of this machine that never holds more than it may: those that nobody has looked at for longest
 * go first. Whoever looks has a picture of their own, so that its time tells nobody who else has looked.
 */
export type PagePictures = {
  read: (place: PicturePlace) => Promise<Buffer | null>;
  put: (place: PicturePlace, bytes: Uint8Array) => Promise<void>;
  /** All pictures of a file. */
  removeFile: FileStore['removeFile'];
  files: FileStore['files'];
  sweep: FileStore['sweep'];
};

type Settings = { folder: string; keys: Keys; mostBytes: number };

export function openPagePictures({ folder, keys, mostBytes }: Settings): PagePictures {
  const store = diskStore(folder);
  const kept = openKept(store, folder);
  // The name of a picture says neither who looked nor at which page.
  const keyOf = ({ file, part, who }: PicturePlace) =>
    `${file}/${mac(keys, 'picture', file, part, who).toString('hex').slice(0, 40)}`;

  return {
    read: async (place) => {
      const key = keyOf(place);
      const sealed = await store.read(key);
      if (!sealed) return null;
      try {
        const bytes = unsealWhole(keys, key, sealed);
        await kept.use(key, sealed.length);
        return bytes;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        await kept.drop(key); // it is drawn again
        return null;
      }
    },
    put: async (place, bytes) => {
      const key = keyOf(place);
      const sealed = sealWhole(keys, key, bytes);
      if (sealed.length > mostBytes) return;
      await store.put(key, sealed);
      await kept.use(key, sealed.length);
      await kept.makeRoom(mostBytes);
    },
    removeFile: async (file) => {
      await kept.forget(file);
      await store.removeFile(file);
    },
    files: store.files,
    sweep: store.sweep,
  };
}

/** What is kept, the one that was used last at the end. Read from the disk once, which keeps the order for the next start. */
function openKept(store: FileStore, folder: string) {
  const pathOf = (key: string) => join(folder, ...key.split('/'));
  let known: Promise<Map<string, number>> | undefined;
  const sizes = () => (known ??= sizesIn(store, pathOf));
  const drop = async (key: string): Promise<void> => {
    (await sizes()).delete(key);
    await rm(pathOf(key), { force: true });
  };
  return {
    drop,
    use: async (key: string, size: number): Promise<void> => {
      const all = await sizes();
      all.delete(key);
      all.set(key, size);
      // By one clock, and in parts of a millisecond.
      const now = (performance.timeOrigin + performance.now()) / 1_000;
      await utimes(pathOf(key), now, now).catch(() => {}); // erased meanwhile
    },
    forget: async (file: string): Promise<void> => {
      const all = await sizes();
      for (const key of all.keys()) if (key.startsWith(`${file}/`)) all.delete(key);
    },
    makeRoom: async (mostBytes: number): Promise<void> => {
      const all = await sizes();
      let total = all.values().reduce((sum, size) => sum + size, 0);
      for (const [key, size] of all) {
        if (total <= mostBytes) return;
        total -= size;
        await drop(key);
      }
    },
  };
}

async function sizesIn(store: FileStore, pathOf: (key: string) => string): Promise<Map<string, number>> {
  const found: { key: string; size: number; usedAt: number }[] = [];
  for await (const file of store.files()) {
    for (const part of await store.parts(file)) {
      const key = `${file}/${part}`;
      const there = await stat(pathOf(key)).catch(() => null);
      if (there) found.push({ key, size: there.size, usedAt: there.mtimeMs });
    }
  }
  return new Map(found.toSorted((a, b) => a.usedAt - b.usedAt).map(({ key, size }) => [key, size]));
}

/** A store whose files take the pictures of their pages with them. */
export const withPictures = (store: FileStore, pictures: Pick<PagePictures, 'removeFile'>): FileStore => ({
  ...store,
  removeFile: async (file) => {
    await pictures.removeFile(file);
    await store.removeFile(file);
  },
});
