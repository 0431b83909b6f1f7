import * as z from 'zod';
import { base, changedMeanwhile, Day, Id, Instant, line, optionalLine, text, Version, Zone } from './base.ts';
import { bounds, endsBeforeStart, healthTypes, isEndedBefore, mostHours, mostTimes } from './health.rules.ts';
import { doses } from './doses.ts';
import { growthTables } from './growth-tables.ts';
import { History, historyPage } from './history.ts';

const missing = 'Please fill in all required fields';

/** A time of day, `HH:MM`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const within = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most).nullable();

export const Appointment = z.object({
  type: z.literal('appointment'),
  /** By the clock of `zone`; null for all day. */
  time: TimeOfDay.nullable(),
  zone: Zone,
  provider: optionalLine(120),
  /** Whether only who entered the record sees the provider. */
  isProviderMasked: z.boolean().default(false),
  status: z.enum(['upcoming', 'completed']),
  /** Whose turn it is to take the child. */
  takes: z.enum(['A', 'B']).nullable(),
  /** What the doctor said. */
  outcome: text(2_000),
});

export const Vaccine = z.object({
  type: z.literal('vaccine'),
  /** Which dose, for example "2 of 3". */
  dose: optionalLine(40),
  lot: optionalLine(40),
  provider: optionalLine(120),
  isProviderMasked: z.boolean().default(false),
  nextDue: Day.nullable(),
});

export const Growth = z.object({
  type: z.literal('growth'),
  /** In millimeters. */
  height: within(bounds.height),
  /** In grams. */
  weight: within(bounds.weight),
  /** Circumference, in millimeters. */
  head: within(bounds.head),
});

export const Allergy = z.object({ type: z.literal('allergy'), reaction: optionalLine(300) });

export const Medication = z.object({
  type: z.literal('medication'),
  dosage: optionalLine(40),
  unit: optionalLine(20),
  /** As prescribed, for example "Twice a day with food". */
  frequency: optionalLine(120),
  isAsNeeded: z.boolean(),
  /** At least this many hours between two doses. */
  everyHours: z.int().min(1).max(mostHours).nullable(),
  /** When it is due, by the clock of the family's zone. */
  times: z.array(TimeOfDay).max(mostTimes),
  endsOn: Day.nullable(),
  /** Who gives it, and where. */
  givenBy: optionalLine(120),
  refillOn: Day.nullable(),
});

export type Medication = z.infer<typeof Medication>;

export const HealthDetails = z
  .discriminatedUnion('type', [Appointment, Vaccine, Growth, Allergy, Medication])
  .refine((details) => details.type !== 'growth' || Boolean(details.height ?? details.weight ?? details.head), missing);
export type HealthDetails = z.infer<typeof HealthDetails>;

/** One fact about a child's health. Its words are sealed at rest. */
export const HealthRecord = z.object({
  id: Id,
  familyId: Id,
  childId: Id,
  title: line(120, missing),
  description: text(2_000),
  /** Of an appointment when it is; of a medication its start. */
  date: Day,
  details: HealthDetails,
  addedBy: Id,
  addedAt: Instant,
  version: Version,
});
export type HealthRecord = z.infer<typeof HealthRecord>;

export const NewHealthRecord = HealthRecord.omit({ addedBy: true, addedAt: true, version: true }).refine(
  (record) => !isEndedBefore(record),
  { error: endsBeforeStart, path: ['details', 'endsOn'] },
);
/** A record that was deleted, in its last version; by whom, where the reader's record says it, and when. */
export const RemovedHealthRecord = HealthRecord.extend({ removedBy: Id.nullable(), removedAt: Instant });
export type RemovedHealthRecord = z.infer<typeof RemovedHealthRecord>;

export type NewHealthRecord = z.infer<typeof NewHealthRecord>;

