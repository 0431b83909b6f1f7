import { PDFDropdown, type PDFFont, type PDFOptionList, PDFTextField } from '@cantoo/pdf-lib';

/** A field that shows words. */
export type Field = PDFTextField | PDFDropdown | PDFOptionList;
type HasSize = { getDefaultAppearance: () => string | undefined; setDefaultAppearance: (appearance: string) => void };

/** Font and size, as in "0 g /Helv 12 Tf". */
const fontAndSize = /\/\S+\s+(?:([\d.]+)\s+)?Tf/g;

export function sizeIn(one: HasSize): number | undefined {
  const size = Number([...(one.getDefaultAppearance() ?? '').matchAll(fontAndSize)].at(-1)?.[1]);
  return Number.isFinite(size) ? size : undefined;
}

function setSize(one: HasSize, size: number): void {
  const colors = (one.getDefaultAppearance() ?? '').replaceAll(fontAndSize, '').trim();
  one.setDefaultAppearance(`${colors} /Font ${size} Tf`.trim());
}

/**
 * Draws a field so that nothing of its letters is cut off at its edges: an "ị" without its dot is another letter. The size that was asked
 * for is kept where it fits. Of the largest that the library finds, what is below a last line, and letters in cells, need a part.
 */
export function drawWhole(field: Field, font: PDFFont): void {
  const widgets = field.acroField.getWidgets();
  const asked = widgets.map((widget) => sizeIn(widget) ?? sizeIn(field.acroField) ?? 0);
  for (const widget of widgets) setSize(widget, 0);
  field.defaultUpdateAppearances(font);
  for (const [index, widget] of widgets.entries())
    setSize(widget, Math.min(asked[index] || Infinity, (sizeIn(widget) ?? 0) * partOf(field)));
  field.defaultUpdateAppearances(font);
}

function partOf(field: Field): number {
  if (field instanceof PDFDropdown) return 1;
  if (field instanceof PDFTextField && !field.isMultiline()) return field.isCombed() ? 0.56 : 1;
  return 0.8;
}
