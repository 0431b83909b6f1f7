import type { Cost } from './costs.ts';

/** One line for one cost: how many times that of the floor, or of what it stands beside, and what was aimed at. */
export function sayCost(name: string, { total, own, milliseconds, perSecond }: Cost, most?: number): void {
  const parts = `server alone x${own.toFixed(2)}, ${milliseconds.toFixed(2)} ms of processor, ${perSecond.toFixed(0)}/s`;
  say(name, `x${total.toFixed(2)}`, most === undefined ? '' : `x${most}`, total, most, ` (${parts})`);
}

/** One line for a time or a size. */
export function saySize(name: string, amount: number, unit: string, most: number): void {
  const shown = amount < 10 ? amount.toFixed(2) : amount.toFixed(0);
  say(name, `${shown} ${unit}`, `${most} ${unit}`, amount, most, '');
}

function say(name: string, amount: string, target: string, is: number, most = Number.NaN, more: string): void {
  const verdict = Number.isNaN(most) ? 'for information' : `at most ${target}: ${is <= most ? 'holds' : 'MISSED'}`;
  console.log(`${name.padEnd(58)} ${amount.padStart(8)}  ${verdict}${more}`);
}
