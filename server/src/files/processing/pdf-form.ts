import {
  PDFButton,
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFName,
  type PDFObject,
  PDFOptionList,
  PDFRadioGroup,
  PDFRawStream,
  PDFRef,
  PDFSignature,
  PDFStream,
  PDFTextField,
  type PDFWidgetAnnotation,
} from '@cantoo/pdf-lib';
import { acts, annotationsOf, isUnseen } from './pdf-annotations.ts';
import { lookupIn } from './pdf-copy.ts';
import { drawOn, type Drawing } from './pdf-draw-on.ts';
import { drawWhole } from './pdf-fitting.ts';
import { fontsIn } from './pdf-letters.ts';
import { penFor } from './pdf-shaped-fonts.ts';
import { drawShaped } from './pdf-shaped-fields.ts';
import { boxFrom, numbersIn } from './pdf-page-tree.ts';
import { has, nameIn } from './pdf-walk.ts';
import { Refused } from './traits.ts';

type Part = { field: PDFField; widget: PDFWidgetAnnotation };

const acroForm = PDFName.of('AcroForm');
const [state, off] = [PDFName.of('AS'), PDFName.of('Off')];

/** What became of a form: whether fields were made part of the pages, and how many links and actions they had. */
export type DrawnForm = { isDrawn: boolean; leftOut: number };

/**
 * What is written in a form becomes part of its pages, drawn from the values: the picture of a field that came with the file may say
 * something else. An empty form stays one that can be filled in. Throws `Refused` for what can't be drawn.
 */
export async function drawForm(document: PDFDocument, pages: readonly PDFDict[]): Promise<DrawnForm> {
  const root = lookupIn(document, document.context.trailerInfo.Root);
  const widgets = pages.flatMap((page) => widgetsOn(page, document));
  if (!(root instanceof PDFDict) || (widgets.length === 0 && !root.has(acroForm)))
    return { isDrawn: false, leftOut: 0 };
  try {
    const fields = root.has(acroForm) ? document.getForm().getFields() : [];
    const parts = partsOf(fields);
    const hasWords = fields.some((field) => isFilled(field, document));
    await drawAnew(document, fields);
    if (!hasWords) for (const field of fields) empty(field);
    const isGone = (widget: PDFDict) => hasWords || !isFillable(parts.get(widget)?.field);
    const gone = widgets.filter(isGone);
    for (const page of pages) {
      const here = widgetsOn(page, document).filter(isGone);
      drawOn(
        document,
        page,
        here.flatMap((widget) => drawingOf(widget, parts.get(widget)?.field, document)),
      );
      removeFrom(page, document, here);
    }
    if (hasWords) root.delete(acroForm);
    return { isDrawn: gone.length > 0, leftOut: gone.filter(acts).length };
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('form');
  }
}

function partsOf(fields: readonly PDFField[]): ReadonlyMap<PDFObject, Part> {
  const parts = new Map<PDFObject, Part>();
  for (const field of fields) {
    for (const widget of field.acroField.getWidgets()) parts.set(widget.dict, { field, widget });
  }
  return parts;
}

function widgetsOn(page: PDFDict, document: PDFDocument): PDFDict[] {
  return annotationsOf(page, document)
    .map((one) => lookupIn(document, one))
    .filter((one) => one instanceof PDFDict)
    .filter((one) => nameIn(one, 'Subtype') === 'Widget');
}

const isFillable = (field: PDFField | undefined): boolean =>
  field !== undefined && !(field instanceof PDFButton) && !(field instanceof PDFSignature);

const valueOf = (field: PDFField, document: PDFDocument) =>
  lookupIn(document, field.acroField.getInheritableAttribute(PDFName.of('V')));

/** The words that a field shows. */
function wordsOf(field: PDFField): string[] {
  if (field instanceof PDFTextField) return [field.getText() ?? ''];
  if (field instanceof PDFDropdown) return field.getSelected();
  return field instanceof PDFOptionList ? [...field.getSelected(), ...field.getOptions()] : [];
}

function isFilled(field: PDFField, document: PDFDocument): boolean {
  if (field instanceof PDFOptionList) return field.getSelected().length > 0;
  const value = valueOf(field, document);
  if (field instanceof PDFSignature) return value !== undefined;
  if (field instanceof PDFCheckBox || field instanceof PDFRadioGroup) return value instanceof PDFName && value !== off;
  return wordsOf(field).some((words) => words !== '');
}

