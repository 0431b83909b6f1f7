// What a PDF's text has where a word is cut at the end of a line: the reader of PDFs puts this mark in place of the hyphen.
const cut = '\uFFFE';
const cutWord = /([\p{L}\p{M}]+)\uFFFE([\p{L}\p{M}]+)/gu;
const softHyphen = /\u00AD\n?/g;
const noCharacter = /\p{Noncharacter_Code_Point}|(?![\t\n])\p{Cc}/gu;

/**
 * The text of each page as people read it: a word that was cut at the end of a line is whole, with a hyphen where the file writes it so
 * elsewhere or a name goes on; and nothing is left that is no character.
 */
export function readable(pages: readonly string[]): string[] {
  const isCut = pages.some((page) => page.includes(cut));
  const all = isCut ? pages.join('\n').toLowerCase() : '';
  return pages.map((page) =>
    page
      .replaceAll('\r\n', '\n')
      .replaceAll(cutWord, (_, begin: string, end: string) => {
        const withHyphen = `${begin}-${end}`;
        const isHyphenated = /^\p{Lu}/u.test(end) || all.includes(withHyphen.toLowerCase());
        return isHyphenated ? withHyphen : begin + end;
      })
      .replaceAll(cut, '-')
      .replaceAll(softHyphen, '')
      .replaceAll(noCharacter, ''),
  );
}
