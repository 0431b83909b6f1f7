import type { Context, Family } from '../api.ts';
import { locate } from './documents.sql.ts';
import { wordsOf, type PageWords } from './inspecting.ts';
import { fileIn } from './uploads.ts';

/** The words of the present version, for the search. */
export async function presentWords(family: Family, context: Pick<Context, 'files'>, id: string): Promise<PageWords> {
  const place = await locate(family, id);
  return place ? wordsOf(context.files, fileIn(place.keptUnder, place.fileId)) : [];
}
