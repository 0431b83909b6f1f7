import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { Refused } from './traits.ts';

// A PDF is written anew from what may be in it, object by object. This file is how; `pdf-allowed.ts` is what.

/**
 * How an object is written: either what is written of it, where nothing means that nothing of it may be; or, by what it is, how. Only
 * objects are handed over, never references. `isReference`: what is written is a reference itself, and stands where it is asked for.
 */
export type Write =
  | { write: (object: PDFObject, copy: Copy) => PDFObject | undefined; isReference?: boolean }
  | { choose: (object: PDFObject, copy: Copy) => Write | undefined };

/** A copy that is being written. */
export type Copy = {
  context: PDFContext;
  /** What a reference of the original leads to, and any other object itself. */
  lookup: (object: PDFObject | undefined) => PDFObject | undefined;
  /** The copy of what is referred to, written after everything that asks for it. */
  later: (ref: PDFRef, write: Write) => PDFRef;
  /** The copy of a page by its reference; nothing where the file doesn't show it. */
  pageOf: (page: PDFObject | undefined) => PDFRef | undefined;
  /** Whether an annotation is on a page of the copy. */
  isKept: (annotation: PDFObject | undefined) => boolean;
  /** A link or action is left out. */
  leaveOut: () => void;
  /** The place of a file on somebody's computer is left out of a description. */
  cutPath: () => void;
  /** Something else that stood there isn't in the copy, by its key. */
  lose: (what: string) => void;
  /** Whether what belongs to a signature is written as well. */
  isSigned: boolean;
};

type Kept = {
  pages: ReadonlyMap<PDFObject, PDFRef>;
  annotations: ReadonlySet<PDFObject>;
  isSigned: boolean;
};
type Begun = {
  copy: Copy;
  finish: (root: PDFRef) => void;
  leftOut: () => number;
  hasCutPath: () => boolean;
  lost: ReadonlySet<string>;
};

/** Begins a copy with these pages and annotations. */
export function beginCopy(document: PDFDocument, { pages, annotations, isSigned }: Kept, context: PDFContext): Begun {
  const written = new Map<Write, Map<string, PDFRef>>();
  const open: { from: PDFObject; to: PDFRef; write: Write }[] = [];
  const lost = new Set<string>();
  let leftOut = 0;
  let hasCutPath = false;
  const lookup = (object: PDFObject | undefined) => lookupIn(document, object);
  const copy: Copy = {
    context,
    lookup,
    later: (ref, write) => {
      const refs = written.get(write) ?? new Map<string, PDFRef>();
      written.set(write, refs);
      const known = refs.get(ref.toString());
      if (known) return known;
      const to = context.nextRef();
      refs.set(ref.toString(), to);
      open.push({ from: lookup(ref) ?? PDFNull, to, write });
      return to;
    },
    pageOf: (page) => {
      const object = lookup(page);
      return object && pages.get(object);
    },
    isKept: (annotation) => {
      const object = lookup(annotation);
      return object !== undefined && annotations.has(object);
    },
    leaveOut: () => void (leftOut += 1),
    cutPath: () => void (hasCutPath = true),
    lose: (what) => void lost.add(what),
    isSigned,
  };
  const finish = (root: PDFRef) => {
    for (let next = open.pop(); next; next = open.pop()) {
      const object = chosenFor(next.from, next.write, copy)?.write(next.from, copy);
      if (!object) copy.lose('object');
      context.assign(next.to, object ?? PDFNull);
    }
    context.trailerInfo.Root = root;
  };
  return { copy, finish, leftOut: () => leftOut, hasCutPath: () => hasCutPath, lost };
}

const longestChain = 10;

/** What a reference leads to, also over others; any other object itself. */
export function lookupIn({ context }: PDFDocument, object: PDFObject | undefined): PDFObject | undefined {
  let found = object;
  for (let turn = 0; found instanceof PDFRef; turn += 1) {
    if (turn === longestChain) throw new Refused('damaged-pdf');
    found = context.lookup(found);
  }
  return found === PDFNull ? undefined : found;
}

/** How this object is written, now that it is known. */
function chosenFor(object: PDFObject, write: Write, copy: Copy) {
  let chosen: Write | undefined = write;
  while (chosen && 'choose' in chosen) chosen = chosen.choose(object, copy);
  return chosen;
}

/** Writes what stands under a key, or notes that it is lost. */
function placeAt(key: string, object: PDFObject | undefined, write: Write | undefined, copy: Copy) {
  const written = write && place(object, write, copy);
  if (!written && copy.lookup(object)) copy.lose(key);
  return written;
}

/** Writes what stands at a place: an object at once, what is referred to once for all who refer to it. */
export function place(object: PDFObject | undefined, write: Write, copy: Copy): PDFObject | undefined {
  const target = copy.lookup(object);
  if (!target) return undefined;
  const chosen = chosenFor(target, write, copy);
  if (!chosen) return undefined;
  const isShared = object instanceof PDFRef && !isScalar(target) && !chosen.isReference;
  return isShared ? copy.later(object, chosen) : chosen.write(target, copy);
}

