import {
  dayOf,
  exceptionsAfter,
  keepsConfirmationOfDate,
  wasDateChanged,
  lastDayOf,
  isRepeat,
  keepsConfirmation,
  wasChanged,
  wasConfirmed,
  wasSettled,
} from '@evenkeel/contract/calendar.rules';
import { dateProblem, exceptionsWith, orderOf, pageOfDates } from '@evenkeel/contract/recurrence.rules';
import { knowsFamily, os, otherParents, type Context } from './api.ts';
import { notify } from './notify.ts';
import type { KeptEvent } from './rows.ts';
import { schedules } from './schedules.ts';

const { list, add, change, changeDate, confirm, settle, remove } = os.calendar.events;

type Named = { familyId: string; id: string };

/** The event that was named, also when it was removed. */
function find(context: Context, { familyId, id }: Named): KeptEvent | undefined {
  return knowsFamily(context, familyId) ? context.rows.events.find(id) : undefined;
}

function standing(context: Context, named: Named): KeptEvent | undefined {
  const event = find(context, named);
  return event?.removedAt ? undefined : event;
}

function areOurs({ rows }: Context, children: readonly string[]): boolean {
  return children.every((id) => rows.children.find(id));
}

/** Until when it goes on, or comes again. A day more or less does not matter: which of its dates are wanted is looked at after this. */
function lastDateOf(event: KeptEvent): string {
  if (!event.repeats) return lastDayOf(event);
  if (event.exceptions.length > 0) return '9';
  return event.repeats.until && !event.end ? event.repeats.until : '9';
}

/** What the other parent is told of an event. */
function about(event: KeptEvent, title: string, actionLabel: string) {
  const actionUrl = `/calendar?day=${dayOf(event)}`;
  return { type: 'event', icon: 'Calendar', title, description: event.title, actionLabel, actionUrl } as const;
}

const events = os.calendar.events.router({
  list: list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const { from, to, status, after, limit } = input;
    const wanted = context.rows.events
      .all()
      .filter((event) => !event.removedAt && lastDateOf(event) >= (from ?? '') && dayOf(event) <= (to ?? '9'))
      .filter((event) => !status || event.status === status);
    if (from && to) return pageOfDates(wanted, { ...input, from, to });
    const inOrder = wanted.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    const start = inOrder.findIndex(({ id }) => id === after) + 1;
    return inOrder.slice(start, start + limit);
  }),

  add: add.handler(({ input, context, errors }) => {
    const { me, rows, known } = context;
    const current = find(context, input);
    if (current && isRepeat(me.id, input, current)) return current;
    if (current) throw errors.CONFLICT({ data: { current } });
    if (!knowsFamily(context, input.familyId) || !areOurs(context, input.children)) throw errors.NOT_FOUND();
    const [other] = otherParents(context, input.familyId);
    const relatedCoParentEmail = known.find(({ id }) => id === other)?.email ?? null;
    const state = {
      status: 'upcoming',
      isConfirmed: false,
      confirmedBy: null,
      removedAt: null,
      removedBy: null,
      version: 1,
    } as const;
    const { repeats = null, date: firstDate } = input;
    return rows.events.put({
      ...input,
      repeats,
      firstDate,
      exceptions: [],
      movedFrom: null,
      ...state,
      addedBy: me.id,
      relatedCoParentEmail,
      createdAt: context.now(),
    });
  }),

  change: change.handler(({ input, context, errors }) => {
    const current = standing(context, input);
    if (!current || !areOurs(context, input.children)) throw errors.NOT_FOUND();
    if (wasChanged(input, current)) return current;
    if (current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const unconfirmed = keepsConfirmation(current, input) ? {} : { isConfirmed: false, confirmedBy: null };
    return context.rows.events.put({
      ...current,
      ...input,
      repeats: input.repeats ?? null,
      firstDate: input.date,
      exceptions: exceptionsAfter(current, input),
      ...unconfirmed,
      version: current.version + 1,
    });
  }),

  changeDate: changeDate.handler(({ input, context, errors }) => {
    const current = standing(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (wasDateChanged(input, current)) return current;
    if (current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const problem = dateProblem(current, input.on, input.to);
    if (problem) throw errors[problem]();
    const unconfirmed = keepsConfirmationOfDate(current, input) ? {} : { isConfirmed: false, confirmedBy: null };
    const exceptions = exceptionsWith(current, input.on, input.to);
    return context.rows.events.put({ ...current, exceptions, ...unconfirmed, version: current.version + 1 });
  }),

  confirm: confirm.handler(({ input, context, errors }) => {
    const current = standing(context, input);
    if (!current) throw errors.NOT_FOUND();
    const { isConfirmed } = input;
    if (wasConfirmed(context.me.id, input, current)) {
      return {
        event: current,
        notice: isConfirmed && otherParents(context, input.familyId).length > 0 ? 'sent' : 'none',
      };
    }
    if (current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const confirmedBy = isConfirmed ? context.me.id : null;
    const event = context.rows.events.put({ ...current, isConfirmed, confirmedBy, version: current.version + 1 });
    const said = { ...about(event, 'Event Confirmed', 'View Event'), priority: 'high' } as const;
    return { event, notice: isConfirmed && notify(context, input.familyId, said) ? 'sent' : 'none' };
  }),

  settle: settle.handler(({ input, context, errors }) => {
    const current = standing(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (wasSettled(input, current)) return current;
    if (current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    return context.rows.events.put({ ...current, status: input.status, version: current.version + 1 });
  }),

  remove: remove.handler(({ input, context, errors }) => {
    const current = find(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (current.removedAt) return {};
    if (current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const removed = { removedAt: context.now(), removedBy: context.me.id };
    context.rows.events.put({ ...current, ...removed, version: current.version + 1 });
    notify(context, input.familyId, about(current, 'Event Deleted', 'View Calendar'));
    return {};
  }),

  removed: os.calendar.events.removed.router({
    list: os.calendar.events.removed.list.handler(({ input, context, errors }) => {
      if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
      const { after, limit } = input;
      const latestFirst = context.rows.events
        .all()
        .flatMap(({ removedAt, removedBy, ...event }) =>
          removedAt && removedBy ? [{ ...event, removedAt, removedBy }] : [],
        )
        .toSorted((a, b) => (a.removedAt + a.id < b.removedAt + b.id ? 1 : -1));
      const last = latestFirst.findIndex(({ id }) => id === after);
      return after && last < 0 ? [] : latestFirst.slice(last + 1, last + 1 + limit);
    }),
  }),

  history: os.calendar.events.history.router({
    list: os.calendar.events.history.list.handler(({ input, context, errors }) => {
      throw find(context, input) ? errors.NOT_IN_DEMO() : errors.NOT_FOUND();
    }),
  }),
});

export const calendar = os.calendar.router({ events, schedules });
