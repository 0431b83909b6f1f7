import type { Question } from '../ui/Dialog.tsx';

/** Asked before the dialog closes while a file is on its way. */
export const stopAdding: Question = {
  title: 'Stop the upload?',
  description: 'The document isn’t added then.',
  action: 'Stop Upload',
  dismiss: 'Keep Uploading',
  busyLabel: 'Stopping...',
};
