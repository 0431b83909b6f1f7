import * as z from 'zod';
import { base, changedMeanwhile, Day, DayOrTime, Id, Instant, line, text, Version, Zone } from './base.ts';
import { eventTypes } from './calendar.rules.ts';
import { History, historyPage } from './history.ts';
import { frequencies, overlapsItself } from './recurrence.rules.ts';
import { schedules } from './schedules.ts';

export const EventType = z.enum(eventTypes);
export type EventType = z.infer<typeof EventType>;

export const EventStatus = z.enum(['upcoming', 'completed', 'cancelled']);
export type EventStatus = z.infer<typeof EventStatus>;

/** What became of telling the other parent of a confirmation: told, nobody to tell, or told too much in this hour already. */
const ConfirmationNotice = z.enum(['sent', 'none', 'failed']);

/** An event that comes again, on the clock of its zone, until a day (included) or for good. */
export const Repeats = z.object({ frequency: z.enum(frequencies), until: Day.nullable() });
export type Repeats = z.infer<typeof Repeats>;

/** What became of one date of an event that repeats: it was moved, or canceled where `date` is null. `on`: the day it would be on. */
export const DateException = z.object({ on: Day, date: DayOrTime.nullable(), end: DayOrTime.nullable() });

const missing = 'Please fill in all required fields';

/** Something that happens on a day, at a time of it or all day, in the calendar of both parents. */
export const Event = z.object({
  id: Id,
  familyId: Id,
  title: line(120, missing),
  description: text(2_000),
  /** Without a time it is an all-day event, which no time zone moves. */
  date: DayOrTime,
  end: DayOrTime.nullable(),
  /** Null for what happens once. But for `changeDate`, what is done with one of the dates is done with all of them. */
  repeats: Repeats.nullable(),
  /** The dates that are not as all others, by day. */
  exceptions: z.array(DateException).max(100).default([]),
  /** Of a date that was moved and is listed where it is now: where it would be. */
  movedFrom: z.object({ date: DayOrTime, end: DayOrTime.nullable() }).nullable().default(null),
  /** Of the first of its dates; where it is listed at another one, `date` and `end` are those of that one. */
  firstDate: DayOrTime,
  /** Where the wall clock of `date` and `end` hangs. */
  zone: Zone,
  type: EventType,
  /** Whom of the children it is about; none means all. */
  children: z.array(Id).max(20),
  status: EventStatus,
  isConfirmed: z.boolean(),
  /** Which parent confirmed it, as it stands now. */
  confirmedBy: Id.nullable(),
  addedBy: Id,
  relatedCoParentEmail: z.string().nullable(),
  createdAt: Instant,
  version: Version,
});
export type Event = z.infer<typeof Event>;

/** An event as it stood when somebody removed it; who and when are those of the record. */
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
}).extend({ repeats: Repeats.nullable().default(null) });

// Texts of this form compare as the moments they name.
const endsAfterItBegins = ({ date, end }: { date: string; end: string | null }) =>
  end === null || (end.length === date.length && end >= date);
const endsTooEarly = { path: ['end'], message: 'The end cannot be before the start' };

const overlaps = { path: ['end'], message: 'It would begin again before it ends' };
const stopsAfterItBegins = ({ date, repeats }: { date: string; repeats: Repeats | null }) =>
  !repeats?.until || repeats.until >= date.slice(0, 10);
const stopsTooEarly = { path: ['repeats'], message: 'The last day cannot be before the start' };

export const NewEvent = content
  .refine(endsAfterItBegins, endsTooEarly)
  .refine((event) => !overlapsItself(event), overlaps)
  .refine(stopsAfterItBegins, stopsTooEarly);
export type NewEvent = z.input<typeof NewEvent>;

/** The content after the change, and the version on screen before it. */
export const ChangedEvent = content
  .extend({ version: Version })
  .refine(endsAfterItBegins, endsTooEarly)
  .refine((event) => !overlapsItself(event), overlaps)
  .refine(stopsAfterItBegins, stopsTooEarly);
export type ChangedEvent = z.input<typeof ChangedEvent>;

const seen = z.object({ familyId: Id, id: Id, version: Version });

/** What one date of an event is to become: as all others, canceled, or at another time of the same kind. */
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
   * By date, all-day events first on their day; what was removed is not among them. `from` and `to` are days, both included: what
   * began before `from` and still goes on is there, too. With `from` and `to`, an event that repeats is there at each of its dates;
   * otherwise it is there once, at the first one. `after` is the last event of the page before, and `on` its day, where it repeats.
   */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/events' })
    .input(
      z.object({
        familyId: Id,
        from: Day.optional(),
        to: Day.optional(),
        status: EventStatus.optional(),
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

  /** A new version; the status stays, and a confirmation of other content does not (`calendar.rules.ts`). */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/events/{id}' })
    .input(ChangedEvent)
    .output(Event)
    .errors(conflict),

  /** Confirms it or takes the confirmation back. On confirming, the other parent is notified; the confirmation stands even if not. */
  confirm: base
    .route({ method: 'POST', path: '/families/{familyId}/events/{id}/confirm' })
    .input(seen.extend({ isConfirmed: z.boolean() }))
    .output(z.object({ event: Event, notice: ConfirmationNotice }))
    .errors(conflict),

  /**
   * Moves or cancels one date of an event that repeats, named by the day it would be on, or brings it back. A moved one has been
   * confirmed by nobody: that is said of the whole event.
   */
  changeDate: base
    .route({ method: 'POST', path: '/families/{familyId}/events/{id}/date' })
    .input(ChangedDate)
    .output(Event)
    .errors({
      ...conflict,
      NOT_A_DATE: { status: 409, message: 'This event has no such date.' },
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
  /** Every event that was removed, the latest first. `after` is the last one of the page before. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/removed-events' })
    .input(z.object({ familyId: Id, after: Id.optional(), limit: z.int().min(1).max(100).default(50) }))
    .output(z.array(RemovedEvent)),
};

const history = {
  /** Every version of an event, also of one that was deleted. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/events/{id}/history' })
    .input(z.object({ familyId: Id, id: Id, ...historyPage }))
    .output(History),
};

export const calendar = { events: { ...events, removed, history }, schedules };
