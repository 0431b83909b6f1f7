/**
 * What somebody else typed must not lead anywhere: it travels under our name. Mailboxes make a link also of a bare
 * `example.com`; a space behind its full stops keeps them from it, and the sentence readable. Nothing that is not seen may stand
 * between.
 */
export function withoutLinks(typed: string): string {
  const said = typed.normalize('NFKC').replaceAll(/\b(?:\w+:\/\/|www\.)\S+/gi, '[link]');
  return said.replaceAll(/[.。]\p{Default_Ignorable_Code_Point}*(?=\p{L})/gu, '. ');
}

/** An address that somebody typed, as it is. Only what mailboxes would read as a page is an exception: `example.com/a@example.net`. */
export function addressWithoutLinks(typed: string): string {
  return /^(?!www\.)[\w.+'-]+@/i.test(typed) ? typed : withoutLinks(typed);
}