const isScalar = (object: PDFObject) =>
  object instanceof PDFNumber ||
  object instanceof PDFName ||
  object instanceof PDFString ||
  object instanceof PDFHexString ||
  object instanceof PDFBool;

/** A number, name, text, yes or no. */
export const scalar: Write = {
  write: (object) => {
    if (object instanceof PDFHexString) return PDFHexString.of(object.asString().replaceAll(/[^\da-f]/gi, ''));
    return isScalar(object) ? object : undefined;
  },
};

/** An array, each in its place; what may not be there is null. A single object is taken as well. */
export function each(write: Write): Write {
  const ofArray: Write = {
    write: (object, copy) => {
      const array = PDFArray.withContext(copy.context);
      for (const one of (object as PDFArray).asArray()) array.push(placeAt('entry', one, write, copy) ?? PDFNull);
      return array;
    },
  };
  return { choose: (object) => (object instanceof PDFArray ? ofArray : write) };
}

/** Arrays in arrays, at any depth. */
export function nested(write: Write): Write {
  const deep: Write = { choose: () => ofAny };
  const ofAny = each({ choose: (object) => (object instanceof PDFArray ? deep : write) });
  return ofAny;
}

/** Scalars, and arrays of them. */
export const figures: Write = nested(scalar);

export const isDict = (object: PDFObject): object is PDFDict => object instanceof PDFDict;

/** As what an object is written, once it is known. */
export const by = (choose: (object: PDFObject) => Write | undefined): Write => ({ choose });

type Keys = () => Readonly<Record<string, Write>>;

/** Asked for once: how something is written tells what has been written already. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** A dictionary of these keys, and no stream. `signed`: keys that belong to a signature. */
export function dictionary(keys: Keys, signed: Keys = () => ({})): Write {
  const known = once(keys);
  const withSignature = once(() => ({ ...known(), ...signed() }));
  return {
    write: (object, copy) =>
      object instanceof PDFDict ? fields(object, copy.isSigned ? withSignature() : known(), copy) : undefined,
  };
}

function fields(dict: PDFDict, keys: Readonly<Record<string, Write>>, copy: Copy): PDFDict {
  const result = PDFDict.withContext(copy.context);
  for (const [name, value] of dict.entries()) {
    const text = name.decodeText();
    const write = Object.hasOwn(keys, text) ? keys[text] : undefined;
    const written = placeAt(text, value, write, copy);
    if (written) result.set(name, written);
  }
  return result;
}

/** A dictionary whose keys are somebody's own names. */
export function named(write: Write): Write {
  return {
    write: (object, copy) => {
      if (!(object instanceof PDFDict)) return undefined;
      const result = PDFDict.withContext(copy.context);
      for (const [name, value] of object.entries()) {
        const written = placeAt(name.decodeText(), value, write, copy);
        if (written) result.set(name, written);
      }
      return result;
    },
  };
}

const filters = new Set(
  'FlateDecode Fl LZWDecode LZW ASCII85Decode A85 ASCIIHexDecode AHx RunLengthDecode RL CCITTFaxDecode CCF JBIG2Decode DCTDecode DCT JPXDecode'.split(
    ' ',
  ),
);

const filterName: Write = {
  write: (object) => {
    if (object instanceof PDFName && filters.has(object.decodeText())) return object;
    throw new Refused('damaged-pdf');
  },
};

const plainStream = (): Write => stream(() => ({}));
const parameters: Write = {
  choose: (object) => (object instanceof PDFDict ? ofFilter : undefined),
};
const ofFilter = dictionary(() => ({
  ...keysOf(
    'Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 DamagedRowsBeforeError ColorTransform',
    scalar,
  ),
  JBIG2Globals: globals,
}));
const globals = plainStream();

/** Whether the data of a stream lie somewhere else than in it. */
export const isElsewhere = (dict: PDFDict) => ['F', 'FFilter', 'FDecodeParms'].some((key) => dict.has(PDFName.of(key)));

/** A stream with these keys beside those that unpack it. */
export function stream(keys: Keys): Write {
  const known = once(() => ({ ...keys(), Length: scalar, Filter: each(filterName), DecodeParms: each(parameters) }));
  const write = (object: PDFObject, copy: Copy) => {
    if (!(object instanceof PDFRawStream)) return undefined;
    if (isElsewhere(object.dict)) throw new Refused('external');
    const length = copy.lookup(object.dict.get(PDFName.of('Length')));
    if (!(length instanceof PDFNumber) || length.asNumber() !== object.contents.length) copy.lose('Length');
    return PDFRawStream.of(fields(object.dict, known(), copy), object.contents);
  };
  return { write };
}

/** The same keys for a dictionary and for a stream. */
export function either(keys: Keys): Write {
  const [ofDict, ofStream] = [dictionary(keys), stream(keys)];
  return { choose: (object) => (object instanceof PDFStream ? ofStream : ofDict) };
}

/** So many keys, each written alike. */
export function keysOf(names: string, write: Write): Record<string, Write> {
  return Object.fromEntries(names.split(' ').map((name) => [name, write]));
}
