import { expect } from 'vitest';
import { pictureOfPage, textsOfPdf } from '../../files/processing/pdf-pages.ts';

/** Whether two PDFs look and read alike, page by page. */
export async function expectSame(before: Uint8Array, after: Uint8Array): Promise<void> {
  const texts = await textsOfPdf(before);
  expect(await textsOfPdf(after)).toEqual(texts);
  for (const [index] of texts.entries()) {
    const [was, is] = [await pictureOfPage(before, index + 1, 300), await pictureOfPage(after, index + 1, 300)];
    expect(Buffer.compare(was.bytes, is.bytes), `page ${index + 1}`).toBe(0);
  }
}
