import { gramsOf, millimetersOf } from './health.rules.ts';
import { plainDigits } from './plain-digits.ts';
import type { UnitSystem } from './unit-systems.ts';

const decimal = String.raw`(\d+(?:[.,]\d+)?|[.,]\d+)`;
const units = {
  feet: String.raw`\s*(?:ft\.?|feet|foot|['’′])`,
  inches: String.raw`\s*(?:in\.?|inch(?:es)?|["”″]|'')`,
  pounds: String.raw`\s*(?:lbs?\.?|pounds?)`,
  ounces: String.raw`\s*(?:oz\.?|ounces?)`,
};
const pattern = (text: string) => new RegExp(`^${text}$`, 'i');
const between = String.raw`(?:\s*,?\s*(?:and\s+)?)`;

const feetAndInches = pattern(`(\\d+)${units.feet}(?:${between}${decimal}(?:${units.inches})?)?`);
const inchesOnly = pattern(decimal + units.inches);
const centimeters = pattern(String.raw`${decimal}\s*(?:cm|centimeters?)`);
const poundsAndOunces = pattern(`(\\d+)${units.pounds}${between}${decimal}${units.ounces}`);
const poundsOnly = pattern(decimal + units.pounds);
const ouncesOnly = pattern(decimal + units.ounces);
const kilograms = pattern(String.raw`${decimal}\s*(?:kgs?|kilograms?|kilos?)`);

const cleaned = (typed: string) => plainDigits(typed.normalize('NFKC')).trim();
const ofText = (digits: string) => Number(digits.replace(',', '.'));

/**
 * A number of decimal digits, with a point or a comma: `4`, `4.25`, `4,5`. NaN for anything else that JavaScript reads as a number
 * (`0x32`, `1e2`), and for a comma before three digits, which could be thousands.
 */
export function plainNumber(typed: string): number {
  const text = cleaned(typed);
  return /^(\d+(\.\d*)?|\.\d+|\d*,\d{1,2})$/.test(text) ? ofText(text) : Number.NaN;
}

/** The numbers that a text has at these places, or undefined for another text. A place that isn't there is 0. */
function partsOf(text: string, wanted: RegExp): number[] | undefined {
  const found = wanted.exec(text);
  return found ? found.slice(1).map((part) => ofText(part ?? '0')) : undefined;
}

/** Millimeters of what someone typed: a number in their own units, or with its units ("4 ft 2.5 in", "128.3 cm"). NaN for another text. */
export function typedMillimeters(typed: string, own: UnitSystem): number {
  const text = cleaned(typed);
  const [feet, more] = partsOf(text, feetAndInches) ?? [];
  if (feet !== undefined && more !== undefined) return more < 12 ? millimetersOf(feet * 12 + more, 'us') : Number.NaN;
  const [inches] = partsOf(text, inchesOnly) ?? [];
  if (inches !== undefined) return millimetersOf(inches, 'us');
  const [metric] = partsOf(text, centimeters) ?? [];
  return metric === undefined ? millimetersOf(plainNumber(text), own) : millimetersOf(metric, 'metric');
}

/** Grams of what someone typed: a number in their own units, or with its units ("7 lb 6 oz", "28.0 kg"). NaN for another text. */
export function typedGrams(typed: string, own: UnitSystem): number {
  const text = cleaned(typed);
  const [whole, more] = partsOf(text, poundsAndOunces) ?? [];
  if (whole !== undefined && more !== undefined) return more < 16 ? gramsOf(whole + more / 16, 'us') : Number.NaN;
  const [pounds] = partsOf(text, poundsOnly) ?? [];
  if (pounds !== undefined) return gramsOf(pounds, 'us');
  const [ounces] = partsOf(text, ouncesOnly) ?? [];
  if (ounces !== undefined) return gramsOf(ounces / 16, 'us');
  const [metric] = partsOf(text, kilograms) ?? [];
  return metric === undefined ? gramsOf(plainNumber(text), own) : gramsOf(metric, 'metric');
}
