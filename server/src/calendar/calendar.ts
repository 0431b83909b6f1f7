import { questionAfter, questionAfterDate, questionOf, type Question } from '@evenkeel/contract/asking.rules';
import {
  exceptionsAfter,
  isRepeat,
  keepsConfirmation,
  keepsConfirmationOfDate,
  wasChanged,
  wasConfirmed,
  wasDateChanged,
  wasSettled,
} from '@evenkeel/contract/calendar.rules';
import { dateProblem, exceptionsWith } from '@evenkeel/contract/recurrence.rules';
import { sql } from 'kysely';
import { os, signedIn, type Family, type Handlers } from '../api.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import * as store from './calendar.sql.ts';
import { versionsOf } from '../history/history.ts';
import { listVersions } from '../history/history.sql.ts';
import { idsOf } from './history.sql.ts';
import { hasOther } from './other-parent.sql.ts';
import { nights } from './nights.ts';
import { removed } from './removed.sql.ts';
import { schedules } from './schedules.ts';

const { list, add, change, changeDate, confirm, settle, remove } = os.calendar.events;

const events = os.calendar.events.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId), input)),

  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spendOnce('entry', context.asker(), input, () => store.get(family, input.id));
    const question = questionOf(input, context.clock().epochMilliseconds);
    const added = await store.add(family, input, question);
    if (added) {
      family.tell();
      if (question.isAnew) context.doorbell.ring('outbox');
      return added;
    }
    const me = await family.me();
    const current = await store.get(family, input.id); // nothing, when there is no such child
    return answerRepeat(current?.event, (event) => isRepeat(me, input, event), errors);
  }),

  change: change.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const before = await store.get(family, input.id);
    if (!before || before.isRemoved) throw errors.NOT_FOUND();
    await context.limits.spend('entry', context.asker());
    // What is asked follows from the version that is replaced: another one decides nothing.
    if (before.event.version === input.version) {
      const now = context.clock().epochMilliseconds;
      const question = questionAfter(before.event, input, { me: await family.me(), now });
      if (endsUnasked(question)) await context.limits.spend('notice', await family.me());
      const changed = await store.change(family, input, {
        question,
        keepsConfirmation: keepsConfirmation(before.event, input),
        exceptions: exceptionsAfter(before.event, input),
      });
      if (changed) {
        family.tell();
        if (question.isAnew) context.doorbell.ring('outbox');
        return changed;
      }
    }
    const current = present(await store.get(family, input.id));
    const isOwn = await isOwnChange(family, input.id);
    const isChildless = current?.version === input.version && !wasChanged(input, current, isOwn); // there is no such child
    return answerRepeat(isChildless ? undefined : current, (event) => wasChanged(input, event, isOwn), errors);
  }),

  confirm: confirm.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const mayTell = input.isConfirmed && (await context.limits.isWithin('notice', await family.me()));
    // Whoever has told the other parent enough for an hour may still confirm: it is a fact, and the other finds it there.
    if (!mayTell) await context.limits.spend('entry', context.asker());
    const done = input.isConfirmed
      ? await store.confirm(family, input, { mayTell })
      : await store.unconfirm(family, input);
    if (done) {
      family.tell();
      context.doorbell.ring('outbox');
    }
    const current = done ?? present(await store.get(family, input.id));
    const me = await family.me();
    const event = answerRepeat(current, (it) => done !== undefined || wasConfirmed(me, input, it), errors);
    if (!input.isConfirmed || !(await hasOther(family))) return { event, notice: 'none' };
    return { event, notice: mayTell ? 'sent' : 'failed' };
  }),

  changeDate: changeDate.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const before = present(await store.get(family, input.id));
    await context.limits.spend('entry', context.asker());
    if (before?.version !== input.version) return answerRepeat(before, (event) => wasDateChanged(input, event), errors);
    const problem = dateProblem(before, input.on, input.to);
    if (problem) throw errors[problem]();
    const now = context.clock().epochMilliseconds;
    const question = questionAfterDate(before, input, { me: await family.me(), now });
    if (endsUnasked(question)) await context.limits.spend('notice', await family.me());
    const changed = await store.changeDate(family, input, {
      question,
      keepsConfirmation: keepsConfirmationOfDate(before, input),
      exceptions: exceptionsWith(before, input.on, input.to),
    });
    if (changed) family.tell();
    if (changed && question.isAnew) context.doorbell.ring('outbox');
    const current = changed ?? present(await store.get(family, input.id));
    return answerRepeat(current, (event) => changed !== undefined || wasDateChanged(input, event), errors);
  }),

  settle: settle.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const settled = await store.settle(family, input);
    if (settled) {
      family.tell();
      return settled;
    }
    const current = present(await store.get(family, input.id));
    return answerRepeat(current, (event) => wasSettled(input, event), errors);
  }),

  remove: remove.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spend('notice', await family.me());
    if (await store.remove(family, input)) {
      family.tell();
      return {};
    }
    const current = await store.get(family, input.id);
    answerRepeat(current?.event, () => current?.isRemoved === true, errors);
    return {};
  }),

  removed: os.calendar.events.removed.router({
    list: os.calendar.events.removed.list
      .use(signedIn)
      .handler(({ input, context }) => removed(context.family(input.familyId), input)),
  }),

  history: os.calendar.events.history.router({
    list: os.calendar.events.history.list.use(signedIn).handler(versionsOf(idsOf)),
  }),
});

/** Whether somebody's yes ends, and only a notice says so. */
const endsUnasked = ({ endsYesOf, waits }: Question) => endsYesOf !== null && !waits;

/** Whether the version that stands was made by a change of whoever asks. */
async function isOwnChange(family: Family, id: string): Promise<boolean> {
  const [last] = await listVersions(family, sql`array[${id}::uuid]`, { limit: 1 });
  return last?.kind === 'event.changed' && last.by === (await family.me());
}

function present(known: store.Known | undefined) {
  return known?.isRemoved ? undefined : known?.event;
}

export const calendar: Handlers<'calendar'> = os.calendar.router({ events, schedules, nights });
