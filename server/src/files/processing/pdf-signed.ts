import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { isSignatureOf } from './pdf-cms.ts';
import { lookLikeTheirValues } from './pdf-field-looks.ts';
import { mustBeIdle, mustBeInert, openPdf } from './pdf-inspect.ts';
import { hasOneReading, isSame } from './pdf-one-reading.ts';
import { numbersIn } from './pdf-page-tree.ts';
import { hasNothingElse } from './pdf-rewrite.ts';
import { beginUnpacking, ofUpload } from './pdf-unpacking.ts';
import { isSignature, nameIn, refsOf, walk } from './pdf-walk.ts';
import { Refused } from './traits.ts';

// A signed PDF is handed out byte for byte, since writing it anew would break the signature. So it must be what a copy is made to be.

const mostRevisions = 20;

/**
 * Whether a PDF with signatures may be handed out as it is: in every revision nothing that a copy would lose, one reading for all, and
 * fields that look like their values; and signatures of all that is drawn. Anybody can sign: whose a signature is, isn't looked at. Throws `Refused` where a
 * revision has what is never accepted.
 */
export async function mayStayAsItIs(file: Buffer): Promise<boolean> {
  const ends = revisionEnds(file);
  const last = ends.at(-1);
  if (last === undefined || ends.length > mostRevisions || !isBlank(file.subarray(last))) return false;
  // All are looked at: what is never accepted is refused, also beside a signature that can't be kept.
  const kept: boolean[] = [];
  for (const end of ends) kept.push(await isAsACopy(file.subarray(0, end)));
  if (kept.includes(false)) return false;
  const signed = signedEnds(await plainly(file), file, ends);
  if (!signed || signed.length === 0) return false;
  const lastSigned = Math.max(...signed);
  const after = ends.filter((end) => end > lastSigned);
  if (after.length > 1) return false;
  return after.length === 0 || addsOnlyProofs(await plainly(file.subarray(0, lastSigned)), await plainly(file));
}

/** Where each revision ends. The first part of a file made for the web ends too, and leads nowhere. */
function revisionEnds(file: Buffer): number[] {
  const found = file.toString('latin1').matchAll(/startxref\s+(\d+)\s+%%EOF/g);
  return [...found].filter(([, to]) => Number(to) > 0).map(({ index, 0: text }) => index + text.length);
}

const isBlank = (bytes: Buffer) => /^[\r\n]{0,4}$/.test(bytes.toString('latin1'));

function plainly(bytes: Buffer): Promise<PDFDocument> {
  beginUnpacking(ofUpload);
  return PDFDocument.load(bytes, { updateMetadata: false });
}

async function isAsACopy(revision: Buffer): Promise<boolean> {
  const opened = await openPdf(revision).catch(nothingIfRefused);
  if (!opened) return false;
  const visits = walk(opened.document, 'all');
  mustBeInert(visits);
  if (opened.isRestricted) return false;
  try {
    mustBeIdle(visits);
    return (await hasOneReading(revision)) && lookLikeTheirValues(opened.document) && hasNothingElse(opened.document);
  } catch (error) {
    // Also what a table that can't be read throws.
    if (error instanceof Error) return false;
    throw error;
  }
}

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
}

/** The ends of the revisions that are signed; nothing where one signature isn't of a whole revision but its own contents. */
function signedEnds(document: PDFDocument, file: Buffer, ends: readonly number[]): number[] | undefined {
  const signed: number[] = [];
  for (const { dict } of walk(document)) {
    if (!isSignature(dict)) continue;
    const end = signedEnd(document, dict, file, ends);
    if (end === undefined) return undefined;
    signed.push(end);
  }
  return signed;
}

function signedEnd(document: PDFDocument, dict: PDFDict, file: Buffer, ends: readonly number[]): number | undefined {
  const [from, until, again, length, more] = numbersIn(document, dict.get(PDFName.of('ByteRange')), 4) ?? [];
  const contents = dict.lookup(PDFName.of('Contents'));
  if (from !== 0 || until === undefined || again === undefined || length === undefined || more !== undefined)
    return undefined;
  if (!(contents instanceof PDFHexString) || until >= again) return undefined;
  const written = /^<([\da-f]*)>$/i.exec(file.toString('latin1', until, again))?.[1];
  if (written === undefined || written.toLowerCase() !== contents.asString().toLowerCase()) return undefined;
  const parts = [file.subarray(0, until), file.subarray(again, again + length)];
  const end = ends.findLast((one) => one <= again + length);
  if (end === undefined || end < again || !isBlank(file.subarray(end, again + length))) return undefined;
  try {
    return isSignatureOf(Buffer.from(written, 'hex'), parts, nameIn(dict, 'SubFilter')) ? end : undefined;
  } catch {
    return undefined;
  }
}

const ofProofs = ['DSS', 'Extensions'];

/** Whether a revision after the last signature adds what proves it later, and draws nothing. */
function addsOnlyProofs(before: PDFDocument, after: PDFDocument): boolean {
  const { Root, Info } = after.context.trailerInfo;
  if (before.context.trailerInfo.Root !== Root) return false;
  const used = new Set<PDFRef>(refsOf(after, ofProofs));
  return after.context.enumerateIndirectObjects().every(([ref, object]) => {
    const was = before.context.lookup(ref);
    if (ref === Root) return was instanceof PDFDict && object instanceof PDFDict && areSameBeside(was, object);
    if (ref === Info) return true;
    return was ? isSame(was, object) : !used.has(ref);
  });
}

function areSameBeside(one: PDFDict, other: PDFDict): boolean {
  const keys = new Set([...one.keys(), ...other.keys()].map((key) => key.decodeText()));
  return [...keys]
    .filter((key) => !ofProofs.includes(key))
    .every((key) => {
      const [was, is] = [one.get(PDFName.of(key)), other.get(PDFName.of(key))];
      return was !== undefined && is !== undefined && isSame(was, is);
    });
}
