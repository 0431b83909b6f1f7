import type { FileKind } from '@evenkeel/contract/documents.rules';
import type { Trait } from '@evenkeel/contract/file-traits.rules';
import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';

/** A file that somebody sends, and what has to become of it. */
export type Sent = {
  file: () => Uint8Array | Promise<Uint8Array>;
  /** How it is called by whoever sends it; without one it is an `order.pdf`. */
  name?: string;
  becomes: Refusal | Copy;
};

/** It is refused, for one of these reasons. */
export type Refusal = { refused: readonly FileRefusal[] };
/** It is taken as this kind. The copy that the other parent downloads has none of these traits any more, and none of these words. */
export type Copy = { kind: FileKind; without: readonly Trait[]; never: readonly string[]; name?: string };

export type Files = Readonly<Record<string, Sent>>;

export const refused = (file: Sent['file'], ...reasons: FileRefusal[]): Sent => ({
  file,
  becomes: { refused: reasons },
});

export const taken = (
  file: Sent['file'],
  { kind = 'pdf', without = [], never = [], name }: Partial<Copy>,
  as?: string,
): Sent => ({
  file,
  becomes: { kind, without, never, ...(name !== undefined && { name }) },
  ...(as !== undefined && { name: as }),
});