/** The pictures of fields, from their values alone. Throws for a letter that can't be drawn. */
async function drawAnew(document: PDFDocument, fields: readonly PDFField[]): Promise<void> {
  if (fields.length === 0) return;
  const fontFor = fontsIn(document);
  const pen = penFor(document.context);
  for (const field of fields) {
    if (field instanceof PDFTextField) composeIn(field);
    if (field instanceof PDFDropdown || field instanceof PDFOptionList) showOptionsOf(field);
    const { font, how } = await fontFor(wordsOf(field).join(''));
    if (field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList) {
      if (how === 'shaped') await drawShaped(field, font, pen);
      else if (how === 'ours') drawWhole(field, font);
      else field.defaultUpdateAppearances(font);
    } else if (field instanceof PDFCheckBox || field instanceof PDFRadioGroup) field.defaultUpdateAppearances();
  }
  // A font has what was drawn with it.
  pen.finish();
  await document.flush();
  writeOut(document);
}

/** An "é" of two letters, as a Mac writes it, becomes the one letter that fonts have. */
function composeIn(field: PDFTextField): void {
  const text = field.getText() ?? '';
  if (text !== text.normalize('NFC')) field.setText(text.normalize('NFC'));
}

/** What was chosen as people see it, which a form can keep under another name. */
function showOptionsOf({ acroField }: PDFDropdown | PDFOptionList): void {
  const options = acroField.getOptions();
  const shown = acroField.getValues().map((value) => {
    const chosen = options.find((one) => one.value.decodeText() === value.decodeText());
    return chosen?.display ?? value;
  });
  if (shown.length > 0) acroField.dict.set(PDFName.of('V'), acroField.dict.context.obj(shown));
}

/** Without a value, also none that it would go back to. */
function empty({ acroField }: PDFField): void {
  for (const key of ['V', 'DV']) acroField.dict.delete(PDFName.of(key));
  for (const { dict } of acroField.getWidgets()) if (dict.has(state)) dict.set(state, off);
}

/** What the library draws becomes what a file has. */
function writeOut({ context }: PDFDocument): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream && !(object instanceof PDFRawStream))
      context.assign(ref, PDFRawStream.of(object.dict, object.getContents()));
  }
}

/** Nothing of one that viewers hide, nor of one with a value that isn't in the form. */
function drawingOf(widget: PDFDict, field: PDFField | undefined, document: PDFDocument): Drawing[] {
  const isStray = !field && ['FT', 'V', 'Parent'].some((key) => has(widget, key));
  const area = numbersIn(document, widget.get(PDFName.of('Rect')), 4);
  if (isStray || !area || isUnseen(widget, document)) return [];
  const picture = pictureOf(widget, field && valueOf(field, document), document);
  return picture ? [{ picture, area: boxFrom(area) }] : [];
}

/** Of a box or a radio button the picture that fits its value. */
function pictureOf(widget: PDFDict, value: PDFObject | undefined, document: PDFDocument): PDFRef | undefined {
  const pictures = lookupIn(document, widget.get(PDFName.of('AP')));
  const normal = pictures instanceof PDFDict ? pictures.get(PDFName.of('N')) : undefined;
  const found = lookupIn(document, normal);
  if (found instanceof PDFStream) return referenceTo(normal, found, document);
  if (!(found instanceof PDFDict)) return undefined;
  const shown = found.get(value instanceof PDFName && found.has(value) ? value : off);
  const stream = lookupIn(document, shown);
  return stream instanceof PDFStream ? referenceTo(shown, stream, document) : undefined;
}

const referenceTo = (object: PDFObject | undefined, stream: PDFStream, { context }: PDFDocument): PDFRef =>
  object instanceof PDFRef ? object : context.register(stream);

function removeFrom(page: PDFDict, document: PDFDocument, gone: readonly PDFObject[]): void {
  if (gone.length === 0) return;
  const all = new Set(gone);
  const kept = annotationsOf(page, document).filter((one) => !all.has(lookupIn(document, one) ?? one));
  page.set(PDFName.of('Annots'), document.context.obj(kept));
}
