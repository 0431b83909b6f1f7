import { useSyncExternalStore } from 'react';
import { keptPattern, onKeptNames, splitAtNames } from './kept-names.ts';

/**
 * A sentence of ours about people. A browser that translates the page leaves their names as they are. Every part stands in an element
 * of its own, so that another sentence can take its place there, too.
 */
export function Named({ children, className }: { children: string; className?: string }) {
  const parts = splitAtNames(children, useSyncExternalStore(onKeptNames, keptPattern));
  return (
    <bdi className={className}>
      {parts.length === 1
        ? children
        : parts.map((part, i) =>
            i % 2 === 1 ? (
              <bdi key={String(i)} translate="no">
                {part}
              </bdi>
            ) : (
              part && <span key={String(i)}>{part}</span>
            ),
          )}
    </bdi>
  );
}
