import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, type PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { lookupIn } from './pdf-copy.ts';
import { type Box, boxFrom, numbersIn } from './pdf-page-tree.ts';

/** A form XObject, and where on the page it is shown. */
export type Drawing = { picture: PDFRef; area: Box };

/** Draws on a page, over what is there. */
export function drawOn(document: PDFDocument, page: PDFDict, drawings: readonly Drawing[]): void {
  if (drawings.length === 0) return;
  const { context } = document;
  const own = (dict: PDFDict, key: string) => {
    const known = lookupIn(document, dict.get(PDFName.of(key)));
    // What pages share stays as it is.
    const copy = known instanceof PDFDict ? known.clone(context) : context.obj({});
    dict.set(PDFName.of(key), copy);
    return copy;
  };
  const pictures = own(own(page, 'Resources'), 'XObject');
  const steps = drawings.flatMap(({ picture, area }, index) => {
    const name = PDFName.of(`Field${index}`);
    pictures.set(name, picture);
    const stream = lookupIn(document, picture);
    const place = stream instanceof PDFStream ? placeOf(document, stream.dict, area) : undefined;
    return place ? [`q ${place.join(' ')} cm ${name} Do Q`] : [];
  });
  const before = lookupIn(document, page.get(PDFName.of('Contents')));
  const contents: PDFObject[] =
    before instanceof PDFArray
      ? before.asArray()
      : [page.get(PDFName.of('Contents'))].filter((one) => one !== undefined);
  const begin = context.register(context.stream('q\n'));
  const end = context.register(context.stream(`\nQ\n${steps.join('\n')}\n`));
  page.set(PDFName.of('Contents'), context.obj([begin, ...contents, end]));
}

/** The matrix that puts a drawing into its area (PDF 32000-1, 12.5.5). */
function placeOf(document: PDFDocument, dict: PDFDict, area: Box): number[] | undefined {
  const box = boxFrom(numbersIn(document, dict.get(PDFName.of('BBox')), 4) ?? []);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(document, dict.get(PDFName.of('Matrix')), 6) ?? [];
  const corners = [box.left, box.right].flatMap((x) =>
    [box.bottom, box.top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [across, up] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...across), Math.min(...up)];
  const [width, height] = [Math.max(...across) - left, Math.max(...up) - bottom];
  if (!(width > 0) || !(height > 0)) return undefined;
  const [wide, tall] = [(area.right - area.left) / width, (area.top - area.bottom) / height];
  return [wide, 0, 0, tall, area.left - left * wide, area.bottom - bottom * tall];
}
