const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in the letters that authenticator apps take, without padding (RFC 4648, section 6). */
export function base32(bytes: Uint8Array): string {
  let [bits, value, text] = [0, 0, ''];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet.charAt((value >>> (bits - 5)) & 31);
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet.charAt((value << (5 - bits)) & 31) : text;
}
