// What a file may have beside what one sees, and the words for it.

/** What can be in a file beside what one sees. */
export const traits = [
  'place',
  'author',
  'device',
  'software',
  'dates',
  'thumbnail',
  'description',
  'paths',
  'drawn-paths',
  'editing-history',
  'view-action',
  'form',
  'comments',
  'tracked-changes',
  'hidden-text',
  'signature',
  'signed-metadata',
  'links',
  'repaired',
  'restrictions',
  'template',
  'linked-pictures',
  'fields',
  'workbook',
  'left-out-parts',
] as const;
export type Trait = (typeof traits)[number];
export const traitNames: Record<Trait, string> = {
  place: 'The place where it was taken',
  author: 'Names of authors and companies',
  device: 'The camera or device',
  software: 'The program that made it',
  dates: 'Dates of creation and editing',
  thumbnail: 'A small preview picture',
  description: 'Titles, subjects and keywords',
  paths: 'Places on a computer in descriptions of pictures. The rest of each description stays',
  'drawn-paths': 'Places on a computer, in descriptions inside a page',
  'editing-history': 'Traces of editing',
  'view-action': 'An instruction how to open it',
  form: 'Form fields. What was written in them is part of the page',
  comments: 'Comments',
  'tracked-changes': 'Tracked changes',
  'hidden-text': 'Hidden text',
  signature: 'A digital signature. We don’t check whose',
  'signed-metadata': 'Everything a signed file says about itself, such as author and dates',
  links: 'Links and buttons that do more than open a page of this file, a website or an email',
  restrictions: 'A note of whoever made it that it must not be edited',
  repaired: 'A broken table of contents inside the file. This file was repaired',
  template: 'A template, mailing list or schema that it was made with',
  'linked-pictures': 'Pictures that load from somewhere else',
  fields: 'Fields that fill themselves in. The text they last showed stays',
  workbook: 'The table that a chart was made from. The chart stays as it was last drawn',
  'left-out-parts': 'Parts other than text, layout and ordinary pictures, such as labels, add-ins and variables',
};

/** The words for a trait of a file. Of links also how many are left out, where they were counted. */
export function traitWords(trait: Trait, linksLeftOut: number | null): string {
  if (trait !== 'links' || !linksLeftOut) return traitNames[trait];
  if (linksLeftOut === 1) return '1 link or button that does more than open a page of this file, a website or an email';
  return `${linksLeftOut} links or buttons that do more than open a page of this file, a website or an email`;
}
