import { activePdfs, reachingPdfs } from './active-pdfs.ts';
import { falseKinds } from './false-kinds.ts';
import { falseSignedPdfs } from './false-signed-pdfs.ts';
import { endlessFiles, growingFiles } from './growing-files.ts';
import { behindPackedTokens, behindWrongTokens, hiddenScripts } from './hidden-scripts.ts';
import { activeLetters, reachingLetters } from './hostile-letters.ts';
import { hostileNames } from './hostile-names.ts';
import type { Files, Sent } from './sent.ts';
import { tellingPictures } from './telling-pictures.ts';

/** Hostile files by their kind. `each`: one of so many is sent in `npm test`, which has 20 seconds for all of them. */
export const kinds: readonly { files: Files; each: number }[] = [
  { files: activePdfs, each: 12 },
  { files: reachingPdfs, each: 17 },
  { files: hiddenScripts, each: 6 },
  { files: behindWrongTokens, each: 39 },
  { files: behindPackedTokens, each: 52 },
  { files: falseSignedPdfs, each: 25 },
  { files: falseKinds, each: 13 },
  { files: growingFiles, each: 7 },
  { files: hostileNames, each: 5 },
  { files: activeLetters, each: 13 },
  { files: reachingLetters, each: 9 },
  { files: tellingPictures, each: 5 },
];

export type Named = readonly [what: string, sent: Sent];

/** The whole corpus. */
export const corpus: readonly Named[] = [...kinds, { files: endlessFiles }].flatMap(({ files }) =>
  Object.entries(files),
);

/** Some of each kind. */
export const someOfEach: readonly Named[] = kinds.flatMap(({ files, each }) =>
  Object.entries(files).filter((_, at) => at % each === 0),
);
