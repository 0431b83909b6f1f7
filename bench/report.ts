import type { Cost } from './costs.ts';

/** One line for one cost: how many times that of the floor, or of what it stands beside, and what was aimed at. */
export function sayCost(name: string, { total, own, milliseconds, perSecond }: Cost, most?: number): void {
  const parts = `server alone x${own.toFixed(2)}, ${milliseconds.toFixed(2)} ms of processor, ${perSecond.toFixed(0)}/s`;
  say(name, `x${total.toFixed(2)}`, most === undefined ? '' : `x${most}`, total, most, ` (${parts})`);
}

/** One line for how much an answer tells of an address: nothing at 0.5. */
export function sayArea(
  name: string,
  { area, milliseconds, isSame }: { area: number; milliseconds: number; isSame: boolean },
): void {
  const holds = isSame && area >= 0.4 && area <= 0.6;
  const bytes = isSame ? 'same status and bytes' : 'OTHER BYTES';
  const verdict = `between 0.40 and 0.60: ${holds ? 'holds' : 'MISSED'} (${bytes}, ${milliseconds.toFixed(0)} ms)`;
  console.log(`${name.padEnd(58)} ${area.toFixed(3).padStart(8)}  ${verdict}`);
}

/** One line for a time or a size. */
export function saySize(name: string, amount: number, unit: string, most = Number.NaN): void {
  const shown = amount < 10 ? amount.toFixed(2) : amount.toFixed(0);
  say(name, `${shown} ${unit}`, `${most} ${unit}`, amount, most, '');
}

function say(name: string, amount: string, target: string, is: number, most = Number.NaN, more: string): void {
  const verdict = Number.isNaN(most) ? 'for information' : `at most ${target}: ${is <= most ? 'holds' : 'MISSED'}`;
  console.log(`${name.padEnd(58)} ${amount.padStart(8)}  ${verdict}${more}`);
}
