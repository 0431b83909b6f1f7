import { mostOfName, typeOf, type DocumentType, type FileKind } from './documents.rules.ts';
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

type Labels = { name: string; type: DocumentType; kind: FileKind };

/**
 * Name and type of a document after a file of this kind took the place of its own: "one.pdf" of a PNG is "one.png", an image. A label that
 * says nothing about the kind of file, such as "Spreadsheet" of a scan, stays.
 */
export function labelsAfter({ name, type, kind: before }: Labels, kind: FileKind): Pick<Labels, 'name' | 'type'> {
  if (kind === before) return { name: nameFor(name, kind), type };
  const follows = typeOf(kind) !== typeOf(before) && type !== 'spreadsheet' && type !== 'text';
  const had = endings[before].find((each) => name.toLowerCase().endsWith(`.${each}`));
  const stem = had ? name.slice(0, -had.length - 1) : name;
  return { name: nameFor(stem, kind), type: follows ? typeOf(kind) : type };
}
