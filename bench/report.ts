import type { Cost } from './costs.ts';

/** One line for one cost: how many times that of the floor, or of what it stands beside; the range of the rounds; what was aimed at. */
export function sayCost(name: string, cost: Cost, most?: number): void {
  const { total, own, milliseconds, leastMilliseconds, perSecond } = cost;
  const range = `${total.low.toFixed(2)} to ${total.high.toFixed(2)}`;
  const times = `${milliseconds.toFixed(2)} beside ${leastMilliseconds.toFixed(2)} ms of processor`;
  const parts = `${range}; server alone x${own.median.toFixed(2)}; ${times}, ${perSecond.toFixed(0)}/s`;
  const target = most === undefined ? '' : `x${most}`;
  say(name, `x${total.median.toFixed(2)}`, target, total.median, most, ` (${parts})`);
}

/** Prints how much an answer reveals about an address: nothing at 0.5. */
export function sayArea(
  name: string,
  { area, milliseconds, isSame }: { area: number; milliseconds: number; isSame: boolean },
): void {
  const holds = isSame && area >= 0.4 && area <= 0.6;
  const bytes = isSame ? 'same status and bytes' : 'OTHER BYTES';
  const verdict = `between 0.40 and 0.60: ${holds ? 'holds' : 'MISSED'} (${bytes}, ${milliseconds.toFixed(0)} ms)`;
  console.log(`${name.padEnd(58)} ${area.toFixed(3).padStart(8)}  ${verdict}`);
}

/** Prints a time or a size. */
export function saySize(name: string, amount: number, unit: string, most = Number.NaN): void {
  const shown = amount < 10 ? amount.toFixed(2) : amount.toFixed(0);
  say(name, `${shown} ${unit}`, `${most} ${unit}`, amount, most, '');
}

function say(name: string, amount: string, target: string, is: number, most = Number.NaN, more: string): void {
  const verdict = Number.isNaN(most) ? 'for information' : `at most ${target}: ${is <= most ? 'holds' : 'MISSED'}`;
  console.log(`${name.padEnd(58)} ${amount.padStart(8)}  ${verdict}${more}`);
}
