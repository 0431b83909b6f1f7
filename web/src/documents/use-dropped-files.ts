import { useEffect } from 'react';
import { bringsFiles } from '../lib/dropped-files.ts';

type Dropping = { onOver: (isOver: boolean) => void; onFiles: (files: File[]) => void };

/** Files that are dropped anywhere on the page, also beside the area for them. */
export function useDroppedFiles({ onOver, onFiles }: Dropping): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      onOver(true);
    };
    const leave = (event: DragEvent) => {
      // From one element to the next isn't away.
      if (event.relatedTarget === null) onOver(false);
    };
    const drop = (event: DragEvent) => {
      onOver(false);
      if (!bringsFiles(event)) return;
      event.preventDefault();
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  });
}
