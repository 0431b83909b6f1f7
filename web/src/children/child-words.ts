import type { Child } from '@evenkeel/contract/children';

/** How a child is called where nothing else says who it is. */
export function fullName({ firstName, lastName }: Pick<Child, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'A child';
}

/** "9 years" for a number, otherwise as it was typed. */
export function ageWords({ age }: Pick<Child, 'age'>): string {
  if (!/^\d{1,2}$/.test(age)) return age;
  return Number(age) === 1 ? '1 year' : `${age} years`;
}

/** What helps at this age: below 5, below 12, then the teens. Without an age, what helps at any. Specification, S1 2. */
export function tipsFor({ age }: Pick<Child, 'age'>): string {
  const years = Number.parseInt(age, 10);
  if (Number.isNaN(years))
    return 'The same bedtime in both homes is the easiest thing to agree on, and the one that helps most.';
  if (years < 5)
    return 'Short stays and familiar things travel well: the same blanket, the same song, the same bedtime in both homes.';
  if (years < 12)
    return 'Let school and friends stay where they are: practice, homework and birthdays go on in both homes, whoever has the night.';
  return 'Ask before the plan is made. A teenager who was heard keeps to a schedule that is not what they would have chosen.';
}
