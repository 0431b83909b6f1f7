import { demo } from '../api.ts';
import { serverFiles, type FileTransfer } from '../lib/file-transfer.ts';

/** How bytes of files travel here: to the server, or not at all. */
export const files: FileTransfer = demo?.files ?? serverFiles;
