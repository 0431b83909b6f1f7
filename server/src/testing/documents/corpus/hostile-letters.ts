import { refused as refusedLetters, takenOut } from '../hostile-words.ts';
import { makeWord } from '../word.ts';
import type { Trait } from '@evenkeel/contract/file-traits.rules';
import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';
import { type Files, refused, type Sent, taken } from './sent.ts';

// Word files that act when they are opened, or bring something along.

const never = [
  'tracker',
  'secret',
  'javascript',
  'passwd',
  '\\\\server',
  'msdt',
  'mailMerge',
  'dataBinding',
  'docVar',
  'DDE',
];

export const activeLetters: Files = Object.fromEntries(
  Object.entries(refusedLetters).map(([what, [reason, content]]): [string, Sent] => [
    `a letter with ${what}`,
    { ...refused(() => makeWord(content), reason as FileRefusal), name: 'letter.docx' },
  ]),
);

export const reachingLetters: Files = Object.fromEntries(
  Object.entries(takenOut).map(([what, [trait, content]]): [string, Sent] => [
    `a letter with ${what}`,
    taken(() => makeWord(content), { kind: 'docx', without: [trait as Trait], never }, 'letter.docx'),
  ]),
);
