import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelsAfter, nameFor } from './document-names.rules.ts';
import { documentTypes, fileKinds, typeOf } from './documents.rules.ts';

const kind = fc.constantFrom(...fileKinds);
const type = fc.constantFrom(...documentTypes);

test('a file of another kind changes the ending of the name and nothing else of it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z ]{0,20}[a-z]$/), kind, kind, type, (stem, before, kind, type) => {
      const name = nameFor(stem, before);
      expect(labelsAfter({ name, type, kind: before }, kind).name).toBe(nameFor(stem, kind));
    }),
  );
});

test('the type follows the kind, unless the kinds have one type or the label says nothing about them', () => {
  fc.assert(
    fc.property(kind, kind, type, (before, kind, type) => {
      const stays = typeOf(before) === typeOf(kind) || type === 'spreadsheet' || type === 'text';
      expect(labelsAfter({ name: 'a', type, kind: before }, kind).type).toBe(stays ? type : typeOf(kind));
    }),
  );
});

test.each([
  ['one.pdf', 'pdf', 'png', 'one.png'],
  ['photo.jpeg', 'jpeg', 'jpeg', 'photo.jpeg'],
  ['photo.JPEG', 'jpeg', 'pdf', 'photo.pdf'],
  ['order.exe.pdf', 'pdf', 'docx', 'order.exe.docx'],
] as const)('“%s”, a %s replaced by a %s, is “%s”', (name, before, kind, after) => {
  expect(labelsAfter({ name, type: 'other' as never, kind: before }, kind).name).toBe(after);
});
