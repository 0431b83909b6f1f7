/**
 * What somebody else typed must not lead anywhere: it travels under our name. Mailboxes make a link also of a bare
 * `example.com`; a space behind its full stops keeps them from it, and the sentence readable.
 */
export function withoutLinks(typed: string): string {
  const said = typed.normalize('NFKC').replaceAll(/\b(?:\w+:\/\/|www\.)\S+/gi, '[link]');
  return said.replaceAll(/[.。](?=\p{L})/gu, '. ');
}
