import type { DocumentType } from '@evenkeel/contract/documents.rules';
import type { Picked } from './use-uploads.ts';

const kinds: readonly (readonly [RegExp, DocumentType])[] = [
  [/\.pdf$/i, 'pdf'],
  [/\.docx?$/i, 'word'],
  [/\.(jpe?g|jpe|jfif|png|webp)$/i, 'image'],
];

/** What a picked file is by its ending, or as a photo by its content; undefined where neither says it. */
function typeOf({ file, isPhoto }: Picked): DocumentType | undefined {
  if (isPhoto) return 'image';
  return kinds.find(([ending]) => ending.test(file.name))?.[1];
}

/** The type that fits all picked files; undefined where they are of several kinds, and where there are none. */
export function fittingType(picked: readonly Picked[]): DocumentType | undefined {
  const [type, ...others] = new Set(picked.map(typeOf));
  return others.length === 0 ? type : undefined;
}
