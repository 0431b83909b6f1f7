import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from '@cantoo/fontkit';
import { Refused } from './traits.ts';

/** A font, and the letters that it has. */
export type ScriptFont = { font: Font; letters: ReadonlySet<number> };
/** One sign as people see it, which can be several letters, and the font that has them all. */
export type Sign = { text: string; font: ScriptFont };

/** Scripts that are drawn letter after letter. */
const plain = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;
const ofPlainScript = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;
/** They join or part letters, choose a picture or tell a direction, and have none of their own. */
const joining = /\u200c|\u200d|\u200e|\u200f|\ufe0e|\ufe0f/g;
const unseen = /\p{C}/u;

const noto = '@expo-google-fonts/noto-sans';
const files = {
  plain: `${noto}/400Regular/NotoSans_400Regular.ttf`,
  hebrew: `${noto}-hebrew/400Regular/NotoSansHebrew_400Regular.ttf`,
  arabic: `${noto}-arabic/400Regular/NotoSansArabic_400Regular.ttf`,
  thai: `${noto}-thai/400Regular/NotoSansThai_400Regular.ttf`,
  devanagari: `${noto}-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf`,
  korean: '@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf',
  han: '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
};
type Name = keyof typeof files;
const ofOthers = (Object.keys(files) as Name[]).filter((name) => name !== 'plain');
/** A font is only read for letters of its script; what scripts share is looked for in all that have been read, and in the last two. */
const scripts: Readonly<Record<Name, RegExp>> = {
  plain,
  hebrew: /\p{Script=Hebrew}/u,
  arabic: /\p{Script_Extensions=Arabic}/u,
  thai: /\p{Script=Thai}/u,
  devanagari: /\p{Script_Extensions=Devanagari}/u,
  korean: /\p{Script=Hangul}/u,
  han: /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  emoji: /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u,
};

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<Name, Promise<ScriptFont>>();

function fontNamed(name: Name): Promise<ScriptFont> {
  const known = loaded.get(name) ?? load(files[name]);
  loaded.set(name, known);
  return known;
}

async function load(file: string): Promise<ScriptFont> {
  const [{ create }, bytes] = await Promise.all([import('@cantoo/fontkit'), readFile(resolve(file))]);
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${file} has several fonts`);
  return { font, letters: new Set(font.characterSet) };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How words are cut into signs, each with its font. Throws `Refused` for letters that no font has. */
export type SignsOf = (words: string) => Sign[];

/** The same, for these words and each part of them. */
export async function signsFor(words: string): Promise<SignsOf> {
  const names: Name[] = ['plain', ...ofOthers.filter((name) => scripts[name].test(words))];
  const fonts = await Promise.all(names.map(async (name) => ({ name, font: await fontNamed(name) })));
  const known = new Map<string, ScriptFont>();
  const fontFor = (text: string) => {
    const letters = [...text.replaceAll(joining, '')];
    if (unseen.test(letters.join(''))) throw new Refused('form');
    const isPlain = ofPlainScript.test(letters[0] ?? '');
    const found = fonts.find(({ name, font }) => {
      const isMeant = name === 'plain' ? letters.every((letter) => plain.test(letter)) : !isPlain;
      return isMeant && letters.every((letter) => font.letters.has(letter.codePointAt(0) ?? 0));
    });
    if (!found) throw new Refused('form');
    return found.font;
  };
  return (part) =>
    [...graphemes.segment(part)].map(({ segment: text }) => {
      const font = known.get(text) ?? fontFor(text);
      known.set(text, font);
      return { text, font };
    });
}
