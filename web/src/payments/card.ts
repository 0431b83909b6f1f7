// Card digits are checked in the browser and never sent: only the brand and the last four leave it.

const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '');

/** The problem with a card number, in a sentence; undefined if it’s valid. */
export function numberProblem(typed: string): string | undefined {
  const digits = digitsOf(typed);
  if (digits === '') return 'Please enter a card number';
  return /^\d{12,19}$/.test(digits) && hasCheckDigit(digits) ? undefined : 'This isn’t a card number';
}

/** Luhn check (ISO/IEC 7812-1, annex B): catches a mistyped digit. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, place) => {
    const twice = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return all + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

/** The problem with "MM/YY" on a day, in a sentence; undefined if valid. A card expires at the end of its month. */
export function expiryProblem(typed: string, today: string): string | undefined {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(typed.trim()) ?? [];
  if (!month) return 'Please enter the date as MM/YY';
  return `20${year}-${month}` < today.slice(0, 7) ? 'This card has expired' : undefined;
}

export function cvvProblem(typed: string): string | undefined {
  return /^\d{3,4}$/.test(typed) ? undefined : 'Please enter the 3 or 4 digits';
}

const brands: [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^6(011|4[4-9]|5)/, 'Discover'],
];

/** The parts of a card number that may be stored. */
export function kept(typed: string): { brand: string; lastFour: string } {
  const digits = digitsOf(typed);
  return { brand: brands.find(([begins]) => begins.test(digits))?.[1] ?? 'Card', lastFour: digits.slice(-4) };
}
