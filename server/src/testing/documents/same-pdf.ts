import { expect } from 'vitest';
import { pictureOfPage } from '../../files/processing/pdf-pages.ts';
import { textsIn } from './texts-in.ts';

/** Whether two PDFs look and read alike, page by page. */
export async function expectSame(before: Uint8Array, after: Uint8Array): Promise<void> {
  const texts = await textsIn(before);
  expect(await textsIn(after)).toEqual(texts);
  for (const [index] of texts.entries()) {
    const [was, is] = [await pictureOfPage(before, index + 1, 300), await pictureOfPage(after, index + 1, 300)];
    expect(Buffer.compare(was.bytes, is.bytes), `page ${index + 1}`).toBe(0);
  }
}
