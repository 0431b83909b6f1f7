import { active, afterwards, noSignatures, ranges, twoReadings } from '../false-signatures.ts';
import { marker } from '../hostile-pdfs.ts';
import { falseForms, signedForm } from '../signed-forms.ts';
import { signedPdf } from '../signed-pdf.ts';
import { type Files, type Sent, taken } from './sent.ts';

// PDFs that look signed. A copy of them has no signature: nobody gets one that says less than it seems to.

const unsigned = (file: Sent['file'], ...never: string[]): Sent =>
  taken(file, { without: ['signature'], never: ['/ByteRange', ...never] });
const named = <Value>(files: Record<string, Value>, name: (what: string) => string, sent: (value: Value) => Sent) =>
  Object.entries(files).map(([what, value]): [string, Sent] => [name(what), sent(value)]);

export const falseSignedPdfs: Files = Object.fromEntries([
  ...named(
    noSignatures,
    (what) => `a signature that is ${what}`,
    (signing) => unsigned(() => signedPdf({}, signing)),
  ),
  ...named(
    ranges,
    (what) => `a signature whose range ${what}`,
    (range) => unsigned(() => signedPdf({}, { range })),
  ),
  ...named(
    afterwards,
    (what) => `a signed file that ${what} after it`,
    (file) => unsigned(file, '<script>'),
  ),
  ...named(
    twoReadings,
    (what) => `a signed file that ${what}`,
    (file) => unsigned(file),
  ),
  ...named(
    active,
    (what) => `a signed file with ${what}`,
    (objects) => unsigned(() => signedPdf(objects), marker),
  ),
  ...named(
    falseForms,
    (what) => `a signed form with ${what}`,
    (objects) => unsigned(() => signedForm(objects)),
  ),
]);
