import { noticeOf } from '@evenkeel/contract/notices';
import { isForbidden } from '@evenkeel/contract/rights/reasons.rules';
import { scheduleRights } from '@evenkeel/contract/rights/schedules.rules';
import { mayStart } from '@evenkeel/contract/plans.rules';
import type { Custody, Proposal, SentDraft } from '@evenkeel/contract/schedules';
import {
  type Acceptance,
  arrangedWith,
  type Content,
  contentOf,
  hasSameContent,
} from '@evenkeel/contract/schedules.rules';
import { actorIn, knowsFamily, os, otherParents, type Context, type Handlers } from './api.ts';
import { checkDraft } from './check-draft.ts';
import { custodyOf } from './custody-now.ts';
import { versionsOf } from './history.ts';
import { keepVersion } from './keep-version.ts';
import { notify, readAnswered } from './notify.ts';
import { inForceOf } from './plan-in-force.ts';
import { suggestions } from './suggestions.ts';

const { list, set, patterns } = os.calendar.schedules;
const { add, answer, withdraw } = os.calendar.schedules.proposals;

type Named = { familyId: string; id: string };

function find(context: Context, { familyId, id }: Named): Proposal | undefined {
  return knowsFamily(context, familyId) ? context.rows.custody.get().proposals.find((one) => one.id === id) : undefined;
}

/** Adds a version of the schedule: terms, added rules, and names of ended ones. */
function recordContent(context: Context, kind: string, { id, ...content }: Content & { id: string }): void {
  const { rules, schedules } = context.rows.custody.get();
  const ended = rules
    .filter((rule) => content.ended.includes(rule.id))
    .map((rule) => ({ id: rule.id, name: rule.name }));
  const begun = schedules.find((one) => one.id === id);
  keepVersion(context, kind, {
    ...content.schedule,
    ...(begun && { from: begun.from }),
    rules: content.rules,
    ended,
    id,
  });
}

/** Applies a draft as the next arrangement; proposals stay. */
function arrange(context: Context, content: Content, by: Acceptance, now = context.now()): void {
  const kept = context.rows.custody.get();
  const { proposals: _open, ...next } = arrangedWith(kept, content, by, now);
  context.rows.custody.set({ ...kept, ...next });
}

type Settled = 'accepted' | 'declined' | 'withdrawn';

/** Answers an open proposal and notifies the other parent. */
function settle(context: Context, open: Proposal, status: Settled, now = context.now()): Proposal {
  const settled = { ...open, status, answeredAt: now, version: open.version + 1 };
  const kept = context.rows.custody.get();
  context.rows.custody.set({ ...kept, proposals: kept.proposals.map((one) => (one.id === open.id ? settled : one)) });
  recordContent(context, `schedule.${status}`, settled);
  tell(context, open, `schedule.${status}`);
  return settled;
}

function tell(context: Context, proposal: Proposal, kind: `schedule.${Settled | 'proposed'}`): void {
  const { id, familyId, schedule, rules, ended } = proposal;
  const changes = { template: schedule?.template ?? null, rules: rules.length, ended: ended.length };
  notify(context, familyId, noticeOf(kind, id, changes));
  readAnswered(context, id);
}

/** Whether this is a retry: it already applies. */
const isSettled = (sent: { version: number; status: string }, current: Proposal) =>
  current.status === sent.status && current.version === sent.version + 1;

type Refused = () => Error;
type Errors = { FORBIDDEN: Refused } & {
  CONFLICT: (options: { data: { current: Custody } }) => Error;
  NOT_FOUND: Refused;
  NO_SCHEDULE: Refused;
  TOO_MANY_RULES: Refused;
  NEEDS_PLAN?: Refused;
};

/** Why a draft is refused, checked in the server's order. */
function check(context: Context, draft: SentDraft, content: Content, errors: Errors): void {
  checkDraft(context, custodyOf(context), content, errors);
  if (errors.NEEDS_PLAN && !mayStart('patterns', inForceOf(context, draft.familyId))) throw errors.NEEDS_PLAN();
}

