import { shownDemo } from '../api.ts';
import { serverFiles, type FileAddresses, type FileTransfer } from '../lib/file-transfer.ts';

const here = (): FileTransfer => shownDemo()?.files ?? serverFiles;

const granted: FileAddresses = {
  page: (...asked) => here().granted.page(...asked),
  file: (...asked) => here().granted.file(...asked),
};

/** How bytes of files travel here: to the server, or not at all. */
export const files: FileTransfer = {
  page: (...asked) => here().page(...asked),
  file: (...asked) => here().file(...asked),
  photo: (...asked) => here().photo(...asked),
  send: (...asked) => here().send(...asked),
  granted,
};
