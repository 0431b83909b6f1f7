import type { Child } from '@evenkeel/contract/children';
import { ageOn, yearsOf } from '@evenkeel/contract/age.rules';
import type { Day } from '../lib/days.ts';

/** How a child is called where nothing else says who it is. */
export function fullName({ firstName, lastName }: Pick<Child, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'A child';
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** "9 years" by the birth date or for a number, otherwise as it was typed; in the first two years the months, which say more. */
export function ageWords({ age, birthDate }: Pick<Child, 'age' | 'birthDate'>, today: Day): string {
  const born = birthDate && ageOn(birthDate, today);
  if (born) {
    const months = born.years * 12 + born.months;
    if (months === 0) return 'Less than a month';
    return months < 24 ? counted(months, 'month') : counted(born.years, 'year');
  }
  return /^\d{1,2}$/.test(age) ? counted(Number(age), 'year') : age;
}

/** What helps at this age: below 5, below 12, then the teens. Without an age, what helps at any. Specification, S1 2. */
export function tipsFor(child: Pick<Child, 'age' | 'birthDate'>, today: Day): string {
  const years = yearsOf(child, today);
  if (years === undefined)
    return 'The same bedtime in both homes is the easiest thing to agree on, and the one that helps most.';
  if (years < 5)
    return 'Short stays and familiar things travel well: the same blanket, the same song, the same bedtime in both homes.';
  if (years < 12)
    return 'Let school and friends stay where they are: practice, homework and birthdays go on in both homes, whoever has the night.';
  return 'Ask before the plan is made. A teenager who was heard keeps to a schedule that is not what they would have chosen.';
}
