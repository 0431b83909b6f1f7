import { wordsOfPdf } from '../../files/processing/pdf-pages.ts';

/** The text of each page of a PDF. */
export const textsIn = async (pdf: Uint8Array): Promise<string[]> => (await wordsOfPdf(pdf)).texts;
