import type { Family } from '@evenkeel/contract/families';
import type { GrantedFamily, GrantedOverview } from '@evenkeel/contract/grants';
import { grantSections, rightsByGrant } from '@evenkeel/contract/rights/grants.rules';
import { answering, forgetRules, questions } from './outside.ts';

const jordan = '01900000-0000-7000-8000-0000000000d1';
export const terms: Pick<GrantedFamily, 'sections' | 'writes' | 'endsOn'> = {
  sections: [...grantSections],
  writes: ['channel', 'adding'],
  endsOn: '2027-02-24',
};

/** The sample family as a grant opens it to someone without a family. */
export async function asLawyer(families: 'none' | 'one'): Promise<GrantedFamily> {
  forgetRules();
  const { api } = await import('../api.ts');
  const [family] = (await api.families.list.call()) as [Family];
  const granted = { ...family, ...terms, me: jordan, rights: rightsByGrant(terms.sections) };
  answering({ path: /^\/families$/, json: [] });
  answering({ path: /^\/granted-families$/, json: families === 'one' ? [granted] : [] });
  answering({ path: /^\/granted-overview(\?|$)/, json: families === 'one' ? [overviewOf(granted)] : [] });
  answering({ path: /^\/grant-offers$/, json: [] });
  questions();
  return granted;
}

const overviewOf = ({ id, members, sections, endsOn }: GrantedFamily): GrantedOverview => ({
  id,
  parents: members.map(({ name }) => name),
  sections,
  endsOn,
  next: [
    { kind: 'event', title: 'Parent evening', date: '2026-12-03', zone: 'America/New_York' },
    { kind: 'court', title: 'Hearing', date: '2027-01-12T09:30', zone: 'America/New_York' },
  ],
});
