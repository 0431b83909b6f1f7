import { problemOfTime, type GrantSection } from '@evenkeel/contract/rights/grants.rules';
import type { GrantRole } from '@evenkeel/contract/rights/grant-roles.rules';
import { hasLink, noLinks } from '@evenkeel/contract/without-links';

export type Typed = {
  email: string;
  sections: GrantSection[];
  /** Of a relative's grant. */
  children: string[];
  startsOn: string;
  endsOn: string;
  purpose: string;
  isNamed: boolean;
};

export type Problems = Partial<Record<keyof Typed, string>>;

const timeWords = {
  start: { startsOn: 'Please choose today or a later day' },
  order: { endsOn: 'The last day comes before the first' },
  end: { endsOn: 'A grant lasts 12 months at most' },
} as const;

/** What is wrong with the form; `today` is the family's. */
export function problemsOf(typed: Typed & { role: GrantRole }, today: string): Problems {
  const { email, role, sections, children, startsOn, endsOn, purpose } = typed;
  const wrong = startsOn && endsOn ? problemOfTime({ startsOn, endsOn }, today) : undefined;
  return {
    ...(!/^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/.test(email.trim()) && { email: 'Please enter a valid email address' }),
    ...(sections.length === 0 && { sections: 'Choose at least one section.' }),
    ...(role === 'relative' && children.length === 0 && { children: 'Choose at least one child.' }),
    ...(startsOn === '' && { startsOn: 'Please choose the first day' }),
    ...(endsOn === '' && { endsOn: 'Please choose the last day' }),
    ...(wrong && timeWords[wrong]),
    ...(purpose.trim() === '' && { purpose: 'Say what this access is for.' }),
    ...(hasLink(purpose) && { purpose: noLinks }),
  };
}
