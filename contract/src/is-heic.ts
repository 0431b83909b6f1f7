/**
 * Whether a file is a HEIC photo of a phone, which browsers and the server don't read, by its first twelve bytes, a character each
 * (ISO/IEC 23008-12: `ftyp`, then a brand).
 */
export function isHeic(beginning: string): boolean {
  return /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(beginning);
}

/** What to do with one. */
export const saveAsJpeg = 'Save it as a JPEG and try again.';
