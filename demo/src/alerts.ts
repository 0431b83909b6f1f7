import { afterCompleting, nextReminder } from '@evenkeel/contract/alerts.rules';
import type { Due } from '@evenkeel/contract/children';
import { isSameAlert, wasCompleted } from '@evenkeel/contract/children.rules';
import { noticeOf } from '@evenkeel/contract/notices';
import { knowsFamily, os, type Context } from './api.ts';
import { keepVersion } from './keep-version.ts';
import { notify, readAnswered } from './notify.ts';
import type { KeptAlert } from './rows.ts';

const { list, add, complete, remove } = os.children.alerts;

/** Newest first, including removed ones. */
function all({ rows }: Context): KeptAlert[] {
  const alerts = rows.children.all().flatMap(({ id }) => rows.alertsOf(id).all());
  return alerts.toReversed().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
}

function find(context: Context, { familyId, id }: { familyId: string; id: string }): KeptAlert | undefined {
  return knowsFamily(context, familyId) ? all(context).find((one) => one.id === id) : undefined;
}

/** The next reminder. */
function reminderOf({ now }: Context, due: Due | null): string | null {
  const instant = nextReminder(due, Date.parse(now()));
  return instant === null ? null : new Date(instant).toISOString();
}

export const alerts = os.children.alerts.router({
  list: list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const wanted = all(context).filter(
      ({ removedAt, childId }) => !removedAt && (!input.childId || childId === input.childId),
    );
    const start = wanted.findIndex(({ id }) => id === input.before) + 1;
    const open = wanted.filter(({ completed }) => !completed).length;
    return { alerts: wanted.slice(start, start + input.limit), total: wanted.length, open };
  }),

  add: add.handler(({ input, context, errors }) => {
    const current = find(context, input);
    if (current?.addedBy === context.me.id && isSameAlert(input, current)) return current;
    if (current) throw errors.CONFLICT({ data: { current } });
    if (!knowsFamily(context, input.familyId) || !context.rows.children.find(input.childId)) throw errors.NOT_FOUND();

    notify(context, input.familyId, noticeOf('alert.added', input.id, { childId: input.childId }));
    const due = input.due && { ...input.due, first: input.due.at };
    const state = { createdAt: context.now(), completed: false, version: 1, remindAt: reminderOf(context, due) };
    const kept = { ...input, due, ...state, addedBy: context.me.id, removedAt: null };
    return keepVersion(context, 'alert.added', context.rows.alertsOf(input.childId).put(kept));
  }),

  complete: complete.handler(({ input, context, errors }) => {
    const current = find(context, input);
    if (!current || current.removedAt) throw errors.NOT_FOUND();
    if (wasCompleted(input, current)) return current;
    if (current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const turned = input.completed
      ? afterCompleting(current, Date.parse(context.now()))
      : { due: current.due, completed: false };
    const remindAt = turned.completed ? null : reminderOf(context, turned.due);
    const changed = { ...current, ...turned, remindAt, version: current.version + 1 };
    const wasDue = JSON.stringify(current.due) === JSON.stringify(changed.due) ? {} : { wasDue: current.due };
    keepVersion(context, input.completed ? 'alert.completed' : 'alert.reopened', { ...changed, ...wasDue });
    readAnswered(context, current.id);
    return context.rows.alertsOf(current.childId).put(changed);
  }),

  remove: remove.handler(({ input, context, errors }) => {
    const current = find(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (current.removedAt) return {};
    if (current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const { childId } = current;
    notify(context, input.familyId, noticeOf('alert.removed', input.id, { childId }));
    const removed = { ...current, removedAt: context.now(), version: current.version + 1 };
    keepVersion(context, 'alert.removed', context.rows.alertsOf(childId).put(removed));
    return {};
  }),
});
