import { mostOfName, type FileKind } from './documents.rules.ts';
import { firstLetters } from './first-letters.ts';

const endings: Record<FileKind, readonly [first: string, ...others: string[]]> = {
  pdf: ['pdf'],
  docx: ['docx'],
  doc: ['doc'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
};

/** A file's name without its folder and without an ending that its kind doesn't have: "order.pdf.exe" of a PDF is "order.pdf.exe.pdf". */
export function nameFor(name: string, kind: FileKind): string {
  const [ending, ...others] = endings[kind];
  const base = (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[<>:"|?*]/g, '_').replaceAll(/^\.+/g, '');
  const has = [ending, ...others].find((each) => base.toLowerCase().endsWith(`.${each}`));
  const stem = (has ? base.slice(0, -has.length - 1) : base).trim() || 'Document';
  const end = `.${has ? base.slice(-has.length) : ending}`;
  return `${firstLetters(stem, mostOfName - end.length)}${end}`;
}
