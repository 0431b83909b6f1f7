import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bounds, lengthText, weightText } from './health.rules.ts';
import { plainNumber, typedGrams, typedMillimeters } from './typed-measure.ts';

test.each([
  ['7 lb 6 oz', 3_345],
  ['7lb6oz', 3_345],
  ['7 lbs, 6 oz', 3_345],
  ['7 pounds 6 ounces', 3_345],
  ['118 oz', 3_345],
  ['61.7 lb', 27_987],
  ['61,7', 27_987],
  ['28.0 kg', 28_000],
])('“%s” weighs %s grams', (typed, grams) => {
  expect(typedGrams(typed, 'us')).toBe(grams);
});

test.each([
  ['4 ft 2.5 in', 1_283],
  ['4\' 2.5"', 1_283],
  ['4’2.5', 1_283],
  ['4 ft', 1_219],
  ['50.5', 1_283],
  ['50.5 in', 1_283],
  ['128.3 cm', 1_283],
])('“%s” is %s millimeters', (typed, millimeters) => {
  expect(typedMillimeters(typed, 'us')).toBe(millimeters);
});

test.each(['0x32', '1e2', '5e1', 'Infinity', '-5', '+5', '4 ft 12 in', '7 lb 16 oz', '1,250', '7 6', 'tall', '.', ','])(
  '%j is no measure',
  (typed) => {
    expect(typedGrams(typed, 'us')).toBeNaN();
    expect(typedMillimeters(typed, 'metric')).toBeNaN();
    expect(plainNumber(typed)).toBeNaN();
  },
);

test('3,345 grams show as the 7 lb 6 oz that were typed', () => {
  expect(weightText(3_345, 'us')).toBe('7 lb 6 oz');
  expect(weightText(3_629, 'us')).toBe('8 lb 0 oz');
  expect(weightText(27_987, 'us')).toBe('61.7 lb');
  expect(weightText(28_000, 'metric')).toBe('28.0 kg');
});

test('what we show can be typed, and shows as the same', () => {
  const systems = fc.constantFrom('us', 'metric');
  fc.assert(
    fc.property(fc.integer({ min: bounds.weight.least, max: bounds.weight.most }), systems, (grams, units) => {
      const text = weightText(grams, units);
      expect(weightText(typedGrams(text, units), units)).toBe(text);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: bounds.head.least, max: bounds.height.most }), systems, (millimeters, units) => {
      const text = lengthText(millimeters, units);
      expect(lengthText(typedMillimeters(text, units), units)).toBe(text);
    }),
  );
});
