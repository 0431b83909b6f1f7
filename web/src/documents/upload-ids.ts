import { randomId } from '@evenkeel/contract/ids';
import { inTab } from '../lib/browser-storage.ts';

type Known = Pick<File, 'name' | 'size' | 'lastModified'>;

/** What can be known of a file without reading it. Only an id is kept, in this tab, and no name. */
const placeOf = ({ name, size, lastModified }: Known) => `upload ${size} ${lastModified} ${name.length}`;

/** Which picked file sends an upload. */
const senders = new Map<string, string>();

/** The upload of a picked file, the same after a reload. Another one that looks alike, or the same file picked twice, has its own. */
export function uploadIdOf(key: string, file: Known): string {
  const kept = inTab.get(placeOf(file));
  const isFree = kept !== null && (senders.get(kept) ?? key) === key;
  const id = isFree ? kept : randomId();
  senders.set(id, key);
  inTab.set(placeOf(file), id);
  return id;
}

export function forgetUpload(key: string, file: Known): void {
  const kept = inTab.get(placeOf(file));
  if (kept !== null && senders.get(kept) === key) inTab.remove(placeOf(file));
}
