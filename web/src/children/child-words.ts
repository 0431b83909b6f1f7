import type { Child } from '@evenkeel/contract/children';
import { ageOn, yearsOf } from '@evenkeel/contract/age.rules';
import type { Day } from '../lib/days.ts';

/** First and last name, or "A child". */
export function fullName({ firstName, lastName }: Pick<Child, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'A child';
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** "9 years" from a birth date or a number, else the age as entered; in months under two years. */
export function ageWords({ age, birthDate }: Pick<Child, 'age' | 'birthDate'>, today: Day): string {
  const born = birthDate && ageOn(birthDate, today);
  if (born) {
    const months = born.years * 12 + born.months;
    if (months === 0) return 'Less than a month';
    return months < 24 ? counted(months, 'month') : counted(born.years, 'year');
  }
  return /^\d{1,2}$/.test(age) ? counted(Number(age), 'year') : age;
}

/** A parenting tip for the age group: under 5, under 12, teens; a general one without an age. */
export function tipsFor(child: Pick<Child, 'age' | 'birthDate'>, today: Day): string {
  const years = yearsOf(child, today);
  if (years === undefined) return 'The same bedtime in both homes is easy to agree on and helps a lot.';
  if (years < 5)
    return 'Short stays and familiar things travel well: the same blanket, the same song, the same bedtime in both homes.';
  if (years < 12)
    return 'Keep school and friends steady: practice, homework and birthdays continue, whichever home it is that night.';
  return 'Ask before you make the plan. Teens who feel heard are more likely to stick to a schedule they didn’t choose.';
}