type Asking = Errors & { NOBODY_TO_ASK: Refused; STILL_OPEN: Refused };

function propose(input: SentDraft, context: Context, errors: Asking): Proposal {
  const me = actorIn(context, input.familyId);
  if (!me) throw errors.NOT_FOUND();
  if (scheduleRights.change(me)) throw errors.FORBIDDEN();
  const content = contentOf(input);
  const [known, custody] = [find(context, input), custodyOf(context)];
  if (known && known.proposedBy === me.me && hasSameContent(content, known)) return known;
  if (known || input.against !== custody.version) throw errors.CONFLICT({ data: { current: custody } });
  if (otherParents(context, input.familyId).length === 0) throw errors.NOBODY_TO_ASK();
  check(context, input, content, errors);
  if (custody.proposals.some(({ proposedBy }) => proposedBy === me.me)) throw errors.STILL_OPEN();
  const { id, familyId, against } = input;
  const state = { status: 'open', proposedBy: me.me, proposedAt: context.now(), answeredAt: null, version: 1 } as const;
  const proposal = { id, familyId, ...content, against, ...state };
  const kept = context.rows.custody.get();
  context.rows.custody.set({ ...kept, proposals: [...kept.proposals, proposal] });
  recordContent(context, 'schedule.proposed', proposal);
  tell(context, proposal, 'schedule.proposed');
  return proposal;
}

type Setting = Errors & { NEEDS_ANSWER: Refused };

function setAlone(input: SentDraft, context: Context, errors: Setting): Custody {
  const me = actorIn(context, input.familyId);
  if (!me) throw errors.NOT_FOUND();
  if (scheduleRights.change(me)) throw errors.FORBIDDEN();
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
  recordContent(context, content.schedule ? 'schedule.set' : 'schedule.ruled', { id, ...content });
  return custodyOf(context);
}

const proposals = os.calendar.schedules.proposals.router({
  add: add.handler(({ input, context, errors }) => propose(input, context, errors)),

  answer: answer.handler(({ input, context, errors }) => {
    const current = find(context, input);
    const me = actorIn(context, input.familyId);
    if (!current || !me) throw errors.NOT_FOUND();
    const why = scheduleRights.answer(me, current);
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (isSettled(input, current)) return current;
    const isOpen = !why && current.version === input.version;
    const isLate = input.status === 'accepted' && current.against !== custodyOf(context).version;
    if (!isOpen || isLate) throw errors.CONFLICT({ data: { current: custodyOf(context) } });
    const { id, familyId, proposedBy } = current;
    const now = context.now(); // once: a one-time change starts exactly at the answer
    if (input.status === 'accepted')
      arrange(context, current, { id, familyId, setBy: proposedBy, acceptedBy: context.me.id }, now);
    return settle(context, current, input.status, now);
  }),

  withdraw: withdraw.handler(({ input, context, errors }) => {
    const current = find(context, input);
    const me = actorIn(context, input.familyId);
    if (!current || !me) throw errors.NOT_FOUND();
    const why = scheduleRights.withdraw(me, current);
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (isSettled({ ...input, status: 'withdrawn' }, current)) return current;
    if (why || current.version !== input.version) throw errors.CONFLICT({ data: { current: custodyOf(context) } });
    return settle(context, current, 'withdrawn');
  }),
});

export const schedules: Handlers<'calendar'>['schedules'] = os.calendar.schedules.router({
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
  suggestions,

  history: os.calendar.schedules.history.router({
    list: os.calendar.schedules.history.list.handler(({ input, context, errors }) => {
      if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
      const { proposals: all, schedules: begun, sent } = context.rows.custody.get();
      const refs = [...all, ...begun, ...sent, ...context.rows.sample.custody.schedules].map(({ id }) => id);
      return versionsOf(context, refs, input);
    }),
  }),
});
