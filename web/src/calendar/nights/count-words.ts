import { type Count, type CountingRuleName, type Counts } from '@evenkeel/contract/nights/counting.rules';

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

/** Nights and hours of neither home, if any. */
export function restWords({ nights, minutes }: Counts): string | undefined {
  const parts = [
    ...(minutes.third > 0 ? [`${plural(nights.third, 'night')} and ${hourWords(minutes.third)} with others`] : []),
    ...(minutes.nobody > 0
      ? [`${plural(nights.nobody, 'night')} and ${hourWords(minutes.nobody)} without a schedule`]
      : []),
  ];
  return parts.length > 0 ? `Counted in the total but for neither home: ${parts.join('; ')}.` : undefined;
}
