import { PDFDict, PDFHexString, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { named, nested, scalar, type Write } from './pdf-copy.ts';
import { withoutPaths } from './told-paths.ts';

/** Words that describe something. A signed file keeps what it says about itself. */
export const words: Write = {
  choose: (object, copy) => (copy.isSigned || withoutPaths(textOf(object)) === textOf(object) ? scalar : pathless),
};

const pathless: Write = {
  write: (object, copy) => {
    copy.cutPath();
    const rest = withoutPaths(textOf(object));
    return rest === '' ? undefined : PDFHexString.fromText(rest);
  },
};

/** A path as it is, where each `\\` had to be written twice: readers then show `C:Usersanna`. */
const unescaped = /(?<![a-z])[a-z]:\\[^nrtbf()\\\d\r\n]/i;

function textOf(object: PDFObject): string {
  if (object instanceof PDFString) return unescaped.test(object.asString()) ? object.asString() : object.decodeText();
  if (!(object instanceof PDFHexString)) return '';
  return PDFHexString.of(object.asString().replaceAll(/[^\da-f]/gi, '')).decodeText();
}

/** Scalars under any names, at any depth: what readers take as words and numbers about something, and never act upon. */
export const data: Write = { choose: (object) => (object instanceof PDFDict ? dataByName : dataInArrays) };
const dataByName = named({ choose: () => data });
const dataInArrays = nested({ choose: (object) => (object instanceof PDFDict ? dataByName : words) });
