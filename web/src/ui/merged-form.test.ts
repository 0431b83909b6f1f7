import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeOf, type Part, withPart } from './merged-form.ts';

type Form = { title: string; dose: string; unit: string; notes: string };
const fields = ['title', 'dose', 'unit', 'notes'] as const;
const parts: readonly Part<Form>[] = [
  { label: 'Title', fields: ['title'], words: ({ title }) => title },
  { label: 'Dose', fields: ['dose', 'unit'], words: ({ dose, unit }) => `${dose} ${unit}` },
  { label: 'Notes', fields: ['notes'], words: ({ notes }) => notes },
];
const opened: Form = { title: 'Ibuprofen', dose: '5', unit: 'ml', notes: '' };

test('what only one of the two changed is kept of both', () => {
  const saved = { ...opened, dose: '2.5' };
  const mine = { ...opened, notes: 'With food' };
  expect(mergeOf(parts, { opened, saved, mine })).toEqual({
    form: { title: 'Ibuprofen', dose: '2.5', unit: 'ml', notes: 'With food' },
    mine: ['Notes'],
    theirs: ['Dose'],
    both: [],
  });
});

test('of what belongs together one whole version is chosen: no dose arises that nobody wrote', () => {
  const saved = { ...opened, dose: '2.5' };
  const mine = { ...opened, unit: 'drops' };
  const merged = mergeOf(parts, { opened, saved, mine });
  expect(merged).toMatchObject({ mine: [], theirs: [], both: ['Dose'] });
  const [, dose] = parts;
  expect(withPart(merged.form, dose!, saved)).toEqual(saved);
  expect(withPart(merged.form, dose!, mine)).toEqual(mine);
});

test('what both changed alike needs no choice, and of something new everything that differs does', () => {
  const both = { ...opened, dose: '2.5' };
  expect(mergeOf(parts, { opened, saved: both, mine: both })).toEqual({ form: both, mine: [], theirs: [], both: [] });
  expect(mergeOf(parts, { opened: null, saved: opened, mine: both })).toMatchObject({ both: ['Dose'] });
});

const anyForm = fc.record({
  title: fc.constantFrom('a', 'b'),
  dose: fc.constantFrom('1', '2'),
  unit: fc.constantFrom('x', 'y'),
  notes: fc.constantFrom('', 'n'),
});

test('each part of the result is whole from one of the two, and never what the other one had already changed alone', () => {
  fc.assert(
    fc.property(anyForm, anyForm, anyForm, (first, saved, mine) => {
      const { form, both } = mergeOf(parts, { opened: first, saved, mine });
      for (const part of parts) {
        const of = (one: Form) => part.fields.map((field) => one[field]).join();
        expect([of(saved), of(mine)]).toContain(of(form));
        if (both.includes(part.label)) continue;
        if (of(first) === of(mine)) expect(of(form)).toBe(of(saved));
        else expect(of(form)).toBe(of(mine));
      }
      expect(parts.flatMap((part) => part.fields).toSorted()).toEqual([...fields].toSorted());
    }),
  );
});
