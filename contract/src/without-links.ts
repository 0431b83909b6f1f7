/**
 * Removes links from user text, because it is sent under our name. Mail clients link even a bare `example.com`: a space
 * after its dots prevents that and stays readable. Ignores invisible characters in between.
 */
export function withoutLinks(typed: string): string {
  const said = typed.normalize('NFKC').replaceAll(/\b(?:\w+:\/\/|www\.)\S+/gi, '[link]');
  return said.replaceAll(/[.。]\p{Default_Ignorable_Code_Point}*(?=\p{L})/gu, '. ');
}

/** Keeps email addresses, except those mail clients read as a page: `example.com/a@example.net`. */
export function addressWithoutLinks(typed: string): string {
  return /^(?!www\.)[\w.+'-]+@/i.test(typed) ? typed : withoutLinks(typed);
}

/**
 * Whether a text has something that mail clients and readers take for a link: an address of the web or of a mailbox, also a bare
 * `example.com`. Numbers and abbreviations with dots (`e.g.`, `9.30`) are none.
 */
export function hasLink(typed: string): boolean {
  const said = typed.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Of a bare address no more than the letters around its dot: a longer run would be read again from each of its letters.
  // Names of one letter (`x.com`, `t.me`) have short ends: `J.Smith` is a person.
  return /\w:\/\/|\bwww\.\S|@[\p{L}\d-]+[.。]\p{L}|[\p{L}\d-]{2}[.。]\p{L}{2}|(?<![\p{L}\d.])[\p{L}\d][.。]\p{L}{2,3}(?!\p{L})/iu.test(
    said,
  );
}

/** What is said where a text may have no link. */
export const noLinks = 'No links here. If it is none, put a space after the dot.';
