import type { SectionFor } from '@evenkeel/contract/sections';

export type State = 'on' | 'waiting' | 'asked' | 'off';

type Who = {
  me: string;
  /** The third parent's name, and the other parent's. */
  name: string;
  other: string;
};

/** How far a section is, and what its badge says. */
export function sectionState(
  { isOn, allowedBy }: SectionFor,
  { me, name, other }: Who,
): { state: State; words: string } {
  if (isOn) return { state: 'on', words: `On for ${name}` };
  if (allowedBy.includes(me)) return { state: 'waiting', words: `Waiting for ${other}` };
  if (allowedBy.length > 0) return { state: 'asked', words: `${other} asks` };
  return { state: 'off', words: 'Off' };
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