/** An appointment as a calendar shows it. */
export const CalendarAppointment = z.object({
  /** Of its health record. */
  id: Id,
  childId: Id,
  date: Day,
  time: TimeOfDay.nullable(),
  zone: Zone,
  status: z.enum(['upcoming', 'completed']),
  takes: z.enum(['A', 'B']).nullable(),
  title: z.string().nullable(),
  provider: z.string().nullable(),
});
export type CalendarAppointment = z.infer<typeof CalendarAppointment>;

const ofFamily = z.object({ familyId: Id });
const one = ofFamily.extend({ id: Id });
const conflict = changedMeanwhile(HealthRecord);
const inFuture = { IN_FUTURE: { status: 422, message: 'The date can’t be in the future' } };

export const HealthType = z.enum(healthTypes);

/** How many there are of each, of the family or of one child. */
const Counts = z.object({
  /** To come: neither completed nor past. */
  appointment: z.int().nonnegative(),
  /** Past and not completed. */
  pastAppointment: z.int().nonnegative(),
  vaccine: z.int().nonnegative(),
  growth: z.int().nonnegative(),
  allergy: z.int().nonnegative(),
  medication: z.int().nonnegative(),
});

const records = {
  /** One page: appointments to come by time, everything else the newest date first. `after` is the last one of the page before. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/health-records' })
    .input(
      ofFamily.extend({
        type: HealthType,
        /** Of appointments: those that are past and not completed, the latest first, instead of those to come. */
        past: z.boolean().optional(),
        /** Of appointments: those that are completed, the latest first. */
        completed: z.boolean().optional(),
        childId: Id.optional(),
        after: Id.optional(),
        limit: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.array(HealthRecord)),

  get: base.route({ method: 'GET', path: '/families/{familyId}/health-records/{id}' }).input(one).output(HealthRecord),

  add: base
    .route({ method: 'POST', path: '/families/{familyId}/health-records', successStatus: 201 })
    .input(NewHealthRecord)
    .output(HealthRecord)
    .errors({ ...conflict, ...inFuture }),

  /** A new version. Its child and type stay. */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/health-records/{id}' })
    .input(NewHealthRecord.safeExtend({ version: Version }))
    .output(HealthRecord)
    .errors({ ...conflict, ...inFuture }),

  /** Hides it for both; it stays in the record. */
  remove: base
    .route({ method: 'POST', path: '/families/{familyId}/health-records/{id}/remove' })
    .input(one.extend({ version: Version }))
    .output(z.object({}))
    .errors(conflict),

  /** What was deleted, the latest first, for the parents of the two homes. `after` is the last one of the page before. */
  removed: {
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/removed-health-records' })
      .input(
        ofFamily.extend({
          childId: Id.optional(),
          after: Id.optional(),
          limit: z.int().min(1).max(100).default(20),
        }),
      )
      .output(z.array(RemovedHealthRecord)),
  },
};

/** Health of the children. */
export const health = {
  /** What the page shows first: the counts, the next appointments and the newest of everything else. */
  overview: {
    get: base
      .route({ method: 'GET', path: '/families/{familyId}/health' })
      .input(ofFamily.extend({ childId: Id.optional() }))
      .output(
        z.object({
          counts: Counts,
          appointments: z.array(HealthRecord),
          /** Past and not completed, the latest first. */
          pastAppointments: z.array(HealthRecord),
          vaccines: z.array(HealthRecord),
          growth: z.array(HealthRecord),
          allergies: z.array(HealthRecord),
          medications: z.array(HealthRecord),
        }),
      ),
  },

  records,

  growthTables,

  doses,

  appointments: {
    /** Appointments of these days, for a calendar. Without health in one's rights, title and provider are null. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/appointments' })
      .input(ofFamily.extend({ from: Day, to: Day }))
      .output(z.array(CalendarAppointment)),
  },

  history: {
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/health-records/{id}/history' })
      .input(one.extend(historyPage))
      .output(History),
  },
};
