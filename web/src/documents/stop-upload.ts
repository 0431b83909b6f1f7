import type { Question } from '../ui/Dialog.tsx';

/** Asked before a dialog closes while it uploads. */
export const stopUpload: Question = {
  title: 'Stop the upload?',
  description: 'What is stored already stays. The rest isn’t uploaded.',
  action: 'Stop Upload',
  dismiss: 'Keep Uploading',
  busyLabel: 'Stopping...',
};
