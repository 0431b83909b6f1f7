import { useBackCloses } from './use-back-closes.ts';

/** `useBackCloses` in a popup, so that it is mounted only while the popup is. */
export function BackCloses(closing: Parameters<typeof useBackCloses>[0]) {
  useBackCloses(closing);
  return null;
}
