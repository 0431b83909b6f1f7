import * as z from 'zod';
import { base, changedMeanwhile, Day, DayOrTime, Id, Instant, line, text, Version, Zone } from './base.ts';
import { eventTypes } from './calendar.rules.ts';
import { History, historyPage } from './history.ts';
import { frequencies, overlapsItself } from './recurrence.rules.ts';
import { nights } from './children-nights.ts';
import { schedules } from './schedules.ts';
import { suggestions } from './suggestions.ts';

export const EventType = z.enum(eventTypes);
export type EventType = z.infer<typeof EventType>;

export const EventStatus = z.enum(['upcoming', 'completed', 'cancelled']);
export type EventStatus = z.infer<typeof EventStatus>;

/** Result of notifying the other parent of a confirmation: sent, no one to notify, or over the hourly limit. */
const ConfirmationNotice = z.enum(['sent', 'none', 'failed']);

/** How an event repeats, in its zone; `until` is the last day, null for no end. */
export const Repeats = z.object({ frequency: z.enum(frequencies), until: Day.nullable() });
export type Repeats = z.infer<typeof Repeats>;

/** One changed date of a series, named by its regular day `on`: moved, or canceled if `date` is null. */
export const DateException = z.object({ on: Day, date: DayOrTime.nullable(), end: DayOrTime.nullable() });

const missing = 'Please fill in all required fields';

/** An event in the calendar of both parents, at a time or all day. */
export const Event = z.object({
  id: Id,
  familyId: Id,
  title: line(120, missing),
  description: text(2_000),
  /** Without a time it's an all-day event, independent of time zones. */
  date: DayOrTime,
  end: DayOrTime.nullable(),
  /** Null for a single event. Except for `changeDate`, operations apply to all dates. */
  repeats: Repeats.nullable(),
  /** Moved and canceled dates, by day. */
  exceptions: z.array(DateException).max(100).default([]),
  /** The regular time of a moved date. */
  movedFrom: z.object({ date: DayOrTime, end: DayOrTime.nullable() }).nullable().default(null),
  /** The first date of the series, if `date` and `end` are those of a later one. */
  firstDate: DayOrTime,
  /** Time zone of `date` and `end`. */
  zone: Zone,
  type: EventType,
  /** Which children it is about; none means all. */
  children: z.array(Id).max(20),
  status: EventStatus,
  isConfirmed: z.boolean(),
  /** The parent who confirmed the current content. */
  confirmedBy: Id.nullable(),
  /** Whether the parent of the other home is asked to confirm it. Those of older versions count as asked. */
  asks: z.boolean().default(true),
  /** Who asks, where it isn't its author. */
  askedBy: Id.nullable().default(null),
  addedBy: Id,
  relatedCoParentEmail: z.string().nullable(),
  createdAt: Instant,
  version: Version,
});
export type Event = z.infer<typeof Event>;

/** A removed event in its last version, with who removed it and when. */
export const RemovedEvent = Event.extend({ removedBy: Id, removedAt: Instant });
export type RemovedEvent = z.infer<typeof RemovedEvent>;

const content = Event.pick({
  id: true,
  familyId: true,
  title: true,
  description: true,
  date: true,
  end: true,
  zone: true,
  type: true,
  children: true,
}).extend({
  repeats: Repeats.nullable().default(null),
  /** Not chosen by clients of older versions: a new event then asks without a notice, a change leaves it as it is. */
  asks: z.boolean().optional(),
});

// This format compares as text in order of time.
const endsAfterItBegins = ({ date, end }: { date: string; end: string | null }) =>
  end === null || (end.length === date.length && end >= date);
const endsTooEarly = { path: ['end'], message: 'The end can’t be before the start' };

const overlaps = { path: ['end'], message: 'It would start again before it ends' };
const stopsAfterItBegins = ({ date, repeats }: { date: string; repeats: Repeats | null }) =>
  !repeats?.until || repeats.until >= date.slice(0, 10);
const stopsTooEarly = { path: ['repeats'], message: 'The last day can’t be before the start' };

export const NewEvent = content
  .refine(endsAfterItBegins, endsTooEarly)
  .refine((event) => !overlapsItself(event), overlaps)
  .refine(stopsAfterItBegins, stopsTooEarly);
