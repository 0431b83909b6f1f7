// Invisible and direction-changing characters: messages may be evidence, so nothing in them may hide.
const hidden = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** A text in parts: plain text, and the code points of hidden characters, like "U+202E". */
export type Part = { text: string; isHidden: boolean };

export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: character, index } of text.matchAll(hidden)) {
    if (index > from) parts.push({ text: text.slice(from, index), isHidden: false });
    parts.push({ text: nameOf(character), isHidden: true });
    from = index + character.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isHidden: false });
  return parts;
}

/** The same as one text, code points in square brackets. */
export function marked(text: string): string {
  return text.replaceAll(hidden, (character) => `[${nameOf(character)}]`);
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
