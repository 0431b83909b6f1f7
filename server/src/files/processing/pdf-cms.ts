import { ContentInfo, id_signedData, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { fromBER, ObjectIdentifier, OctetString as Octets, Sequence } from 'asn1js';
import { createHash } from 'node:crypto';

/** The digests that signatures are made with, by their object identifiers. */
const digests: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
};
const messageDigest = '1.2.840.113549.1.9.4';
const timeStamp = '1.2.840.113549.1.9.16.1.4';

/**
 * Whether a signature in CMS (RFC 5652) is of these bytes: what it says about them is compared, not who made it. `how`: the SubFilter of the
 * PDF. Throws for what is no CMS.
 */
export function isSignatureOf(contents: Buffer, bytes: readonly Buffer[], how: string): boolean {
  const { offset } = fromBER(contents);
  // The place for a signature is made before the signature, and what is left of it is empty.
  if (offset <= 0 || contents.subarray(offset).some((byte) => byte !== 0)) return false;
  const { contentType, content } = AsnConvert.parse(contents.subarray(0, offset), ContentInfo);
  if (contentType !== id_signedData) return false;
  const { encapContentInfo, signerInfos } = AsnConvert.parse(content, SignedData);
  const [signer, another] = signerInfos;
  if (!signer || another) return false;
  const inside = encapContentInfo.eContent?.single?.buffer;
  if (how === 'ETSI.RFC3161')
    return encapContentInfo.eContentType === timeStamp && inside !== undefined && isTimeStampOf(inside, bytes);
  if (how === 'adbe.pkcs7.sha1') return inside !== undefined && digest('sha1', bytes).equals(Buffer.from(inside));
  const isDetached = how === 'adbe.pkcs7.detached' || how === 'ETSI.CAdES.detached';
  return isDetached && !encapContentInfo.eContent && isDigestOf(signer, bytes);
}

function isDigestOf({ digestAlgorithm, signedAttrs = [] }: SignerInfo, bytes: readonly Buffer[]): boolean {
  const [said, another] = signedAttrs.filter(({ attrType }) => attrType === messageDigest);
  const [value] = said?.attrValues ?? [];
  const name = digests[digestAlgorithm.algorithm];
  if (!value || another || !name) return false;
  return digest(name, bytes).equals(Buffer.from(AsnConvert.parse(value, OctetString).buffer));
}

/** RFC 3161: version, policy, then the imprint, which is an algorithm and a digest. */
function isTimeStampOf(token: ArrayBuffer, bytes: readonly Buffer[]): boolean {
  const { result } = fromBER(token);
  const imprint = result instanceof Sequence ? result.valueBlock.value[2] : undefined;
  const [algorithm, hash] = imprint instanceof Sequence ? imprint.valueBlock.value : [];
  const [identifier] = algorithm instanceof Sequence ? algorithm.valueBlock.value : [];
  if (!(identifier instanceof ObjectIdentifier) || !(hash instanceof Octets)) return false;
  const name = digests[identifier.getValue()];
  return name !== undefined && digest(name, bytes).equals(Buffer.from(hash.getValue()));
}

function digest(name: string, bytes: readonly Buffer[]): Buffer {
  const hash = createHash(name);
  for (const part of bytes) hash.update(part);
  return hash.digest();
}
