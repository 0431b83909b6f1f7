import { questionAfter, questionAfterDate, questionOf, type Question } from '@evenkeel/contract/asking.rules';
import {
  dayOf,
  exceptionsAfter,
  keepsConfirmationOfDate,
  mayConfirm,
  wasDateChanged,
  isRepeat,
  keepsConfirmation,
  wasChanged,
  wasConfirmed,
  wasSettled,
} from '@evenkeel/contract/calendar.rules';
import { endsOn } from '@evenkeel/contract/ending.rules';
import { isOfThisHour } from '@evenkeel/contract/joined-notices.rules';
import { noticeOf } from '@evenkeel/contract/notices';
import { dateProblem, exceptionsWith, orderOf, pageOfDates } from '@evenkeel/contract/recurrence.rules';
import { knowsFamily, os, otherHomes, otherParents, type Context, type Handlers } from './api.ts';
import { versionsOf } from './history.ts';
import { keepVersion } from './keep-version.ts';
import { nights } from './nights.ts';
import { notify, notifyOrJoin, readAnswered } from './notify.ts';
import type { KeptEvent } from './rows.ts';
import { schedules } from './schedules.ts';

const { list, add, change, changeDate, confirm, settle, remove } = os.calendar.events;

type Named = { familyId: string; id: string };

/** An event by id, even if removed. */
function find(context: Context, { familyId, id }: Named): KeptEvent | undefined {
  return knowsFamily(context, familyId) ? context.rows.events.find(id) : undefined;
}

function presentEvent(context: Context, named: Named): KeptEvent | undefined {
  const event = find(context, named);
  return event?.removedAt ? undefined : event;
}

function areOurs({ rows }: Context, children: readonly string[]): boolean {
  return children.every((id) => rows.children.find(id));
}

