import { afterCompleting, nextReminder } from '@evenkeel/contract/alerts.rules';
import type { Alert, Due } from '@evenkeel/contract/children';
import { isSameAlert, wasCompleted } from '@evenkeel/contract/children.rules';
import { os, signedIn } from '../api.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import * as store from './alerts.sql.ts';

/** When the parents are reminded next. */
function reminderOf(due: Due | null, now: Temporal.Instant): string | null {
  const instant = nextReminder(due, now.epochMilliseconds);
  return instant === null ? null : new Date(instant).toISOString();
}

/** What becomes of an alert that is completed or reopened. Nobody is reminded of what is done. */
function turnedInto(alert: Alert, completed: boolean, now: Temporal.Instant): store.Turned {
  const then = completed ? afterCompleting(alert, now.epochMilliseconds) : { due: alert.due, completed };
  const remindAt = then.completed ? null : reminderOf(then.due, now);
  return { due: then.due, isCompleted: then.completed, remindAt };
}

const { list, add, complete, remove } = os.children.alerts;

export const alerts = os.children.alerts.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId), input)),

  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spendOnce('notice', await family.me(), input, () => store.get(family, input.id));
    const due = input.due && { ...input.due, first: input.due.at };
    const added = await store.add(family, input, { due, remindAt: reminderOf(due, context.clock()) });
    if (added) {
      family.tell();
      context.doorbell.ring('outbox');
      return added;
    }
    const current = await store.get(family, input.id); // nothing, when there is no such child
    return answerRepeat(current?.alert, (alert) => current?.isMine === true && isSameAlert(input, alert), errors);
  }),

  complete: complete.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const known = await store.get(family, input.id);
    const turned =
      known && (await store.turn(family, input, turnedInto(known.alert, input.completed, context.clock())));
    if (turned) {
      family.tell();
      return turned;
    }
    const current = known && (await store.get(family, input.id));
    const present = current?.isRemoved ? undefined : current?.alert;
    return answerRepeat(present, (alert) => wasCompleted(input, alert), errors);
  }),

  remove: remove.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spend('notice', await family.me());
    if (await store.remove(family, input)) {
      family.tell();
      return {};
    }
    const current = await store.get(family, input.id);
    answerRepeat(current?.alert, () => current?.isRemoved === true, errors);
    return {};
  }),
});
