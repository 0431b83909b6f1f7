import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changedPdfs } from '../../testing/documents/everyday/changed-pdfs.ts';
import { courtForms } from '../../testing/documents/everyday/court-forms.ts';
import { officePdfs } from '../../testing/documents/everyday/office-pdfs.ts';
import { scannedPdfs } from '../../testing/documents/everyday/scanned-pdfs.ts';
import { typesetPdfs } from '../../testing/documents/everyday/typeset-pdfs.ts';
import { allOf } from '../../testing/documents/pdfs.ts';
import { expectSame } from '../../testing/documents/same-pdf.ts';
import { structureIn, wordsIn } from '../../testing/documents/second-reader.ts';
import { cleanPdf } from './pdf-clean.ts';
import { pictureOfPage } from './pdf-pages.ts';

// Files of every day, each in the shape in which a program writes it, go through with their words and pictures.

const everyday = { ...officePdfs, ...scannedPdfs, ...typesetPdfs, ...changedPdfs, ...courtForms };

test.each(Object.keys(everyday))(
  '%s looks and reads as before, and loses only what it says of itself',
  async (what) => {
    const { file, words, removed, stays = [], gone = [] } = everyday[what]!();
    const pdf = await file;
    const { channels } = await sharp((await pictureOfPage(pdf, 1, 300)).bytes).stats();
    expect(Math.min(...channels.map(({ min }) => min)), 'something is drawn').toBeLessThan(200);
    const cleaned = await cleanPdf(pdf);
    expect({ removed: cleaned.removed.toSorted(), stays: cleaned.stays }).toEqual({
      removed: removed.toSorted(),
      stays,
    });
    await expectSame(pdf, cleaned.copy!);
    const letters = await allOf(cleaned.copy!);
    for (const text of gone) expect(letters).not.toContain(text);
    // Another reader finds these words in both, and the same chapters and tags.
    expect(await wordsIn(pdf)).toEqual(words);
    expect(await wordsIn(cleaned.copy!)).toEqual(words);
    expect(await structureIn(cleaned.copy!)).toEqual(await structureIn(pdf));
  },
);
