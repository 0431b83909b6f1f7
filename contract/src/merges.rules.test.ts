import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { chooseMatch, proposeMatches } from './merges.rules.ts';

const child = (firstName: string, lastName = '', age = '', gender: 'Male' | 'Female' | null = null) => ({
  id: newId(),
  firstName,
  lastName,
  age,
  birthDate: null as string | null,
  gender,
});

/** Which of these are proposed as the same, by their places. */
function proposed(coming: ReturnType<typeof child>[], here: ReturnType<typeof child>[]): (number | null)[] {
  const matches = proposeMatches(coming, here);
  return coming.map(({ id }) => {
    const place = here.findIndex((one) => one.id === matches[id]);
    return place < 0 ? null : place;
  });
}

test('equal names and ages match, in any spelling', () => {
  expect(
    proposed([child('Nora', 'Rivera', '9')], [child('Theo', 'Rivera', '6'), child('NORA ', 'Rivera', '9')]),
  ).toEqual([1]);
  expect(proposed([child('Zoë', 'Costa')], [child('Zoe', 'Costa')])).toEqual([0]);
  expect(proposed([child('Anne-Marie')], [child('Anne Marie', 'Costa', '4 years')])).toEqual([0]);
});

test('allows different last names and a birthday in between', () => {
  expect(proposed([child('Nora', 'Costa', '9')], [child('Nora', 'Rivera', '10')])).toEqual([0]);
});

test('a different name, age or gender is a different child', () => {
  expect(proposed([child('Nora')], [child('Nina')])).toEqual([null]);
  expect(proposed([child('Nora', 'Rivera', '3')], [child('Nora', 'Rivera', '9')])).toEqual([null]);
  expect(proposed([child('Robin', '', '', 'Male')], [child('Robin', '', '', 'Female')])).toEqual([null]);
  expect(proposed([child('')], [child('')]), 'two without a name').toEqual([null]);
});

test('birth dates override entered ages', () => {
  const born = (birthDate: string, age: string) => ({ ...child('Nora', 'Rivera', age), birthDate });
  expect(proposed([born('2017-03-09', '9')], [born('2021-03-09', '9'), born('2017-03-09', '5')])).toEqual([1]);
  expect(proposed([born('2017-03-09', '9')], [born('2016-03-09', '9')])).toEqual([null]);
  expect(proposed([born('2017-03-09', '9')], [child('Nora', 'Rivera', '9')])).toEqual([0]);
});

test('proposes the best match', () => {
  const here = [child('Sam', 'Costa'), child('Sam', 'Rivera')];
  expect(proposed([child('Sam', 'Rivera'), child('Sam', 'Costa')], here)).toEqual([1, 0]);
});

const anyChild = fc.record({
  id: fc.uuid(),
  firstName: fc.constantFrom('Nora', 'nora', 'Theo', ''),
  lastName: fc.constantFrom('', 'Rivera', 'Costa'),
  age: fc.constantFrom('', '9', '3'),
  birthDate: fc.constantFrom(null, '2017-03-09', '2021-03-09'),
  gender: fc.constantFrom(null, 'Male' as const, 'Female' as const),
});
const anyChildren = fc.uniqueArray(anyChild, { selector: ({ id }) => id, maxLength: 6 });

test('includes every added child and uses each child here at most once', () => {
  fc.assert(
    fc.property(anyChildren, anyChildren, (coming, here) => {
      const matches = proposeMatches(coming, here);
      expect(Object.keys(matches).toSorted()).toEqual(coming.map(({ id }) => id).toSorted());
      const same = Object.values(matches).filter((id) => id !== null);
      expect(new Set(same).size).toBe(same.length);
      expect(here.map(({ id }) => id)).toEqual(expect.arrayContaining(same));
    }),
  );
});

test('choosing a matched child unmatches the other', () => {
  const [a, b, x] = [newId(), newId(), newId()];
  expect(chooseMatch({ [a]: x, [b]: null }, b, x)).toEqual({ [a]: null, [b]: x });
  expect(chooseMatch({ [a]: x, [b]: null }, b, null)).toEqual({ [a]: x, [b]: null });
});
