import { neutralSections, relativeSections } from '@evenkeel/contract/rights/grant-roles.rules';
import { grantSections } from '@evenkeel/contract/rights/grants.rules';
import type { KeptGrant } from '../kept-grants.ts';
import { nora, theo } from './children.ts';
import { ago, day, familyId } from './family.ts';
import { alex, idOf, jordan, morgan, robin } from './people.ts';

type Told = Pick<KeptGrant, 'role' | 'sections' | 'purpose'> & Partial<Pick<KeptGrant, 'children'>>;

function grant(end: string, holder: typeof morgan, told: Told): KeptGrant {
  return {
    id: idOf(end),
    familyId,
    email: holder.email,
    name: `${holder.firstName} ${holder.lastName}`,
    isNamed: true,
    grantedBy: alex.id,
    children: [],
    startsOn: day(-30),
    endsOn: day(150),
    status: 'accepted',
    madeAt: ago(30 * 24),
    answeredAt: ago(29 * 24),
    endedAt: null,
    version: 2,
    ...told,
  };
}

/** Alex’s lawyer, the mediator of both, and a grandparent: what each reads of the sample family. */
export const grants: KeptGrant[] = [
  grant('c1', jordan, {
    role: 'lawyer',
    sections: [...grantSections],
    purpose: 'Review of the parenting plan',
  }),
  grant('c2', morgan, {
    role: 'mediator',
    sections: neutralSections.filter((section) => section !== 'health' && section !== 'payments'),
    purpose: 'Sessions about the summer and the parenting plan',
  }),
  grant('c3', robin, {
    role: 'relative',
    sections: [...relativeSections],
    children: [nora, theo],
    purpose: 'Robin picks the children up on Tuesdays',
  }),
];
