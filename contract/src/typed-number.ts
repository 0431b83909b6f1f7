import { plainDigits } from './plain-digits.ts';

const grouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d{0,2})?$/;
const withDecimals = /^(\d*)[.,](\d{1,2})$|^(\d+)\.?$/;

/**
 * What someone typed, as digits with a point and at most two decimals: `12,50` as "12.50", `.50` as "0.50", `5.` as "5", `1,250` as
 * "1250". Undefined for anything that isn't a number, or could be two: `1.250` and `0,125` are thousands to some and parts to others.
 */
export function typedNumber(typed: string): string | undefined {
  const text = plainDigits(typed.normalize('NFKC')).trim();
  if (grouped.test(text)) return text.replaceAll(',', '').replace(/\.$/, '');
  const [, whole, decimals, alone] = withDecimals.exec(text) ?? [];
  return decimals === undefined ? alone : `${whole || '0'}.${decimals}`;
}
