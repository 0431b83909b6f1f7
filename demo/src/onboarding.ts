import type { Progress, Step } from '@evenkeel/contract/onboarding';
import { isOnboarded, steps } from '@evenkeel/contract/onboarding.rules';
import { knowsFamily, os, type Context } from './api.ts';
import { isSeen } from './document-rows.ts';
import type { KeptProgress } from './rows.ts';

const { progress, complete, skip } = os.onboarding;

function progressOf(context: Context): Progress {
  const { me, rows } = context;
  const said = rows.progressOf(me.id).get();
  const children = rows.children.all();
  const done: Record<Step, boolean> = {
    profile: Boolean(me.firstName && me.lastName),
    children: children.length > 0,
    calendar: rows.events.all().some(({ removedAt }) => !removedAt) || rows.custody.get().schedules.length > 0,
    documents: rows.documents.all().some((kept) => isSeen(context, kept)),
    security: rows.mfaEnabled.get()[me.id] === true,
  };
  const hasAlerts = children.some(({ id }) =>
    rows
      .alertsOf(id)
      .all()
      .some(({ removedAt }) => !removedAt),
  );
  const completed = steps.filter((step) => done[step] || said.steps.includes(step));
  const hasPayments = rows.payments.all().length > 0;
  return { completed, hasAlerts, hasPayments, isSkipped: said.isSkipped };
}

function say(context: Context, said: Partial<KeptProgress>): Progress {
  const kept = context.rows.progressOf(context.me.id);
  kept.set({ ...kept.get(), ...said });
  const now = progressOf(context);
  if (isOnboarded(now)) context.rows.isOnboarded.set(true);
  return now;
}

export const onboarding = os.onboarding.router({
  progress: progress.router({
    get: progress.get.handler(({ input, context, errors }) => {
      if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
      return progressOf(context);
    }),
  }),

  complete: complete.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const said = context.rows.progressOf(context.me.id).get();
    return say(context, { steps: [...new Set([...said.steps, input.step])] });
  }),

  skip: skip.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    return say(context, { isSkipped: true });
  }),
});
