import { mayStart } from '@evenkeel/contract/plans.rules';
import type { Custody, Proposal, SentDraft } from '@evenkeel/contract/schedules';
import {
  type Acceptance,
  areTheirs,
  arrangedWith,
  childrenOf,
  type Content,
  contentOf,
  hasSameContent,
  isTooMany,
  titleOf,
} from '@evenkeel/contract/schedules.rules';
import { knowsFamily, os, otherParents, type Context } from './api.ts';
import { notify } from './notify.ts';
import { inForceOf } from './plan-in-force.ts';

const { list, set, patterns } = os.calendar.schedules;
const { add, answer, withdraw } = os.calendar.schedules.proposals;

type Named = { familyId: string; id: string };

/** What the contract shows: what stands, and the proposals that are open. */
function custodyOf({ rows }: Context): Custody {
  const { sent: _sent, ...custody } = rows.custody.get();
  return { ...custody, proposals: custody.proposals.filter(({ status }) => status === 'open') };
}

function find(context: Context, { familyId, id }: Named): Proposal | undefined {
  return knowsFamily(context, familyId) ? context.rows.custody.get().proposals.find((one) => one.id === id) : undefined;
}

/** Comes into force, as the next arrangement. Every proposal there was stays. */
function arrange(context: Context, content: Content, by: Acceptance, now = context.now()): void {
  const kept = context.rows.custody.get();
  const { proposals: _open, ...next } = arrangedWith(kept, content, by, now);
  context.rows.custody.set({ ...kept, ...next });
}

type Settled = 'accepted' | 'declined' | 'withdrawn';

/** The open proposal with its answer, and the other parent told. */
function settle(context: Context, open: Proposal, status: Settled, now = context.now()): Proposal {
  const settled = { ...open, status, answeredAt: now, version: open.version + 1 };
  const kept = context.rows.custody.get();
  context.rows.custody.set({ ...kept, proposals: kept.proposals.map((one) => (one.id === open.id ? settled : one)) });
  const titles = { accepted: 'Schedule Accepted', declined: 'Schedule Declined', withdrawn: 'Schedule Withdrawn' };
  tell(context, open, titles[status], 'View Calendar');
  return settled;
}

function tell(context: Context, proposal: Proposal, title: string, actionLabel: string): void {
  const about = { type: 'event', icon: 'Calendar', actionUrl: '/calendar', priority: 'high' } as const;
  notify(context, proposal.familyId, { ...about, title, description: titleOf(proposal), actionLabel });
}

/** Whether it stands as was asked for already: the answer was lost, and it came again. */
const isSettled = (sent: { version: number; status: string }, current: Proposal) =>
  current.status === sent.status && current.version === sent.version + 1;

type Refused = () => Error;
type Errors = {
  CONFLICT: (options: { data: { current: Custody } }) => Error;
  NOT_FOUND: Refused;
  NO_SCHEDULE: Refused;
  TOO_MANY_RULES: Refused;
  NEEDS_PLAN?: Refused;
};

/** What stands against a draft, in the order in which the server says it. */
function check(context: Context, draft: SentDraft, content: Content, errors: Errors): void {
  const custody = custodyOf(context);
  const areOurs = childrenOf(content).every((id) => context.rows.children.find(id));
  if (!areOurs || !areTheirs(custody, content)) throw errors.NOT_FOUND();
  if (!content.schedule && content.rules.length > 0 && custody.schedules.length === 0) throw errors.NO_SCHEDULE();
  if (isTooMany(custody, content, context.now())) throw errors.TOO_MANY_RULES();
  if (errors.NEEDS_PLAN && !mayStart('patterns', inForceOf(context, draft.familyId))) throw errors.NEEDS_PLAN();
}

type Asking = Errors & { NOBODY_TO_ASK: Refused; STILL_OPEN: Refused };

function propose(input: SentDraft, context: Context, errors: Asking): Proposal {
  if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
  const { me } = context;
  const content = contentOf(input);
  const [known, custody] = [find(context, input), custodyOf(context)];
  if (known && known.proposedBy === me.id && hasSameContent(content, known)) return known;
  if (known || input.against !== custody.version) throw errors.CONFLICT({ data: { current: custody } });
  if (otherParents(context, input.familyId).length === 0) throw errors.NOBODY_TO_ASK();
  check(context, input, content, errors);
  if (custody.proposals.some(({ proposedBy }) => proposedBy === me.id)) throw errors.STILL_OPEN();
  const { id, familyId, against } = input;
  const state = { status: 'open', proposedBy: me.id, proposedAt: context.now(), answeredAt: null, version: 1 } as const;
  const proposal = { id, familyId, ...content, against, ...state };
  const kept = context.rows.custody.get();
  context.rows.custody.set({ ...kept, proposals: [...kept.proposals, proposal] });
  tell(context, proposal, 'Schedule Proposed', 'View Proposal');
  return proposal;
}

type Setting = Errors & { NEEDS_ANSWER: Refused };

function setAlone(input: SentDraft, context: Context, errors: Setting): Custody {
  if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
  const content = contentOf(input);
  const custody = custodyOf(context);
  const known = context.rows.custody.get().sent.find(({ id }) => id === input.id);
  if (known && hasSameContent(content, known)) return custody;
  if (otherParents(context, input.familyId).length > 0) throw errors.NEEDS_ANSWER();
  if (known || input.against !== custody.version) throw errors.CONFLICT({ data: { current: custody } });
  check(context, input, content, errors);
  const { id, familyId } = input;
  arrange(context, content, { id, familyId, setBy: context.me.id, acceptedBy: null });
  const kept = context.rows.custody.get();
  context.rows.custody.set({ ...kept, sent: [...kept.sent, { id, ...content }].slice(-20) });
  return custodyOf(context);
}

const proposals = os.calendar.schedules.proposals.router({
  add: add.handler(({ input, context, errors }) => propose(input, context, errors)),

  answer: answer.handler(({ input, context, errors }) => {
    const current = find(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (current.proposedBy === context.me.id) throw errors.FORBIDDEN();
    if (isSettled(input, current)) return current;
    const isOpen = current.status === 'open' && current.version === input.version;
    const isLate = input.status === 'accepted' && current.against !== custodyOf(context).version;
    if (!isOpen || isLate) throw errors.CONFLICT({ data: { current: custodyOf(context) } });
    const { id, familyId, proposedBy } = current;
    const now = context.now(); // once: a one-time change begins with the very answer
    if (input.status === 'accepted')
      arrange(context, current, { id, familyId, setBy: proposedBy, acceptedBy: context.me.id }, now);
    return settle(context, current, input.status, now);
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

export const schedules = os.calendar.schedules.router({
  list: list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    return custodyOf(context);
  }),

  set: set.handler(({ input, context, errors }) => setAlone(input, context, errors)),

  patterns: patterns.router({
    set: patterns.set.handler(({ input, context, errors }) => setAlone(input, context, errors)),
    propose: patterns.propose.handler(({ input, context, errors }) => propose(input, context, errors)),
  }),

  proposals,

  history: os.calendar.schedules.history.router({
    list: os.calendar.schedules.history.list.handler(({ input, context, errors }) => {
      throw knowsFamily(context, input.familyId) ? errors.NOT_IN_DEMO() : errors.NOT_FOUND();
    }),
  }),
});
