import type { FileKind } from '@evenkeel/contract/documents.rules';
import { isHeic } from '@evenkeel/contract/is-heic';
import { newId } from '@evenkeel/contract/ids';
import type { DemoFile } from './rows.ts';

/** A file on its way. */
/** With `grantId` what a lawyer adds for the parent who granted. */
export type DemoUpload = { size: number; by: string; file: Blob | null; fileId: string | null; grantId?: string };

/** Files live in the memory of the page: nothing is stored, and nothing leaves the browser. */
export function openFiles() {
  const uploads = new Map<string, DemoUpload>();
  const files = new Map<string, DemoFile>();
  const addresses = new Map<Blob, string>();
  return {
    uploads,
    files,
    keep: (file: Omit<DemoFile, 'id'>): DemoFile => {
      const kept = { id: newId(), ...file };
      files.set(kept.id, kept);
      return kept;
    },
    /** One address for each blob, as long as the page. */
    addressOf: (blob: Blob): string => {
      const known = addresses.get(blob) ?? URL.createObjectURL(blob);
      addresses.set(blob, known);
      return known;
    },
  };
}
export type DemoFiles = ReturnType<typeof openFiles>;

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The kind of a picked file by how it begins; null for what isn't accepted. */
export async function kindOf(file: Blob): Promise<FileKind | null> {
  const hex = hexOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (hex.startsWith('25504446')) return 'pdf';
  if (hex.startsWith('504b0304')) return 'docx';
  if (hex.startsWith('d0cf11e0')) return 'doc';
  if (hex.startsWith('ffd8ff')) return 'jpeg';
  if (hex.startsWith('89504e47')) return 'png';
  return hex.startsWith('52494646') && hex.slice(16, 24) === '57454250' ? 'webp' : null;
}

export const isHeicFile = async (file: Blob): Promise<boolean> =>
  isHeic(String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer())));

/** Whether a PDF is encrypted, by its trailer. Also with a password for changes alone: the demo can't try whether it opens. */
export async function isProtected(pdf: Blob): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await pdf.arrayBuffer());
  return /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text);
}

/** The SHA-256 of a file, in hex; empty where the browser has no means for it. */
export async function digestOf(file: Blob): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
}
