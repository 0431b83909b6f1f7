import { PDFArray, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { by, dictionary, each, figures, isDict, keysOf, named, nested, place, scalar, type Write } from './pdf-copy.ts';
import { optional, profile, resources, xObject } from './pdf-drawn.ts';
import { action, destination, namedDestination } from './pdf-links.ts';
import { formField, signedCatalogKeys } from './pdf-signature-keys.ts';
import { has, isNote, nameIn } from './pdf-walk.ts';
import { data, words } from './pdf-words.ts';

// Every key that a PDF may have beside what is drawn (`pdf-drawn.ts`), by what the dictionary is (PDF 32000-1). Whatever isn't here doesn't
// reach the copy. Left out on purpose: actions, scripts, files, metadata, traces of editing, article threads.

// Layers

const layersShown = dictionary(() => ({
  ...keysOf('Name Creator BaseState ListMode Intent', figures),
  ...keysOf('ON OFF Locked Order RBGroups', nested(by((object) => (isDict(object) ? optional : scalar)))),
  AS: each(dictionary(() => ({ ...keysOf('Event Category', figures), OCGs: each(optional) }))),
}));
const layerProperties = dictionary(() => ({ OCGs: each(optional), D: layersShown, Configs: each(layersShown) }));

// Annotations

const appearance = by((object) => (object instanceof PDFStream ? xObject : named(xObject)));
const keptAnnotation: Write = { choose: (object, copy) => (copy.isKept(object) ? annotation : undefined) };
/** Of a form that is still empty. What was written in one has become part of its pages (`pdf-form.ts`). */
const emptyField: Write = by((object) => {
  if (!isDict(object)) return undefined;
  return has(object, 'Subtype') ? keptAnnotation : emptyGroup;
});
const emptyFieldKeys = () => ({
  ...keysOf('FT T Ff MaxLen TI DA Q', scalar),
  TU: words,
  Opt: figures,
  Parent: emptyField,
  Kids: each(emptyField),
});
const emptyGroup = dictionary(emptyFieldKeys);
const pageRef: Write = { write: (object, copy) => copy.pageOf(object), isReference: true };
const border = dictionary(() => ({ ...keysOf('Type W S I', scalar), D: figures }));

/** Subtypes that may be on a page. */
export const annotationKinds = new Set(
  'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Widget Watermark Redact'.split(
    ' ',
  ),
);
const annotationOf = (contents: Write): Write =>
  dictionary(
    () => ({
      Contents: contents,
      ...keysOf('Type Subtype NM M F AS CA ca BM Lang StructParent T CreationDate Subj RT IT', scalar),
      ...keysOf('Open Name State StateModel DA Q DS Sy LL LLE LLO Cap CP H', scalar),
      ...keysOf('Rect Border C QuadPoints CL LE L CO IC RD Vertices InkList Path', figures),
      BS: border,
      BE: border,
      OC: optional,
      AP: dictionary(() => keysOf('N R D', appearance)),
      MK: dictionary(() => keysOf('R BC BG CA TP', figures)),
      P: pageRef,
      ...keysOf('Popup IRT', keptAnnotation),
      ...emptyFieldKeys(),
      A: action,
      Dest: destination,
    }),
    () => form.keys(),
  );
const [note, other] = [annotationOf(scalar), annotationOf(words)];
/** What somebody wrote into a note stays; elsewhere the contents describe what is there. */
export const annotation: Write = by((object) => (isDict(object) && isNote(object) ? note : other));

const form = formField(by(() => annotation));

// The structure that readers of screens follow

const attributes = each(by((object) => (isDict(object) ? data : scalar)));
const markedContent = dictionary(() => ({ ...keysOf('Type MCID', scalar), Pg: pageRef, Stm: xObject }));
const objectOfPage = dictionary(() => ({
  Type: scalar,
  Pg: pageRef,
  Obj: by((object) => (object instanceof PDFStream ? xObject : keptAnnotation)),
}));
const structureOf: Write = by((object) => {
  if (!isDict(object)) return undefined;
  const type = nameIn(object, 'Type');
  if (type === 'MCR') return markedContent;
  if (type === 'OBJR') return objectOfPage;
  return type === 'StructTreeRoot' ? structure : element;
});
const inStructure = each(by((object) => (isDict(object) ? structureOf : scalar)));
const element: Write = dictionary(() => ({
  ...keysOf('Type S ID R Lang', scalar),
  ...keysOf('T Alt E ActualText', words),
  P: structureOf,
  Pg: pageRef,
  K: inStructure,
  A: attributes,
  C: figures,
}));
const structure: Write = dictionary(() => ({
  ...keysOf('Type ParentTreeNextKey', scalar),
  K: inStructure,
  IDTree: tree('Names', structureOf),
  ParentTree: tree('Nums', each(structureOf)),
  RoleMap: named(scalar),
  ClassMap: named(attributes),
}));

/** A tree of names or numbers, each with what it stands for. */
function tree(key: 'Names' | 'Nums', write: Write): Write {
  const pairs: Write = {
    write: (object, copy) => {
      if (!(object instanceof PDFArray)) return undefined;
      const result = PDFArray.withContext(copy.context);
      const all = object.asArray();
      for (let at = 0; at + 1 < all.length; at += 2) {
        const name = place(all[at], scalar, copy);
        const value = place(all[at + 1], write, copy);
        if (!name || !value) {
          copy.lose(key);
          continue;
        }
        result.push(name);
        result.push(value);
      }
      return result;
    },
  };
  const node: Write = dictionary(() => ({ Limits: figures, Kids: each(node), [key]: pairs }));
  return node;
}

// The whole

const outlineItem: Write = dictionary(() => ({
  ...keysOf('Title Count F', scalar),
  C: figures,
  ...keysOf('Parent Prev Next First Last', { choose: (object) => chapter(object) }),
  Dest: destination,
  A: action,
}));
const outlines: Write = dictionary(() => ({
  ...keysOf('Type Count', scalar),
  ...keysOf('First Last', { choose: (object) => chapter(object) }),
}));
const chapter = (object: PDFObject) => (isDict(object) && object.has(PDFName.of('Title')) ? outlineItem : outlines);

const viewing =
  'HideToolbar HideMenubar HideWindowUI FitWindow CenterWindow DisplayDocTitle NonFullScreenPageMode Direction ViewArea ViewClip PrintArea PrintClip PrintScaling Duplex PickTrayByPDFSize PrintPageRange NumCopies';

/** The keys of the catalog, beside its pages. */
export const catalog = dictionary(
  () => ({
    ...keysOf('Type Version PageLayout PageMode Lang', scalar),
    PageLabels: tree(
      'Nums',
      dictionary(() => keysOf('Type S P St', scalar)),
    ),
    MarkInfo: dictionary(() => keysOf('Marked UserProperties Suspects', scalar)),
    ViewerPreferences: dictionary(() => keysOf(viewing, figures)),
    OutputIntents: each(
      dictionary(() => ({
        ...keysOf('Type S OutputCondition OutputConditionIdentifier RegistryName Info', scalar),
        DestOutputProfile: profile,
      })),
    ),
    StructTreeRoot: structure,
    Outlines: outlines,
    Dests: named(namedDestination),
    Names: dictionary(() => ({ Dests: tree('Names', namedDestination) })),
    OCProperties: layerProperties,
    AcroForm: dictionary(() => ({ ...keysOf('DA Q', scalar), DR: resources, Fields: each(emptyField) })),
  }),
  () => signedCatalogKeys(form.field),
);
