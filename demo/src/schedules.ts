import { firstNightOf, hasSameTerms, patternOf, planOf, templates } from '@evenkeel/contract/custody.rules';
import type { Custody, NewTerms, Proposal, Schedule } from '@evenkeel/contract/schedules';
import { knowsFamily, os, otherParents, type Context } from './api.ts';
import { notify } from './notify.ts';

const { list, set } = os.calendar.schedules;
const { add, answer, withdraw } = os.calendar.schedules.proposals;

type Named = { familyId: string; id: string };

/** What the contract shows: the schedules that rule some night, and the proposals that are open. */
function custodyOf({ rows }: Context): Custody {
  const { schedules, proposals } = rows.custody.get();
  const rules = (one: Schedule) => !schedules.some((later) => later.version > one.version && later.from <= one.from);
  return { schedules: schedules.filter(rules), proposals: proposals.filter(({ status }) => status === 'open') };
}

/** The version of the schedule that stands; 0 for none. */
const standing = ({ rows }: Context) => rows.custody.get().schedules.at(-1)?.version ?? 0;

/** What was sent, without what it was sent against, and with what is drawn from it. */
function agreed({ id, familyId, template, startsWith, startDay, exchangeTime, zone }: NewTerms) {
  const terms = { template, startsWith, startDay, exchangeTime, zone };
  return { id, familyId, ...terms, pattern: patternOf(terms), children: [] };
}

function firstNight(context: Context, terms: NewTerms | Proposal): string {
  return firstNightOf(terms, planOf(custodyOf(context).schedules), context.now());
}

function keep({ rows }: Context, changed: Partial<Custody>): void {
  rows.custody.set({ ...rows.custody.get(), ...changed });
}

function find(context: Context, { familyId, id }: Named): Proposal | undefined {
  return knowsFamily(context, familyId) ? context.rows.custody.get().proposals.find((one) => one.id === id) : undefined;
}

/** The open proposal with its answer, and the other parent told. */
function settle(context: Context, open: Proposal, status: 'accepted' | 'declined' | 'withdrawn'): Proposal {
  const settled = { ...open, status, answeredAt: context.now(), version: open.version + 1 };
  const { proposals } = context.rows.custody.get();
  keep(context, { proposals: proposals.map((one) => (one.id === open.id ? settled : one)) });
  const titles = { accepted: 'Schedule Accepted', declined: 'Schedule Declined', withdrawn: 'Schedule Withdrawn' };
  tell(context, open, titles[status], 'View Calendar');
  return settled;
}

function tell(context: Context, { familyId, template }: Proposal, title: string, actionLabel: string): void {
  const about = { type: 'event', icon: 'Calendar', actionUrl: '/calendar', priority: 'high' } as const;
  notify(context, familyId, { ...about, title, description: templates[template].label, actionLabel });
}

/** Whether it stands as was asked for already: the answer was lost, and it came again. */
const isSettled = (sent: { version: number; status: string }, current: Proposal) =>
  current.status === sent.status && current.version === sent.version + 1;

const proposals = os.calendar.schedules.proposals.router({
  add: add.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const { me } = context;
    const known = find(context, input);
    if (known && known.proposedBy === me.id && hasSameTerms(input, known)) return known;
    if (known || input.against !== standing(context)) throw errors.CONFLICT({ data: { current: custodyOf(context) } });
    if (otherParents(context, input.familyId).length === 0) throw errors.NOBODY_TO_ASK();
    if (custodyOf(context).proposals.some(({ proposedBy }) => proposedBy === me.id)) throw errors.STILL_OPEN();
    const state = {
      status: 'open',
      proposedBy: me.id,
      proposedAt: context.now(),
      answeredAt: null,
      version: 1,
    } as const;
    const proposal = { ...agreed(input), against: input.against, ...state };
    keep(context, { proposals: [...context.rows.custody.get().proposals, proposal] });
    tell(context, proposal, 'Schedule Proposed', 'View Proposal');
    return proposal;
  }),

  answer: answer.handler(({ input, context, errors }) => {
    const current = find(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (current.proposedBy === context.me.id) throw errors.FORBIDDEN();
    if (isSettled(input, current)) return current;
    const isOpen = current.status === 'open' && current.version === input.version;
    const isLate = input.status === 'accepted' && current.against !== standing(context);
    if (!isOpen || isLate) throw errors.CONFLICT({ data: { current: custodyOf(context) } });
    if (input.status === 'accepted') comeIntoForce(context, current);
    return settle(context, current, input.status);
  }),

  withdraw: withdraw.handler(({ input, context, errors }) => {
    const current = find(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (current.proposedBy !== context.me.id) throw errors.FORBIDDEN();
    if (isSettled({ ...input, status: 'withdrawn' }, current)) return current;
    const isOpen = current.status === 'open' && current.version === input.version;
    if (!isOpen) throw errors.CONFLICT({ data: { current: custodyOf(context) } });
    return settle(context, current, 'withdrawn');
  }),
});

function comeIntoForce(context: Context, proposal: Proposal): void {
  const { id, familyId, template, startsWith, startDay, exchangeTime, zone, pattern, children } = proposal;
  const by = { setBy: proposal.proposedBy, acceptedBy: context.me.id, setAt: context.now() };
  const order = { version: proposal.against + 1, from: firstNight(context, proposal) };
  const terms = { id, familyId, template, startsWith, startDay, exchangeTime, zone, pattern, children };
  keep(context, { schedules: [...context.rows.custody.get().schedules, { ...terms, ...order, ...by }] });
}

export const schedules = os.calendar.schedules.router({
  list: list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    return custodyOf(context);
  }),

  set: set.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const { schedules } = context.rows.custody.get();
    const known = schedules.find(({ id }) => id === input.id);
    if (known && known.setBy === context.me.id && hasSameTerms(input, known)) return known;
    if (otherParents(context, input.familyId).length > 0) throw errors.NEEDS_ANSWER();
    if (known || input.against !== standing(context)) throw errors.CONFLICT({ data: { current: custodyOf(context) } });
    const order = { version: input.against + 1, from: firstNight(context, input) };
    const schedule = { ...agreed(input), ...order, setBy: context.me.id, acceptedBy: null, setAt: context.now() };
    keep(context, { schedules: [...schedules, schedule] });
    return schedule;
  }),

  proposals,

  history: os.calendar.schedules.history.router({
    list: os.calendar.schedules.history.list.handler(({ input, context, errors }) => {
      throw knowsFamily(context, input.familyId) ? errors.NOT_IN_DEMO() : errors.NOT_FOUND();
    }),
  }),
});
