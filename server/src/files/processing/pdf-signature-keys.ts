import { PDFNull } from '@cantoo/pdf-lib';
import { by, dictionary, each, figures, isDict, keysOf, named, scalar, stream, type Write } from './pdf-copy.ts';
import { resources } from './pdf-drawn.ts';
import { has, isSignature } from './pdf-walk.ts';
import { data } from './pdf-words.ts';

// Every key that a signed PDF may have beside those of any other (PDF 32000-1, 12.7 and 12.8; ETSI EN 319 142). It is handed out byte for
// byte: whatever isn't here or in `pdf-allowed.ts` is a reason not to.

/** What is looked at elsewhere, or only points back at the whole. */
export const passedOver: Write = { write: () => PDFNull, isReference: true };
export const xmp = stream(() => keysOf('Type Subtype', scalar));

const parameters = dictionary(() => keysOf('Type P V Action Fields', figures));
const reference = dictionary(() => ({
  ...keysOf('Type TransformMethod DigestMethod DigestValue', scalar),
  DigestLocation: figures,
  TransformParams: parameters,
  Data: passedOver,
}));
const signature = dictionary(() => ({
  ...keysOf(
    'Type Filter SubFilter Contents Name M Location Reason ContactInfo R V Prop_AuthTime Prop_AuthType',
    scalar,
  ),
  ...keysOf('ByteRange Changes Cert', figures),
  Reference: each(reference),
  Prop_Build: data,
}));
const lock = dictionary(() => keysOf('Type Action Fields P', figures));

const value: Write = by((object) => (isDict(object) ? (isSignature(object) ? signature : undefined) : figures));

/** A form field, and its keys. Where a field has one widget only, it is that `widget` itself. */
export function formField(widget: Write): { field: Write; keys: () => Readonly<Record<string, Write>> } {
  const field: Write = by((object) => {
    if (!isDict(object)) return undefined;
    return has(object, 'Subtype') ? widget : fieldAlone;
  });
  const keys = () => ({
    ...keysOf('FT T TU TM Ff DA Q MaxLen TI', scalar),
    ...keysOf('DV Opt I', figures),
    V: value,
    Lock: lock,
    Kids: each(field),
    Parent: field,
  });
  const fieldAlone: Write = dictionary(() => ({ ...keys(), Type: scalar }));
  return { field, keys };
}

const proof = stream(() => keysOf('Type', scalar));
const proofs = each(proof);
const proven = dictionary(() => ({ ...keysOf('Type TU', scalar), ...keysOf('Cert CRL OCSP', proofs), TS: proof }));
const extension = dictionary(() => keysOf('Type BaseVersion ExtensionLevel ExtensionRevision', scalar));

/** Of the catalog. `fields`: how a form field is written. */
export const signedCatalogKeys = (fields: Write): Readonly<Record<string, Write>> => ({
  Pages: passedOver,
  Metadata: xmp,
  AcroForm: dictionary(() => ({ ...keysOf('SigFlags DA Q', scalar), Fields: each(fields), DR: resources })),
  Perms: dictionary(() => keysOf('DocMDP UR3', value)),
  Extensions: named(by((object) => (isDict(object) ? extension : each(extension)))),
  DSS: dictionary(() => ({
    Type: scalar,
    ...keysOf('Certs OCSPs CRLs', proofs),
    VRI: named(by((object) => (isDict(object) ? proven : scalar))),
  })),
});
