import type { Home } from '@evenkeel/contract/nights/homes.rules';
import { type Count, type CountingRuleName, type Counts } from '@evenkeel/contract/nights/counting.rules';
import { type Day, longDay } from '../../lib/days.ts';

const number = new Intl.NumberFormat('en-US');
const plural = (count: number, one: string) => `${number.format(count)} ${count === 1 ? one : `${one}s`}`;

/** From minutes: "2,346 hours", "12 hours 30 minutes". */
function hourWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? plural(hours, 'hour') : `${plural(hours, 'hour')} ${plural(rest, 'minute')}`;
}

/** From half days: "91.5 days". */
const dayWords = (halves: number) =>
  halves === 2 ? '1 day' : `${number.format(Math.floor(halves / 2))}${halves % 2 ? '.5' : ''} days`;

/** "131 of 365 nights", in the unit of the rule. */
export function amountWords(name: CountingRuleName, { amount, whole }: Count): string {
  if (name === 'hours') return `${hourWords(amount)} of ${hourWords(whole)}`;
  if (name === 'halfDays') return `${dayWords(amount)} of ${dayWords(whole)}`;
  return `${number.format(amount)} of ${plural(whole, 'night')}`;
}

/** From basis points: "35.89%"; "35%" for the rule that rounds to whole percents. */
export function shareWords(name: CountingRuleName, { share }: Count): string {
  const whole = Math.floor(share / 100);
  return name === 'care' ? `${whole}%` : `${whole}.${String(share % 100).padStart(2, '0')}%`;
}

/** What is counted in the total but for neither home, if anything: with others, and without a schedule. Hours by the rule of hours, else nights. */
export function restsOf(name: CountingRuleName, { nights, minutes }: Counts): { label: string; words: string }[] {
  const all = [
    { label: 'With others', minutes: minutes.third, nights: nights.third },
    { label: 'Without a schedule', minutes: minutes.nobody, nights: nights.nobody },
  ];
  return all
    .filter((rest) => (name === 'hours' ? rest.minutes : rest.nights) > 0)
    .map(({ label, ...rest }) => ({
      label,
      words: name === 'hours' ? hourWords(rest.minutes) : plural(rest.nights, 'night'),
    }));
}

/** "74 of 74 nights are scheduled: 38 at Alex’s home, 36 at Blake’s home." `at`: a home within a sentence. */
export function scheduledWords({ nights: { A, B, third, nobody } }: Counts, at: (home: Home) => string): string {
  const scheduled = A + B + third;
  const parts = [`${number.format(A)} ${at('A')}`, `${number.format(B)} ${at('B')}`];
  if (third > 0) parts.push(`${number.format(third)} with others`);
  const verb = scheduled === 1 ? 'is' : 'are';
  return `${number.format(scheduled)} of ${plural(scheduled + nobody, 'night')} ${verb} scheduled: ${parts.join(', ')}.`;
}

/** Of nights before anything was agreed: that none is counted says nothing about where the children were. */
export const beforeWords = (begins: Day): string =>
  `No schedule had been agreed for these nights: the first one begins on ${longDay(begins)}. So none are counted.`;
