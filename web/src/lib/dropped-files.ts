/** Files that are dragged over the page or dropped on it. Not text for a field, nor a file for a field that takes it by itself. */
export const bringsFiles = ({ dataTransfer, target }: DragEvent): boolean =>
  (dataTransfer?.types.includes('Files') ?? false) && !(target as Element).matches?.('input[type=file]');
