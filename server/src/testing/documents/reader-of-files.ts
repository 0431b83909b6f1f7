import type { FileKind } from '@evenkeel/contract/documents.rules';
import { openProcessor, type Processor } from '../../files/processing/processor.ts';

/** The process that reads files, used by one person. */
export function readerOfFiles(...limits: Parameters<typeof openProcessor>) {
  const processor: Processor = openProcessor(...limits);
  const asking = { who: 'alex' };
  const inspect = (bytes: Uint8Array) => processor.inspect(bytes, asking);
  return {
    inspect,
    /** Why a file is refused; or as what it is accepted. */
    reasonFor: (bytes: Uint8Array) =>
      inspect(bytes).then(
        ({ kind }) => `accepted as ${kind}`,
        (error: { reason?: string }) => error.reason,
      ),
    picture: (bytes: Uint8Array, page: { kind: FileKind; page: number; width: number }) =>
      processor.picture(async () => bytes, { ...page, place: 'page' }, asking),
    combine: (photos: readonly Uint8Array[]) => processor.combine(photos, asking),
    close: processor.close,
  };
}
