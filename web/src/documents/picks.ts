import { isAskedFirst } from '@evenkeel/contract/asked-first.rules';
import type { Trait } from '@evenkeel/contract/file-traits.rules';
import { useSyncExternalStore } from 'react';

/**
 * A picked file that will hang on a message or an expense: on its way, there, or failed. Once it is there, it waits for a confirmation
 * where more than its name travels with it.
 */
export type Pick = {
  /** Of the document it becomes. */
  id: string;
  upload: string;
  file: File;
  /** As it is sent. */
  name: string;
  state: 'sending' | 'checking' | 'ready' | 'failed';
  sent: number;
  /** Of what is handed out, once it is checked. */
  bytes?: number;
  problem?: string | undefined;
  /** Whether what failed may pass; a file that isn't accepted never does. */
  mayPass: boolean;
  removed: readonly Trait[];
  stays: readonly Trait[];
  linksLeftOut: number | null;
  isConfirmed: boolean;
};

// In memory of this tab, by what they will hang on: another topic can be opened and come back to. Without what sends files, so that a
// page costs no more before something is picked.
const all = new Map<string, readonly Pick[]>();
const none: readonly Pick[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const picksFor = (place: string): readonly Pick[] => all.get(place) ?? none;

/** The files picked for a place, as they are sent. */
export function usePicks(place: string): readonly Pick[] {
  return useSyncExternalStore(subscribe, () => picksFor(place));
}

export function putPicks(place: string, picks: readonly Pick[]): void {
  if (picks.length > 0) all.set(place, picks);
  else all.delete(place);
  for (const listener of listeners) listener();
}

/** What can be attached to a message. Without HEIC, phones hand out photos as JPEG. */
export const attachable = 'application/pdf,.pdf,.docx,image/jpeg,image/png,image/webp';
/** What can be a receipt. */
export const receiptKinds = 'image/jpeg,image/png,image/webp,application/pdf';

/** Why they can't be submitted yet; undefined when they can. */
export function whyNotYet(picks: readonly Pick[]): string | undefined {
  const failed = picks.filter(({ state }) => state === 'failed');
  if (failed.some(({ mayPass }) => !mayPass)) return 'Remove the file that can’t be attached.';
  if (failed.length > 0) return 'Try the failed file again, or remove it.';
  if (picks.some(({ state }) => state !== 'ready')) return 'Wait until the files are uploaded.';
  return picks.some((pick) => isAskedFirst(pick) && !pick.isConfirmed)
    ? 'Confirm what travels with the file.'
    : undefined;
}

/** As the contract takes them. */
export const attachmentsOf = (picks: readonly Pick[]) =>
  picks.map(({ id, upload, name, isConfirmed }) => ({ id, upload, name, isConfirmed }));
