/** Where sealed files are. Keys are `<family>/<file>/<part>`. */
export type FileStore = {
  /** Whole or not at all. Repeated, it puts the same content in the same place. */
  put: (key: string, sealed: Uint8Array) => Promise<void>;
  /** The same with a file of this machine, which is gone afterwards. */
  adopt: (key: string, path: string) => Promise<void>;
  /** Null where there is none. */
  get: (key: string) => Promise<AsyncIterable<Uint8Array> | null>;
  /** The same at once, for what is small enough to be held: a stream costs several times as much as what it reads. */
  read: (key: string) => Promise<Buffer | null>;
  /** All parts of a file. Also of one that isn't there. */
  removeFile: (file: string) => Promise<void>;
  /** The names of its parts. */
  parts: (file: string) => Promise<string[]>;
  /** Removes what a crash left of writes that began before this instant, in milliseconds. Returns how many. */
  sweep: (before: number) => Promise<number>;
  /** The files there are, as `<family>/<file>`. */
  files: () => AsyncIterable<string>;
};

/** The store doesn't answer, or is full. Nothing was changed. */
export class StoreUnavailable extends Error {}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const key = new RegExp(`^${uuid}/${uuid}/[a-z0-9-]{1,40}$`);
const file = new RegExp(`^${uuid}/${uuid}$`);

/** Throws for a text that is no key: whatever comes from outside, it names nothing else in the store. */
export function mustBeKey(text: string): string {
  if (!key.test(text)) throw new Error(`no key of a file: ${text}`);
  return text;
}
export function mustBeFile(text: string): string {
  if (!file.test(text)) throw new Error(`no file: ${text}`);
  return text;
}
export const isFile = (text: string): boolean => file.test(text);
export const isKey = (text: string): boolean => key.test(text);
