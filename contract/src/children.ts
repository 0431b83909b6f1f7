import * as z from 'zod';
import { base, changedMeanwhile, Id, Instant, line, optionalLine, text, Version } from './base.ts';
import { History, historyPage } from './history.ts';

export const Gender = z.enum(['Male', 'Female', 'Other']);
export type Gender = z.infer<typeof Gender>;

/** A child of the family. Every field may be left empty, all of them not: a half-filled child is not lost. */
export const Child = z.object({
  id: Id,
  familyId: Id,
  firstName: optionalLine(80),
  lastName: optionalLine(80),
  /** As typed. */
  age: optionalLine(20),
  gender: Gender.nullable(),
  custodyDetails: text(1_000),
  /** Which photo to ask for; null without one. */
  photo: Id.nullable(),
  version: Version,
});
export type Child = z.infer<typeof Child>;

const isSomething = ({
  firstName,
  lastName,
  age,
  gender,
  custodyDetails,
}: Omit<Child, 'id' | 'familyId' | 'photo' | 'version'>) =>
  Boolean(firstName || lastName || age || gender || custodyDetails);
const nothing = 'Please fill in at least one field';

export const NewChild = Child.omit({ photo: true, version: true }).refine(isSomething, nothing);
export type NewChild = z.infer<typeof NewChild>;

export const ChangedChild = Child.omit({ photo: true }).refine(isSomething, nothing);
export type ChangedChild = z.infer<typeof ChangedChild>;

/** Something about a child that the other parent has to know. */
export const Alert = z.object({
  id: Id,
  familyId: Id,
  childId: Id,
  title: line(120, 'Please enter a title for the alert'),
  description: text(2_000),
  createdAt: Instant,
  completed: z.boolean(),
  version: Version,
});
export type Alert = z.infer<typeof Alert>;

export const NewAlert = Alert.omit({ createdAt: true, completed: true, version: true });
export type NewAlert = z.infer<typeof NewAlert>;

const ofFamily = z.object({ familyId: Id });
const one = z.object({ familyId: Id, id: Id });
const seen = one.extend({ version: Version });
const childConflict = changedMeanwhile(Child);
const alertConflict = changedMeanwhile(Alert);

const photo = {
  /** The bytes of a JPEG in base64. */
  get: base
    .route({ method: 'GET', path: '/families/{familyId}/children/{id}/photo' })
    .input(one)
    .output(z.object({ jpeg: z.base64() })),

  /** Takes JPEG, PNG or WebP up to 700 KB, which the page has made small already; what is kept was encoded anew, without metadata. */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/children/{id}/photo' })
    .input(one.extend({ photoId: Id, image: z.base64().max(960_000) }))
    .output(Child)
    .errors({ NOT_AN_IMAGE: { status: 422, message: 'Please select an image file' } }),

  remove: base
    .route({ method: 'POST', path: '/families/{familyId}/children/{id}/photo/remove' })
    .input(one)
    .output(Child),
};

const alerts = {
  /** The newest first; `before` is the last alert of the page before. The counts are of all of them. */
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

  /** Completes an open one, or reopens it. */
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
  /** Every version of the child and of its alerts, also of those that were deleted. */
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
    .errors(childConflict),

  change: base
    .route({ method: 'POST', path: '/families/{familyId}/children/{id}' })
    .input(ChangedChild)
    .output(Child)
    .errors(childConflict),

  photo,
  alerts,
  history,
};
