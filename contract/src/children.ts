import * as z from 'zod';
import { dueFrequencies } from './due.rules.ts';
import { base, changedMeanwhile, Day, Id, Instant, line, optionalLine, text, Version, WallTime, Zone } from './base.ts';
import { saveAsJpeg } from './is-heic.ts';
import { History, historyPage } from './history.ts';

export const Gender = z.enum(['Male', 'Female', 'Other']);
export type Gender = z.infer<typeof Gender>;

/** A child of the family. Any field may be empty, but not all. */
export const Child = z.object({
  id: Id,
  familyId: Id,
  firstName: optionalLine(80),
  lastName: optionalLine(80),
  /** As entered; a birth date overrides it. */
  age: optionalLine(20),
  /** Never after today in the family's zone. */
  birthDate: Day.nullable(),
  gender: Gender.nullable(),
  custodyDetails: text(1_000),
  /** Id of the photo, or null. */
  photo: Id.nullable(),
  version: Version,
});
export type Child = z.infer<typeof Child>;

const isSomething = ({
  firstName,
  lastName,
  age,
  birthDate,
  gender,
  custodyDetails,
}: Omit<Child, 'id' | 'familyId' | 'photo' | 'version'>) =>
  Boolean(firstName || lastName || age || birthDate || gender || custodyDetails);
const nothing = 'Please fill in at least one field';

export const NewChild = Child.omit({ photo: true, version: true })
  .extend({ birthDate: Child.shape.birthDate.default(null) })
  .refine(isSomething, nothing);
export type NewChild = z.infer<typeof NewChild>;

export const ChangedChild = Child.omit({ photo: true }).refine(isSomething, nothing);
export type ChangedChild = z.infer<typeof ChangedChild>;

/** When an alert is due, in its own `zone`, even if the family's changes later. */
export const Due = z.object({
  /** The earliest date not completed. */
  at: WallTime,
  zone: Zone,
  repeats: z.enum(dueFrequencies).nullable(),
  /** The first date; later ones are counted from it. */
  first: WallTime,
});
export type Due = z.infer<typeof Due>;

/** Something about a child that the other parent should know. */
export const Alert = z.object({
  id: Id,
  familyId: Id,
  childId: Id,
  title: line(120, 'Please enter a title for the alert'),
  description: text(2_000),
  due: Due.nullable(),
  createdAt: Instant,
  completed: z.boolean(),
  version: Version,
});
export type Alert = z.infer<typeof Alert>;

export const NewAlert = Alert.omit({ createdAt: true, completed: true, version: true }).extend({
  due: Due.omit({ first: true }).nullable().default(null),
});
export type NewAlert = z.infer<typeof NewAlert>;

const ofFamily = z.object({ familyId: Id });
const one = z.object({ familyId: Id, id: Id });
const seen = one.extend({ version: Version });
const childConflict = changedMeanwhile(Child);
const alertConflict = changedMeanwhile(Alert);
const notBorn = { NOT_BORN: { status: 422, message: 'The birth date can’t be in the future' } };

const photo = {
  /** The bytes of a JPEG in base64. */
  get: base
    .route({ method: 'GET', path: '/families/{familyId}/children/{id}/photo' })
    .input(one)
    .output(z.object({ jpeg: z.base64() })),

  /** Accepts JPEG, PNG or WebP up to 700 KB (the page resizes first); stored re-encoded, without metadata. */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/children/{id}/photo' })
    .input(one.extend({ photoId: Id, image: z.base64().max(960_000) }))
    .output(Child)
    .errors({
      NOT_AN_IMAGE: { status: 422, message: 'Please select an image file' },
      HEIC: { status: 422, message: saveAsJpeg },
    }),

  remove: base
    .route({ method: 'POST', path: '/families/{familyId}/children/{id}/photo/remove' })
    .input(one)
    .output(Child),
};

const alerts = {
  /** Newest first; `before` is the last alert of the previous page. Counts include all pages. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/alerts' })
    .input(
      ofFamily.extend({ childId: Id.optional(), before: Id.optional(), limit: z.int().min(1).max(100).default(50) }),
    )
    .output(z.object({ alerts: z.array(Alert), total: z.int(), open: z.int() })),

  /** The other parent is notified. */
  add: base
    .route({ method: 'POST', path: '/families/{familyId}/alerts', successStatus: 201 })
    .input(NewAlert)
    .output(Alert)
    .errors(alertConflict),

  /** Completes or reopens an alert. A repeating one stays open with its next due date. */
  complete: base
    .route({ method: 'POST', path: '/families/{familyId}/alerts/{id}/complete' })
    .input(seen.extend({ completed: z.boolean() }))
    .output(Alert)
    .errors(alertConflict),

  /** Hides it for both; it stays in the record. */
  remove: base
    .route({ method: 'POST', path: '/families/{familyId}/alerts/{id}/remove' })
    .input(seen)
    .output(z.object({}))
    .errors(alertConflict),
};

const history = {
  /** Every version of the child and its alerts, including deleted ones, and shared notes. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/children/{id}/history' })
    .input(one.extend(historyPage))
    .output(History),
};

export const children = {
  /** In the order in which they were added. */
  list: base.route({ method: 'GET', path: '/families/{familyId}/children' }).input(ofFamily).output(z.array(Child)),

  add: base
    .route({ method: 'POST', path: '/families/{familyId}/children', successStatus: 201 })
    .input(NewChild)
    .output(Child)
    .errors({ ...childConflict, ...notBorn }),

  change: base
    .route({ method: 'POST', path: '/families/{familyId}/children/{id}' })
    .input(ChangedChild)
    .output(Child)
    .errors({ ...childConflict, ...notBorn }),

  photo,
  alerts,
  history,
};
