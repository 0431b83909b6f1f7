import type { Family, Member } from '@evenkeel/contract/families';
import { cameTo, familyOf } from '@evenkeel/contract/which-family.rules';

/** The family id for the URL; undefined for people in one family. */
export function inAddress(families: readonly Family[], asked: string | undefined): string | undefined {
  return families.length > 1 ? familyOf(families, asked)?.id : undefined;
}

/** A family's name in the switcher: its other members, with the date I joined if two names are equal. */
export function familyWords(family: Family, families: readonly Family[]): string {
  const words = withWhom(family);
  const isAlike = families.some((other) => other.id !== family.id && withWhom(other) === words);
  return isAlike ? `${words}, since ${sinceWords(cameTo(family))}` : words;
}

const named = (members: readonly Member[]) => members.map(({ name }) => name).join(' and ');

function withWhom(family: Family): string {
  const others = family.members.filter(({ accountId, role }) => accountId !== family.me && role === 'parent');
  const present = others.filter(({ leftAt }) => leftAt === null);
  if (present.length > 0) return `You and ${named(present)}`;
  return others.length > 0 ? `You, and ${named(others)}` : 'You alone';
}

function sinceWords(instant: string): string {
  const options = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(Date.parse(instant));
}
