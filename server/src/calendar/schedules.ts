import { firstNightOf, hasSameTerms, patternOf, planOf, templates } from '@evenkeel/contract/custody.rules';
import { os, signedIn, type Family } from '../api.ts';
import { hasOtherHome } from './other-parent.sql.ts';
import * as store from './schedules.sql.ts';

const { list, set } = os.calendar.schedules;
const { add, answer, withdraw } = os.calendar.schedules.proposals;

const proposals = os.calendar.schedules.proposals.router({
  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const me = await family.me();
    const known = await store.getProposal(family, input.id);
    if (!known) await context.limits.spend('notice', me); // the repeat of a lost answer always gets one
    const { label } = templates[input.template];
    const proposed = await store.propose(family, { ...input, pattern: patternOf(input), label });
    if (proposed) {
      family.tell();
      context.doorbell.ring('outbox');
      return proposed;
    }
    const current = await store.getProposal(family, input.id);
    if (current && current.proposedBy === me && hasSameTerms(input, current)) return current;
    const custody = await store.list(family);
    if (current || (custody.schedules.at(-1)?.version ?? 0) !== input.against)
      throw errors.CONFLICT({ data: { current: custody } });
    if (!(await hasOtherHome(family))) throw errors.NOBODY_TO_ASK();
    throw errors.STILL_OPEN();
  }),

  answer: answer.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const proposal = await store.getProposal(family, input.id);
    if (!proposal) throw errors.NOT_FOUND();
    const me = await family.me();
    if (proposal.proposedBy === me) throw errors.FORBIDDEN();
    await context.limits.spend('notice', me);
    const { label } = templates[proposal.template];
    const isAccepted = input.status === 'accepted';
    const first = async () => firstNightOf(proposal, await planNow(family), context.clock().toString());
    const answered = isAccepted
      ? await store.accept(family, input, await first(), label)
      : await store.decline(family, input, label);
    if (answered) {
      family.tell();
      context.doorbell.ring('outbox');
      return answered;
    }
    return standingProposal(family, input, errors);
  }),

  withdraw: withdraw.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const proposal = await store.getProposal(family, input.id);
    if (!proposal) throw errors.NOT_FOUND();
    const me = await family.me();
    if (proposal.proposedBy !== me) throw errors.FORBIDDEN();
    await context.limits.spend('notice', me);
    const withdrawn = await store.withdraw(family, input, templates[proposal.template].label);
    if (withdrawn) {
      family.tell();
      context.doorbell.ring('outbox');
      return withdrawn;
    }
    return standingProposal(family, { ...input, status: 'withdrawn' }, errors);
  }),
});

async function planNow(family: Family) {
  return planOf((await store.list(family)).schedules);
}

type Refusals = { CONFLICT: (options: { data: { current: Awaited<ReturnType<typeof store.list>> } }) => Error };
type Asked = { id: string; version: number; status: string };

/** The proposal, if it stands as was asked for: the answer was lost, and it came again. */
async function standingProposal(family: Family, { id, version, status }: Asked, errors: Refusals) {
  const current = await store.getProposal(family, id);
  if (current?.status === status && current.version === version + 1) return current;
  throw errors.CONFLICT({ data: { current: await store.list(family) } });
}

export const schedules = os.calendar.schedules.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId))),

  set: set.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const from = firstNightOf(input, await planNow(family), context.clock().toString());
    await context.limits.spend('entry', context.sessionToken ?? null).catch(async (tooMany: unknown) => {
      if (!(await store.get(family, input.id))) throw tooMany; // the repeat of a lost answer always gets one
    });
    const added = await store.set(family, { ...input, pattern: patternOf(input), from });
    if (added) {
      family.tell();
      return added;
    }
    const [me, known] = [await family.me(), await store.get(family, input.id)];
    if (known && known.setBy === me && hasSameTerms(input, known)) return known;
    if (await hasOtherHome(family)) throw errors.NEEDS_ANSWER();
    throw errors.CONFLICT({ data: { current: await store.list(family) } });
  }),

  proposals,

  history: os.calendar.schedules.history.router({
    list: os.calendar.schedules.history.list
      .use(signedIn)
      .handler(({ input, context }) => store.history(context.family(input.familyId), input)),
  }),
});
