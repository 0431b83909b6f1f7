import { folded, nameOrder, searchWords, wantedWords } from '@evenkeel/contract/folding';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { owner } from './testing/world.ts';

// What the contract and PostgreSQL make of the same text. Characters that PostgreSQL's version of Unicode doesn't have are left out.

type Seen = { typed: string; folded: string; order: string; words: string[]; query: string | null };

async function seenBySql(texts: string[]): Promise<Seen[]> {
  const { rows } = await owner.query<Seen>(
    `select typed, app.folded(typed), app.name_order(typed) as order, app.search_words(typed) as words, app.search_query(typed)::text as query
       from unnest($1::text[]) with ordinality as u (typed, n) where unicode_assigned(typed) order by n`,
    [texts],
  );
  return rows;
}

/** As PostgreSQL writes a query. */
const queryOf = (typed: string) =>
  wantedWords(typed)
    .map(({ word, isBeginning }) => `'${word}'${isBeginning ? ':*' : ''}`)
    .join(' & ') || null;

function mustBeAlike(all: Seen[]): void {
  const differing = all.filter(({ typed, ...seen }) => {
    const words = JSON.stringify(seen.words.toSorted()) === JSON.stringify(searchWords(typed).toSorted());
    return seen.folded !== folded(typed) || seen.order !== nameOrder(typed) || !words || seen.query !== queryOf(typed);
  });
  const shown = ({ typed, ...seen }: Seen) => ({
    typed: [...typed].map((one) => one.codePointAt(0)?.toString(16)).join(' '),
    sql: seen,
    contract: { folded: folded(typed), order: nameOrder(typed), words: searchWords(typed), query: queryOf(typed) },
  });
  expect(differing.slice(0, 20).map(shown)).toEqual([]);
}

/** Seventy thousand characters in rows that are all alike. */
const isHan = (code: number) => (code > 0x4e_00 && code < 0x9f_00) || (code > 0x2_00_00 && code < 0x2_f0_00);

test('every character is folded alike by contract and database, alone and among others', async () => {
  const all = Array.from({ length: 0x3_20_00 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff) && (!isHan(code) || code % 16 === 0))
    .map((code) => String.fromCodePoint(code))
    .filter((one) => /\P{Cn}/u.test(one) && !/\p{Co}/u.test(one));
  const { rows } = await owner.query<{ one: string }>(
    'select one from unnest($1::text[]) one where unicode_assigned(one)',
    [all],
  );
  expect(rows.length).toBeGreaterThan(50_000);
  const among = rows.map(({ one }) => `a${one}5 ${one}`);
  const packs = Array.from({ length: Math.ceil(among.length / 100) }, (_, i) => among.slice(i * 100, i * 100 + 100));
  mustBeAlike(await seenBySql(packs.map((pack) => pack.join(' '))));
}, 120_000);

const letters = fc.constantFrom(
  ...'aZ5 \'’`´-–$,.ßẞæŒøŁđİıσςΣéÉñ́̈　ＡＢ１２，．ﬁ½…ꝁкйЁגّבクガが々ー迎えは時明일가कि๑ส้มក្👍🏽❤️🇫🇷\u200d\u00ad\n\t&|!()<>:*\\%_"',
);

test('any text is folded alike', async () => {
  const texts = [
    ...fc.sample(fc.string({ unit: letters, maxLength: 60 }), 2_000),
    ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 30 }), 2_000).filter((text) => !text.includes('\0')),
    'x'.repeat(300),
    '迎え'.repeat(300),
    '',
  ];
  mustBeAlike(await seenBySql(texts.filter((text) => text.isWellFormed())));
}, 60_000);