/** Whether it may reach `from` or later. With `to`, the dates of a series are told apart later (`pageOfDates`). */
function reaches(event: KeptEvent, { from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  if (!from || (event.repeats && to)) return true;
  const last = endsOn(event);
  return last === null || last >= from;
}

/** Whose question it is from now on, and whom else it is put to. */
const asked = ({ me, now }: Context, before: KeptEvent, { asks, isAnew, endsYesOf }: Question) => {
  if (!isAnew) return { asks };
  const askedAlso = endsYesOf ?? (before.confirmedBy === null ? before.askedAlso : null);
  return { asks, askedBy: before.addedBy === me.id ? null : me.id, askedAt: now(), askedAlso };
};

/** Of which date it is a question: if it was one about one date, about the last that was changed. */
const askedDay = ({ askedDay: before }: KeptEvent, { isAnew, day }: Question) =>
  isAnew || before !== null ? (day ?? before) : null;

const whoOf = ({ me, now }: Context) => ({ me: me.id, now: Date.parse(now()) });

/** Tells whoever is asked: the parents of the other home, and whose yes it ends. Not while they haven't read that they were asked in this hour. */
function tellAsked(context: Context, { id, familyId, date }: KeptEvent, question: Question): void {
  const { isAnew, endsYesOf, waits, day } = question;
  if (!isAnew) return;
  const others = otherParents(context, familyId);
  if (!waits) {
    // Nothing else says it, so it is never joined to others.
    const ended = noticeOf('event.unconfirmed', id, { day: day ?? date.slice(0, 10) });
    notify(
      context,
      familyId,
      ended,
      others.filter((one) => one === endsYesOf),
    );
    return;
  }
  const told = context.rows.notifications
    .all()
    .filter((one) => 'kind' in one && one.kind === 'event.asked' && one.ref === id && !one.readAt)
    .filter(({ createdAt }) => isOfThisHour(createdAt, context.now()))
    .filter(({ userId }) => userId === context.me.id)
    .map(({ recipientId }) => recipientId);
  const homes = otherHomes(context, familyId);
  const whom = others.filter((one) => homes.includes(one) || one === endsYesOf);
  const recipients = whom.filter((one) => !told.includes(one));
  notifyOrJoin(context, familyId, noticeOf('event.asked', id, {}), {
    joined: 'changes.calendar',
    recipients,
  });
}

/** Whether the version that stands was made by a change of whoever is played. */
function isOwnChange(context: Context, id: string): boolean {
  const [last] = versionsOf(context, [id], { limit: 1 });
  return last?.kind === 'event.changed' && last.by === context.me.id;
}

const dateKinds = { regular: 'event.date_restored', cancelled: 'event.date_cancelled', moved: 'event.date_moved' };
const statusKinds = { upcoming: 'event.reopened', completed: 'event.completed', cancelled: 'event.cancelled' };

const events = os.calendar.events.router({
  list: list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const { from, to, status, type, childId, after, limit } = input;
    const wanted = context.rows.events
      .all()
      .filter((event) => !event.removedAt && reaches(event, input) && dayOf(event) <= (to ?? '9'))
      .filter((event) => !status || event.status === status)
      .filter((event) => !type || event.type === type)
      .filter(({ children }) => !childId || children.length === 0 || children.includes(childId));
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
    const question = questionOf(input, Date.parse(context.now()));
    const added = rows.events.put({
      ...input,
      repeats,
      firstDate,
      exceptions: [],
      movedFrom: null,
      ...state,
      asks: question.asks,
      askedBy: null,
      askedAt: null,
      askedAlso: null,
      askedDay: null,
      addedBy: me.id,
      relatedCoParentEmail,
      createdAt: context.now(),
    });
    keepVersion(context, 'event.added', added);
    tellAsked(context, added, question);
    return added;
  }),

  change: change.handler(({ input, context, errors }) => {
    const current = presentEvent(context, input);
    if (!current || !areOurs(context, input.children)) throw errors.NOT_FOUND();
    if (wasChanged(input, current, isOwnChange(context, input.id))) return current;
    if (current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const unconfirmed = keepsConfirmation(current, input) ? {} : { isConfirmed: false, confirmedBy: null };
    const question = questionAfter(current, input, whoOf(context));
    const changed = context.rows.events.put({
      ...current,
      ...input,
      repeats: input.repeats ?? null,
      firstDate: input.date,
      exceptions: exceptionsAfter(current, input),
      ...unconfirmed,
      ...asked(context, current, question),
      askedDay: null,
      version: current.version + 1,
    });
    keepVersion(context, 'event.changed', changed);
    readAnswered(context, changed.id);
    tellAsked(context, changed, question);
    return changed;
  }),

  changeDate: changeDate.handler(({ input, context, errors }) => {
    const current = presentEvent(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (wasDateChanged(input, current)) return current;
    if (current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const problem = dateProblem(current, input.on, input.to);
    if (problem) throw errors[problem]();
    const unconfirmed = keepsConfirmationOfDate(current, input) ? {} : { isConfirmed: false, confirmedBy: null };
    const exceptions = exceptionsWith(current, input.on, input.to);
    const question = questionAfterDate(current, input, whoOf(context));
    const changed = context.rows.events.put({
      ...current,
      exceptions,
      ...unconfirmed,
      ...asked(context, current, question),
      askedDay: askedDay(current, question),
      version: current.version + 1,
    });
    keepVersion(context, dateKinds[input.to.kind], changed);
    readAnswered(context, changed.id);
    tellAsked(context, changed, question);
    return changed;
  }),

  confirm: confirm.handler(({ input, context, errors }) => {
    const current = presentEvent(context, input);
    if (!current) throw errors.NOT_FOUND();
    const { isConfirmed } = input;
    if (wasConfirmed(context.me.id, input, current)) {
      return {
        event: current,
        notice: isConfirmed && otherParents(context, input.familyId).length > 0 ? 'sent' : 'none',
      };
    }
    const may = isConfirmed ? mayConfirm(context.me.id, current) : current.confirmedBy === context.me.id;
    if (current.version !== input.version || !may) throw errors.CONFLICT({ data: { current } });
    const confirmedBy = isConfirmed ? context.me.id : null;
    const turned = { ...current, isConfirmed, confirmedBy, version: current.version + 1 };
    const event = keepVersion(
      context,
      isConfirmed ? 'event.confirmed' : 'event.unconfirmed',
      context.rows.events.put(turned),
    );
    if (isConfirmed) readAnswered(context, event.id);
    const said = noticeOf('event.confirmed', event.id, { day: dayOf(event) });
    return { event, notice: isConfirmed && notify(context, input.familyId, said) ? 'sent' : 'none' };
  }),

  settle: settle.handler(({ input, context, errors }) => {
    const current = presentEvent(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (wasSettled(input, current)) return current;
    if (current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const settled = { ...current, status: input.status, version: current.version + 1 };
    return keepVersion(context, statusKinds[input.status], context.rows.events.put(settled));
  }),

  remove: remove.handler(({ input, context, errors }) => {
    const current = find(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (current.removedAt) return {};
    if (current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const removed = { removedAt: context.now(), removedBy: context.me.id };
    keepVersion(
      context,
      'event.removed',
      context.rows.events.put({ ...current, ...removed, version: current.version + 1 }),
    );
    notify(context, input.familyId, noticeOf('event.removed', current.id, { day: dayOf(current) }));
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
      if (!find(context, input)) throw errors.NOT_FOUND();
      const shared = context.rows.notesOn('event', input.id).get().shared;
      return versionsOf(context, [input.id, ...shared.map(({ id }) => id)], input);
    }),
  }),
});

export const calendar: Handlers<'calendar'> = os.calendar.router({ events, schedules, nights });
