import { Zip, ZipPassThrough } from 'fflate';

/** A file on its way into a zip: its bytes, or in a sentence why there are none. */
export type ToZip = { name: string; at: string; read: () => Promise<Blob | string> };

/** The name under which what wasn't included is listed. */
export const leftOutName = 'Not included.txt';

type Zipping = { signal: AbortSignal; onRead: (count: number) => void };

/**
 * These files as one zip, uncompressed: photos and PDFs get no smaller. One after the other is read. What can't be read is named inside with
 * the reason; `leftOut` says how many. Undefined where it was stopped.
 */
export async function zipOf(
  files: readonly ToZip[],
  { signal, onRead }: Zipping,
): Promise<{ zip: Blob; leftOut: number } | undefined> {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const add = (name: string, at: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    entry.push(bytes, true);
  };
  const names = uniqueNames(files.map(({ name }) => name));
  const reasons: string[] = [];
  for (const [index, { at, read }] of files.entries()) {
    const bytes = await read();
    if (signal.aborted) return undefined;
    const name = names[index]!;
    if (typeof bytes === 'string') reasons.push(`${name}: ${bytes}`);
    else add(name, at, new Uint8Array(await bytes.arrayBuffer()));
    onRead(index + 1);
  }
  if (reasons.length > 0)
    add(leftOutName, new Date().toISOString(), new TextEncoder().encode(`${reasons.join('\n')}\n`));
  zip.end();
  return { zip: new Blob(parts, { type: 'application/zip' }), leftOut: reasons.length };
}

/**
 * "order.pdf" and "order (2).pdf": a zip that holds a name twice loses one of the files where it is unpacked. Nothing in a name leads to
 * another folder there.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set([leftOutName.toLowerCase()]);
  return names.map((given) => {
    const name = given.replaceAll(/[/\\\p{Cc}]/gu, '_');
    const [, stem, ending] = /^(.*?)(\.[^.]*)?$/s.exec(name)!;
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${ending ?? ''}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
