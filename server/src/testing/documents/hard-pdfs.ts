import { pageWith, rawPdf, streamOf } from './raw-pdf.ts';

// PDFs of a few KB that keep a reader busy for longer than it may take. Their words are read at once.

const dashes = Array.from({ length: 400 }, (_, line) => `0 ${line * 2} m 595 ${line * 2 + 1} l S`).join('\n');
const millions = streamOf(`0.4 w [0.0005 0.0005] 0 d\n${dashes}`);

/** It is accepted, and its second page can't be drawn in time. */
export const hardToDraw = (): Buffer =>
  rawPdf({
    2: '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
    6: pageWith('').replace('4 0 R', '7 0 R'),
    7: millions,
  });

/** Its first page can't, which is drawn while it is checked. */
export const hardToInspect = (): Buffer => rawPdf({ 4: millions });
