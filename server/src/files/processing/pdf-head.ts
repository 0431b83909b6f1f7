/** Bytes within which a PDF begins, for those who read it. */
const furthest = 1_024;

/** What mail programs and editors leave there: a mark, empty lines, and lines such as `Content-Type: application/pdf`. */
const before = /^(?:\u00EF\u00BB\u00BF)?(?:\s|[A-Za-z][A-Za-z-]*:[ \t][^\r\n<>]*\r?\n)*$/;

/** Where a PDF begins: nothing where it is no PDF, or where something else stands before it. */
export function headOf(beginning: Uint8Array): number | undefined {
  const text = Buffer.from(beginning.subarray(0, furthest)).toString('latin1');
  const at = text.indexOf('%PDF-');
  return at >= 0 && before.test(text.slice(0, at)) ? at : undefined;
}

/** A PDF from its head on: where its objects are is counted from there. */
export const fromItsHead = (bytes: Uint8Array): Uint8Array => bytes.subarray(headOf(bytes) ?? 0);
