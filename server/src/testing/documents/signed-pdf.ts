import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { packedPdf } from './packed-pdf.ts';
import { catalogWith, type Objects, rawPdf, revised } from './raw-pdf.ts';

// Signatures as programs for signing write them, made by hand: with CMS (RFC 5652) of exactly these bytes, by a key that nobody knows.

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const room = 1_200;
const someNumber = '*'.repeat(10);
/** The object of a signature before it is one. */
const waiting = (how: string) =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${how} /ByteRange [0 ${someNumber} ${someNumber} ${someNumber}] ` +
  `/Contents <${'0'.repeat(room * 2)}> /M (D:20260901120000Z) /Name (Robin Law) >>`;
const field = (number: number) =>
  `<< /FT /Sig /T (Signature${number}) /Type /Annot /Subtype /Widget /F 132 /P 3 0 R /Rect [0 0 0 0] /V ${number} 0 R >>`;
const form = (fields: string) => `/AcroForm << /SigFlags 3 /Fields [${fields}] >>`;

type Range = [number, number, number, number];
export type Signing = {
  how?: string;
  /** References to its other fields. */
  fields?: string;
  contents?: (parts: readonly Buffer[]) => Buffer;
  /** The range that is signed instead of the right one. */
  range?: (right: Range) => number[];
  /** Of the table: how far off it is, and what else its trailer says. */
  shift?: number;
  trailer?: string;
};

/** A page by hand, signed. `changed`: what else stands in it. */
export function signedPdf(changed: Objects = {}, signing: Signing = {}): Buffer {
  return signedIn(rawPdf(forSigning(changed, signing), signing), signing);
}

/** The same, with the objects in a stream of objects. */
export function signedAndPacked(packed: Objects = {}, signing: Signing = {}): Buffer {
  return signedIn(packedPdf(forSigning({}, signing), packed), signing);
}

function forSigning(changed: Objects, { how = detached, fields = '' }: Signing): Objects {
  const catalog = (changed[1] ?? catalogWith('')).replace('/Catalog', `/Catalog ${form(`20 0 R ${fields}`)}`);
  return { ...changed, 1: catalog, 20: field(21), 21: waiting(how) };
}

/** The same file with a further revision that is signed. */
export function signedAgain(pdf: Buffer, changed: Objects = {}, signing: Signing = {}): Buffer {
  const catalog = catalogWith(form('20 0 R 30 0 R'));
  return signedIn(
    revised(pdf, { 1: catalog, ...changed, 30: field(31), 31: waiting(signing.how ?? detached) }),
    signing,
  );
}

const detached = 'adbe.pkcs7.detached';

/** Puts the signature into its place. */
function signedIn(
  pdf: Buffer,
  { how = detached, contents = (parts) => cmsOf(parts, how), range = (right) => right }: Signing,
) {
  const from = pdf.lastIndexOf('/Contents <0000') + '/Contents '.length;
  const to = from + room * 2 + 2;
  const [first = 0, until = 0, again = 0, length = 0] = range([0, from, to, pdf.length - to]);
  const numbers = [until, again, length].map((one) => String(one).padEnd(10));
  pdf.write(`[${first} ${numbers.join(' ')}]`, pdf.lastIndexOf(`[0 ${someNumber}`), 'latin1');
  const signature = contents([pdf.subarray(first, first + until), pdf.subarray(again, again + length)]);
  pdf.write(signature.toString('hex'), from + 1, 'latin1');
  return pdf;
}

/** DER: a tag, a length, and what is in it. */
function der(tag: number, ...inside: readonly Buffer[]): Buffer {
  const contents = Buffer.concat(inside);
  const { length } = contents;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), contents]);
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const oids = {
  data: oid('2a864886f70d010701'),
  signedData: oid('2a864886f70d010702'),
  contentType: oid('2a864886f70d010903'),
  messageDigest: oid('2a864886f70d010904'),
  timeStamp: oid('2a864886f70d0109100104'),
  sha1: oid('2b0e03021a'),
  sha256: oid('608648016503040201'),
  ecdsa: oid('2a8648ce3d040302'),
  policy: oid('2a0304'),
};
const [sequence, set, octets, integer] = [0x30, 0x31, 0x04, 0x02];
const number = (value: number) => der(integer, Buffer.from([value]));
const hashed = (name: string, parts: readonly Buffer[]) => {
  const hash = createHash(name);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export function cmsOf(parts: readonly Buffer[], how = detached): Buffer {
  const inside =
    how === 'adbe.pkcs7.sha1' ? hashed('sha1', parts) : how === 'ETSI.RFC3161' ? timeStampOf(parts) : undefined;
  const type = how === 'ETSI.RFC3161' ? oids.timeStamp : oids.data;
  const digest = hashed('sha256', inside ? [inside] : parts);
  const attributes = [
    der(sequence, oids.contentType, der(set, type)),
    der(sequence, oids.messageDigest, der(set, der(octets, digest))),
  ];
  const signer = der(
    sequence,
    number(3),
    der(0x80, Buffer.from('key')),
    der(sequence, oids.sha256),
    der(0xa0, ...attributes),
    der(sequence, oids.ecdsa),
    der(octets, sign('sha256', der(set, ...attributes), privateKey)),
  );
  const content = der(sequence, type, ...(inside ? [der(0xa0, der(octets, inside))] : []));
  const signedData = der(sequence, number(3), der(set, der(sequence, oids.sha256)), content, der(set, signer));
  return der(sequence, oids.signedData, der(0xa0, signedData));
}

function timeStampOf(parts: readonly Buffer[]): Buffer {
  const imprint = der(sequence, der(sequence, oids.sha256), der(octets, hashed('sha256', parts)));
  const time = der(0x18, Buffer.from('20260901120000Z'));
  return der(sequence, number(1), oids.policy, imprint, number(7), time);
}
