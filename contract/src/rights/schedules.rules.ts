import { type Actor, closedUnless, lacks, type Reason } from './reasons.rules.ts';

type Asked = { proposedBy: string; status: string };
const ofOther = (me: Actor, { proposedBy }: Asked): Reason | undefined =>
  lacks(me, 'schedule') ?? (proposedBy === me.me ? 'own' : undefined);

export const scheduleRights = {
  /** Set it alone, or propose it where another home answers. */
  change: (me: Actor) => lacks(me, 'schedule'),
  answer: (me: Actor, proposal: Asked) => ofOther(me, proposal) ?? closedUnless(proposal.status === 'open'),
  withdraw: (me: Actor, proposal: Asked) =>
    lacks(me, 'schedule') ?? (proposal.proposedBy === me.me ? closedUnless(proposal.status === 'open') : 'not-own'),
};
