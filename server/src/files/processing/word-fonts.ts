const heads = new Set(['00010000', '4f54544f', '74727565', '74746366']);
const hidden = 32;

/**
 * Whether a part is a font (TrueType or OpenType), as Word hides one: its first 32 bytes are changed by the key beside the name of the font
 * (ECMA-376 part 4, 2.8.1), read from its end.
 */
export function isFont(part: Uint8Array, key: string): boolean {
  const digits = /^\{?([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})\}?$/i.exec(key.trim());
  if (!digits || part.length < hidden) return false;
  const mask = Buffer.from(digits.slice(1).join(''), 'hex').toReversed();
  const head = Buffer.from(part.subarray(0, hidden)).map((byte, at) => byte ^ (mask[at % mask.length] ?? 0));
  return heads.has(Buffer.from(head.subarray(0, 4)).toString('hex'));
}
