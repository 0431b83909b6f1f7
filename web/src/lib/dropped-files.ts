/** Files that are dragged over the page or dropped on it. Not text for a field, nor a file for a field that takes it by itself. */
export const bringsFiles = ({ dataTransfer, target }: DragEvent): boolean =>
  Boolean(dataTransfer?.types.includes('Files')) && (target as HTMLInputElement).type !== 'file';
