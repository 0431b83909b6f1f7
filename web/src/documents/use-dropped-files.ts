import { useEffect } from 'react';

type Dropping = { onOver: (isOver: boolean) => void; onFiles: (files: File[]) => void };

/**
 * Files that are dropped anywhere on the page. Beside an area for them the browser would open the file, and the page is lost, with
 * everything that was typed. Without `dropping`, nothing happens to them.
 */
export function useDroppedFiles(dropping?: Dropping): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!takes(event)) return;
      event.preventDefault();
      dropping?.onOver(true);
    };
    const leave = (event: DragEvent) => {
      // From one element to the next isn't away.
      if (event.relatedTarget === null) dropping?.onOver(false);
    };
    const drop = (event: DragEvent) => {
      dropping?.onOver(false);
      if (!takes(event)) return;
      event.preventDefault();
      dropping?.onFiles([...(event.dataTransfer?.files ?? [])]);
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

/** Text that is dragged into a field is none of ours, nor is a file for a field of files, which takes it by itself. */
function takes({ dataTransfer, target }: DragEvent): boolean {
  const isForField = target instanceof Element && target.closest('input[type=file]') !== null;
  return !isForField && dataTransfer !== null && dataTransfer.types.includes('Files');
}
