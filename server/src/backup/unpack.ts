import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Unpacks a tar into a folder, as this system user. Throws with what tar wrote to stderr when it fails. */
export async function unpack(tar: Readable, folder: string, user: { uid?: number; gid?: number } = {}): Promise<void> {
  const child = spawn('tar', ['-x', '-p', '-f', '-', '-C', folder], { ...user, stdio: ['pipe', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk) => (words += chunk));
  const ended = new Promise<number | null>((closed, failed) => child.once('error', failed).once('close', closed));
  // tar stops listening after the end of the archive, and may close its input while the padding behind that is on its way.
  child.stdin.on('error', () => {});
  for await (const part of tar)
    if (child.stdin.writable && !child.stdin.write(part))
      await Promise.race([once(child.stdin, 'drain').catch(() => {}), ended]);
  child.stdin.end();
  if ((await ended) !== 0) throw new Error(`the backup could not be unpacked: ${words}`);
}
