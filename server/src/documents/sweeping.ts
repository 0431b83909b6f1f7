import type pg from 'pg';
import type { Files } from '../files/files.ts';
import type { Clock } from '../lib/clock.ts';
import { endUploads, unknownFiles } from './sweeping.sql.ts';

type Swept = Pick<Files, 'uploads' | 'store' | 'pictures'>;

/** Uploads that weren't finished in a day are forgotten, and what a crash left half written, and files without a row, are removed. */
export async function sweepFiles(pool: pg.Pool, files: Swept, clock: Clock): Promise<void> {
  const before = clock().subtract({ hours: 24 });
  await files.uploads.sweep(before.epochMilliseconds);
  await files.store.sweep(before.epochMilliseconds);
  await files.pictures.sweep(before.epochMilliseconds);
  for (const file of await endUploads(pool, before.toString())) await remove(files, file);
  let some: string[] = [];
  const check = async () => {
    for (const file of await unknownFiles(pool, some)) await remove(files, file);
    some = [];
  };
  // Of pictures those that were drawn while their file was erased, or that another server erased.
  for (const { files: all } of [files.store, files.pictures]) {
    for await (const file of all()) {
      some.push(file);
      if (some.length === 500) await check();
    }
  }
  await check();
}

async function remove({ uploads, store }: Swept, file: string): Promise<void> {
  await uploads.drop(file);
  await store.removeFile(file);
}
