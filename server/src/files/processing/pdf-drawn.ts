import { PDFArray, type PDFDict, PDFStream } from '@cantoo/pdf-lib';
import {
  by,
  dictionary,
  each,
  either,
  figures,
  isDict,
  keysOf,
  named,
  nested,
  scalar,
  stream,
  type Write,
} from './pdf-copy.ts';
import { has, nameIn } from './pdf-walk.ts';
import { data } from './pdf-words.ts';

// Every key of what is drawn on a page, by what the dictionary is (PDF 32000-1). Left out on purpose: metadata, reference XObjects, OPI,
// alternates, PostScript, halftones.

const content = stream(() => ({}));

export const resources = dictionary(() => ({
  ProcSet: figures,
  ExtGState: named(graphicsState),
  ColorSpace: named(colorSpace),
  Pattern: named(pattern),
  Shading: named(shading),
  XObject: named(xObject),
  Font: named(font),
  Properties: named(marked),
}));

const group = dictionary(() => ({ ...keysOf('Type S I K', scalar), CS: colorSpace }));

/** The keys of a page, beside those of `pdf-page-tree.ts`. */
export const pageKeys = {
  ...keysOf('Type StructParents Tabs UserUnit Rotate', scalar),
  ...keysOf('MediaBox CropBox BleedBox TrimBox ArtBox', figures),
  Resources: resources,
  Contents: each(content),
  Group: group,
};

const image = stream(() => ({
  ...keysOf(
    'Type Subtype Width Height BitsPerComponent Intent ImageMask Interpolate SMaskInData Name StructParent',
    scalar,
  ),
  ...keysOf('Decode Matte', figures),
  ColorSpace: colorSpace,
  Mask: by((object) => (object instanceof PDFArray ? figures : xObject)),
  SMask: xObject,
  OC: optional,
}));

const form = stream(() => ({
  ...keysOf('Type Subtype FormType StructParent StructParents Name', scalar),
  ...keysOf('BBox Matrix', figures),
  Resources: resources,
  Group: group,
  OC: optional,
}));

/** A picture, or a drawing. Of PostScript nothing is left. */
export const xObject: Write = by((object) => {
  if (!(object instanceof PDFStream)) return undefined;
  const kind = nameIn(object.dict, 'Subtype');
  if (kind === 'Image') return image;
  const isPostScript = kind === 'PS' || nameIn(object.dict, 'Subtype2') === 'PS' || has(object.dict, 'PS');
  return kind === 'Form' && !isPostScript ? form : undefined;
});

const mask = dictionary(() => ({ ...keysOf('Type S', scalar), BC: figures, G: xObject, TR: calculation }));

const graphicsState: Write = dictionary(() => ({
  ...keysOf('Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK UseBlackPtComp', figures),
  ...keysOf('BG BG2 UCR UCR2 TR TR2', calculation),
  Font: each(by((object) => (isDict(object) ? font : scalar))),
  SMask: by((object) => (isDict(object) ? mask : scalar)),
}));

const calculationKeys = () => ({
  ...keysOf('FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds', figures),
  Functions: calculation,
});
const oneCalculation = either(calculationKeys);
/** A function, several, or the name of one. */
const calculation: Write = each(
  by((object) => (isDict(object) || object instanceof PDFStream ? oneCalculation : scalar)),
);

export const profile = stream(() => ({ N: scalar, Range: figures, Alternate: colorSpace }));
const ofColors = dictionary(() => ({
  ...keysOf('WhitePoint BlackPoint Gamma Matrix Range', figures),
  Subtype: scalar,
  Colorants: named(colorSpace),
  Process: dictionary(() => ({ ColorSpace: colorSpace, Components: figures })),
  MixingHints: data,
}));
const isCalculation = (dict: PDFDict) => has(dict, 'FunctionType');
/** A name, or an array that begins with one. */
const colorSpace: Write = each(
  by((object) => {
    if (object instanceof PDFStream) return isCalculation(object.dict) ? oneCalculation : profile;
    if (isDict(object)) return isCalculation(object) ? oneCalculation : ofColors;
    return object instanceof PDFArray ? colorSpace : scalar;
  }),
);

const tiles = stream(() => ({
  ...keysOf('Type PatternType PaintType TilingType BBox XStep YStep Matrix', figures),
  Resources: resources,
}));
const shaded = dictionary(() => ({
  ...keysOf('Type PatternType Matrix', figures),
  Shading: shading,
  ExtGState: graphicsState,
}));
const pattern = by((object) => (object instanceof PDFStream ? tiles : shaded));
const shading: Write = either(() => ({
  ...keysOf('ShadingType Background BBox AntiAlias Domain Coords Extend Matrix Decode', figures),
  ...keysOf('BitsPerCoordinate BitsPerComponent BitsPerFlag VerticesPerRow', scalar),
  ColorSpace: colorSpace,
  Function: calculation,
}));

// Fonts

const characters = dictionary(() => keysOf('Registry Ordering Supplement', scalar));
const characterMap: Write = stream(() => ({
  ...keysOf('Type CMapName WMode', scalar),
  CIDSystemInfo: characters,
  UseCMap: encoding,
}));
const differences = dictionary(() => ({ ...keysOf('Type BaseEncoding', scalar), Differences: figures }));
const encoding: Write = by((object) => {
  if (object instanceof PDFStream) return characterMap;
  return isDict(object) ? differences : scalar;
});
const program = stream(() => keysOf('Length1 Length2 Length3 Subtype', scalar));
const descriptor = dictionary(() => ({
  ...keysOf(
    'Type FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight',
    scalar,
  ),
  ...keysOf('XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet Lang', scalar),
  ...keysOf('FontFile FontFile2 FontFile3 CIDSet', program),
  FontBBox: figures,
  Style: dictionary(() => ({ Panose: scalar })),
}));
const oneFont: Write = dictionary(() => ({
  ...keysOf('Type Subtype Name BaseFont FirstChar LastChar DW', scalar),
  ...keysOf('Widths W DW2 W2 FontBBox FontMatrix', figures),
  FontDescriptor: descriptor,
  Encoding: encoding,
  ToUnicode: encoding,
  DescendantFonts: font,
  CIDSystemInfo: characters,
  CIDToGIDMap: encoding,
  CharProcs: named(content),
  Resources: resources,
}));
const font: Write = each(oneFont);

// Layers, and what content says of itself

const layer = dictionary(() => ({ ...keysOf('Type Name Intent', figures), Usage: data }));
const layers: Write = dictionary(() => ({
  ...keysOf('Type P', scalar),
  OCGs: each(optional),
  VE: nested(by((object) => (isDict(object) ? optional : scalar))),
}));
export const optional: Write = by((object) => {
  if (!isDict(object)) return undefined;
  return nameIn(object, 'Type') === 'OCMD' ? layers : layer;
});
const marked = by((object) => {
  if (!isDict(object)) return undefined;
  return ['OCG', 'OCMD'].includes(nameIn(object, 'Type')) ? optional : data;
});