export type NewEvent = z.input<typeof NewEvent>;

/** The new content, and the version it was based on. */
export const ChangedEvent = content
  .extend({ version: Version })
  .refine(endsAfterItBegins, endsTooEarly)
  .refine((event) => !overlapsItself(event), overlaps)
  .refine(stopsAfterItBegins, stopsTooEarly);
export type ChangedEvent = z.input<typeof ChangedEvent>;

const seen = z.object({ familyId: Id, id: Id, version: Version });

/** The new state of one date: regular, canceled or moved. */
const DateTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('regular') }),
  z.object({ kind: z.literal('cancelled') }),
  z
    .object({ kind: z.literal('moved'), date: DayOrTime, end: DayOrTime.nullable() })
    .refine(endsAfterItBegins, endsTooEarly),
]);
export const ChangedDate = seen.extend({ on: Day, to: DateTo });
export type ChangedDate = z.infer<typeof ChangedDate>;
const conflict = changedMeanwhile(Event);

const events = {
  /**
   * By date, all-day events first, without removed ones. `from` and `to` are days, both included; events still running
   * at `from` are listed. An end at midnight belongs to the day before, and a series ends with its last date
   * (`ending.rules.ts`). With both, a series is listed at each date, otherwise once, at its first. `after` is the last
   * event of the previous page, and `on` its day in a series. With `childId`, those of that child and those of no child
   * in particular.
   */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/events' })
    .input(
      z.object({
        familyId: Id,
        from: Day.optional(),
        to: Day.optional(),
        status: EventStatus.optional(),
        type: EventType.optional(),
        childId: Id.optional(),
        after: Id.optional(),
        on: Day.optional(),
        limit: z.int().min(1).max(500).default(500),
      }),
    )
    .output(z.array(Event)),

  add: base
    .route({ method: 'POST', path: '/families/{familyId}/events', successStatus: 201 })
    .input(NewEvent)
    .output(Event)
    .errors(conflict),

  /**
   * Makes a new version. Keeps the status; a confirmation only if the content stays the same (`calendar.rules.ts`), else it asks again
   * (`asking.rules.ts`).
   */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/events/{id}' })
    .input(ChangedEvent)
    .output(Event)
    .errors(conflict),

  /** Confirms, or removes the confirmation. Confirming notifies the other parent; it holds even if the notice fails. */
  confirm: base
    .route({ method: 'POST', path: '/families/{familyId}/events/{id}/confirm' })
    .input(seen.extend({ isConfirmed: z.boolean() }))
    .output(z.object({ event: Event, notice: ConfirmationNotice }))
    .errors(conflict),

  /**
   * Moves, cancels or restores one date of a series, named by its regular day. Moving one removes the confirmation of
   * the whole event, and asks whoever gave it again.
   */
  changeDate: base
    .route({ method: 'POST', path: '/families/{familyId}/events/{id}/date' })
    .input(ChangedDate)
    .output(Event)
    .errors({
      ...conflict,
      NOT_A_DATE: { status: 409, message: 'This event doesn’t take place on that date.' },
      DAY_TAKEN: { status: 409, message: 'This event already takes place on that day.' },
      TOO_FAR: {
        status: 409,
        message: "A date can't be moved by more than a month, or to before the first one.",
      },
    }),

  settle: base
    .route({ method: 'POST', path: '/families/{familyId}/events/{id}/settle' })
    .input(seen.extend({ status: EventStatus }))
    .output(Event)
    .errors(conflict),

  /** Hides it for both; it stays in the record. */
  remove: base
    .route({ method: 'POST', path: '/families/{familyId}/events/{id}/remove' })
    .input(seen)
    .output(z.object({}))
    .errors(conflict),
};

const removed = {
  /** Removed events, latest first. `after` is the last one of the previous page. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/removed-events' })
    .input(z.object({ familyId: Id, after: Id.optional(), limit: z.int().min(1).max(100).default(50) }))
    .output(z.array(RemovedEvent)),
};

const history = {
  /** Every version of an event, including deleted ones. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/events/{id}/history' })
    .input(z.object({ familyId: Id, id: Id, ...historyPage }))
    .output(History),
};

export const calendar = { events: { ...events, removed, history }, schedules: { ...schedules, suggestions }, nights };
