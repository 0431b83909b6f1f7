import type { Custody, SentDraft } from '@evenkeel/contract/schedules';
import {
  childrenOf,
  type Content,
  contentOf,
  firstNight,
  hasSameContent,
  holdsFrom,
} from '@evenkeel/contract/schedules.rules';
import { isForbidden } from '@evenkeel/contract/rights/reasons.rules';
import { scheduleRights } from '@evenkeel/contract/rights/schedules.rules';
import { type Context, type Family, type Handlers, os, signedIn } from '../api.ts';
import { hasOtherHome } from './other-parent.sql.ts';
import { checkAgainst } from './check-draft.ts';
import * as store from './schedules.sql.ts';
import { suggestions } from './suggestions.ts';

const { list, set, patterns } = os.calendar.schedules;
const { add, answer, withdraw } = os.calendar.schedules.proposals;

type Refused = () => Error;
type Conflict = { CONFLICT: (options: { data: { current: Custody } }) => Error };
type Errors = Conflict & { FORBIDDEN: Refused; NOT_FOUND: Refused; NO_SCHEDULE: Refused; TOO_MANY_RULES: Refused };

/** What a signed-in request brings. */
type Inside = Pick<Context, 'limits' | 'doorbell' | 'clock' | 'asker'> & { family: (id: string) => Family };

const sentOf = (draft: SentDraft, content: Content) => ({
  ...content,
  id: draft.id,
  against: draft.against,
  children: childrenOf(content),
  isOwn: draft.schedule?.template === 'custom',
});

function beginsOf(custody: Custody, { schedule }: Content, now: string): store.Begins {
  return { from: schedule && firstNight(schedule, custody, now), night: holdsFrom('holiday', custody, now) };
}

type Asking = Errors & { NOBODY_TO_ASK: Refused; STILL_OPEN: Refused; NEEDS_PLAN?: Refused };

async function propose(input: SentDraft, context: Inside, errors: Asking) {
  const family = context.family(input.familyId);
  const actor = await family.actor();
  const { me } = actor;
  if (scheduleRights.change(actor)) throw errors.FORBIDDEN();
  const known = await store.getProposal(family, input.id);
  await context.limits.spendOnce('notice', me, input, () => store.getProposal(family, input.id));
  const content = contentOf(input);
  const custody = await store.list(family);
  if (!known) checkAgainst(custody, content, input.against, context.clock().toString(), errors);
  const sent = sentOf(input, content);
  const proposed = await store.propose(family, sent);
  if (proposed) {
    family.tell();
    context.doorbell.ring('outbox');
    return proposed;
  }
  const current = await store.getProposal(family, input.id);
  if (current && current.proposedBy === me && hasSameContent(content, current)) return current;
  const stands = await store.list(family);
  if (current || stands.version !== input.against) throw errors.CONFLICT({ data: { current: stands } });
  if (!(await hasOtherHome(family))) throw errors.NOBODY_TO_ASK();
  if (!(await store.areChildren(family, sent.children))) throw errors.NOT_FOUND();
  if (errors.NEEDS_PLAN && (await store.needsPlan(family))) throw errors.NEEDS_PLAN();
  throw errors.STILL_OPEN();
}

type Setting = Errors & { NEEDS_ANSWER: Refused; NEEDS_PLAN?: Refused };

async function setAlone(input: SentDraft, context: Inside, errors: Setting): Promise<Custody> {
  const family = context.family(input.familyId);
  const custody = await store.list(family);
  await context.limits.spendOnce('entry', context.asker(), input, () => store.arranged(family, input.id));
  const content = contentOf(input);
  const now = context.clock().toString();
  checkAgainst(custody, content, input.against, now, errors);
  const sent = sentOf(input, content);
  if (await store.set(family, sent, beginsOf(custody, content, now))) {
    family.tell();
    return store.list(family);
  }
  const [me, known] = [await family.me(), await store.arranged(family, input.id)];
  const current = await store.list(family);
  if (known && known.setBy === me && hasSameContent(sorted(content), sorted(known))) return current;
  if (await hasOtherHome(family)) throw errors.NEEDS_ANSWER();
  if (known || current.version !== input.against) throw errors.CONFLICT({ data: { current } });
  if (!(await store.areChildren(family, sent.children))) throw errors.NOT_FOUND();
  if (errors.NEEDS_PLAN && (await store.needsPlan(family))) throw errors.NEEDS_PLAN();
  throw errors.CONFLICT({ data: { current } });
}

/** In which order rules were sent does not matter: their positions do. */
const sorted = ({ schedule, rules, ended }: Content): Content => ({
  schedule,
  rules: rules.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ended: ended.toSorted(),
});

const proposals = os.calendar.schedules.proposals.router({
  add: add.use(signedIn).handler(({ input, context, errors }) => propose(input, context, errors)),

  answer: answer.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const proposal = await store.getProposal(family, input.id);
    if (!proposal) throw errors.NOT_FOUND();
    const actor = await family.actor();
    if (isForbidden(scheduleRights.answer(actor, proposal))) throw errors.FORBIDDEN();
    await context.limits.spend('notice', actor.me);
    const begins = async () => beginsOf(await store.list(family), proposal, context.clock().toString());
    const answered =
      input.status === 'accepted'
        ? await store.accept(family, input, await begins())
        : await store.decline(family, input);
    if (answered) {
      family.tell();
      context.doorbell.ring('outbox');
      return answered;
    }
    return settledProposal(family, input, errors);
  }),

  withdraw: withdraw.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const proposal = await store.getProposal(family, input.id);
    if (!proposal) throw errors.NOT_FOUND();
    const actor = await family.actor();
    if (isForbidden(scheduleRights.withdraw(actor, proposal))) throw errors.FORBIDDEN();
    await context.limits.spend('notice', actor.me);
    const withdrawn = await store.withdraw(family, input);
    if (withdrawn) {
      family.tell();
      context.doorbell.ring('outbox');
      return withdrawn;
    }
    return settledProposal(family, { ...input, status: 'withdrawn' }, errors);
  }),
});

type Asked = { id: string; version: number; status: string };

/** The proposal, if it stands as was asked for: the answer was lost, and it came again. */
async function settledProposal(family: Family, { id, version, status }: Asked, errors: Conflict) {
  const current = await store.getProposal(family, id);
  if (current?.status === status && current.version === version + 1) return current;
  throw errors.CONFLICT({ data: { current: await store.list(family) } });
}

export const schedules: Handlers<'calendar'>['schedules'] = os.calendar.schedules.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId))),

  set: set.use(signedIn).handler(({ input, context, errors }) => setAlone(input, context, errors)),

  patterns: patterns.router({
    set: patterns.set.use(signedIn).handler(({ input, context, errors }) => setAlone(input, context, errors)),
    propose: patterns.propose.use(signedIn).handler(({ input, context, errors }) => propose(input, context, errors)),
  }),

  proposals,
  suggestions,

  history: os.calendar.schedules.history.router({
    list: os.calendar.schedules.history.list
      .use(signedIn)
      .handler(({ input, context }) => store.history(context.family(input.familyId), input)),
  }),
});
