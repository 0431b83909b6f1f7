import { mostBytes, mostOfName } from '@evenkeel/contract/documents.rules';
import { refusalWords, type FileRefusal } from '@evenkeel/contract/file-refusals.rules';
import { codeOf, problemOf } from '../lib/problem.ts';

/** What can be picked. Without HEIC, phones hand out photos as JPEG. */
export const accepted = 'application/pdf,.pdf,.doc,.docx,image/jpeg,image/png,image/webp';
const endings = /\.(pdf|docx?|jpe?g|jpe|jfif|png|webp)$/i;
/** A name with letters behind its last dot: "Scan 11.22" has no ending, and its content decides. */
const hasEnding = /\.(?=[^.]*[a-z])[a-z0-9]+$/i;

/** Why a picked file isn't sent at all. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (/\.(heic|heif|hif)$/i.test(name)) return `“${name}”: ${refusalWords.heic}`;
  if (hasEnding.test(name) && !endings.test(name)) return `“${name}”: ${refusalWords.kind}`;
  if (size > mostBytes) return `“${name}”: ${refusalWords['too-large']}`;
  return size === 0 ? `“${name}”: ${refusalWords.empty}` : undefined;
}

/** Why a file couldn't be stored. */
export function problemWith(error: unknown): string {
  if (codeOf(error) === 'REFUSED') {
    const reason = (error as { data?: { reason?: FileRefusal } }).data?.reason;
    if (reason) return refusalWords[reason];
  }
  return problemOf(error, 'It couldn’t be stored. Nothing of it is left. Try again.');
}

/** The name without its ending. */
export const stemOf = (name: string) => name.replace(/\.[^.]+$/, '');

/** A file's name as it is sent: of a longer one the beginning. Its ending follows from its content. */
export function nameToSend(name: string): string {
  const isShort = [...name].length <= mostOfName;
  return isShort ? name : [...stemOf(name)].slice(0, mostOfName).join('');
}
