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
