import * as z from 'zod';
import {
  base,
  changedMeanwhile,
  Day,
  filledText,
  Id,
  Instant,
  line,
  optionalLine,
  text,
  Version,
  WallTime,
  Zone,
} from './base.ts';
import { courtReminders, type CourtReminder } from './court.rules.ts';
import { Audience } from './documents.ts';
import { History, historyPage } from './history.ts';

/** A decision of a court. */
export const CourtDecision = z.object({
  id: Id,
  familyId: Id,
  description: filledText(500, 'Please describe the decision'),
  date: Day,
  /** What follows from it, for example "Exchanges move to 5 PM". */
  follows: text(1_000),
  /** The document with its text. */
  documentId: Id.nullable(),
  /** The version of it that the decision was given. */
  documentVersion: Version.nullable(),
  audience: Audience,
  addedBy: Id,
  addedAt: Instant,
  version: Version,
});
export type CourtDecision = z.infer<typeof CourtDecision>;

const inOrder = (chosen: CourtReminder[]) => courtReminders.filter((one) => chosen.includes(one));

/** A date at court, by the clock of its place. */
export const CourtDate = z.object({
  id: Id,
  familyId: Id,
  subject: line(120, 'Please enter a subject'),
  at: WallTime,
  zone: Zone,
  place: optionalLine(200),
  /** When everyone who sees it is reminded, each at most once, the earliest first. None unless someone chose it. */
  reminders: z.array(z.enum(courtReminders)).max(courtReminders.length).overwrite(inOrder),
  audience: Audience,
  addedBy: Id,
  addedAt: Instant,
  version: Version,
});
export type CourtDate = z.infer<typeof CourtDate>;

const own = { id: true, familyId: true, audience: true } as const;
export const NewCourtDecision = CourtDecision.pick({
  ...own,
  description: true,
  date: true,
  follows: true,
  documentId: true,
});
export type NewCourtDecision = z.infer<typeof NewCourtDecision>;
export const NewCourtDate = CourtDate.pick({
  ...own,
  subject: true,
  at: true,
  zone: true,
  place: true,
  reminders: true,
});
export type NewCourtDate = z.infer<typeof NewCourtDate>;

const seen = z.object({ familyId: Id, id: Id, version: Version });
const ofDecision = {
  ...changedMeanwhile(CourtDecision),
  UNSHARED_DOCUMENT: {
    status: 422,
    message: 'The other parent can’t see this document. Share it first, or choose another one.',
  },
};
const ofDate = changedMeanwhile(CourtDate);

/** Only what was deleted and both saw, the latest deleted first, for its History. What was "Only me" is in no list then. */
const removed = z.boolean().optional();

const decisions = {
  /** Latest first. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/court-decisions' })
    .input(z.object({ familyId: Id, removed }))
    .output(z.array(CourtDecision)),
  add: base
    .route({ method: 'POST', path: '/families/{familyId}/court-decisions', successStatus: 201 })
    .input(NewCourtDecision)
    .output(CourtDecision)
    .errors(ofDecision),
  /** A new version. Who sees it stays. */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/court-decisions/{id}' })
    .input(NewCourtDecision.omit({ audience: true }).extend({ version: Version }))
    .output(CourtDecision)
    .errors(ofDecision),
  /** Hides a shared one for both; it stays in the record. */
  remove: base
    .route({ method: 'POST', path: '/families/{familyId}/court-decisions/{id}/remove' })
    .input(seen)
    .output(z.object({}))
    .errors(changedMeanwhile(CourtDecision)),
};

const dates = {
  /** By time. `from` is a day. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/court-dates' })
    .input(z.object({ familyId: Id, from: Day.optional(), to: Day.optional(), removed }))
    .output(z.array(CourtDate)),
  add: base
    .route({ method: 'POST', path: '/families/{familyId}/court-dates', successStatus: 201 })
    .input(NewCourtDate)
    .output(CourtDate)
    .errors(ofDate),
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/court-dates/{id}' })
    .input(NewCourtDate.omit({ audience: true }).extend({ version: Version }))
    .output(CourtDate)
    .errors(ofDate),
  remove: base
    .route({ method: 'POST', path: '/families/{familyId}/court-dates/{id}/remove' })
    .input(seen)
    .output(z.object({}))
    .errors(ofDate),
};

/** Court decisions and dates. For "Only me" they exist for nobody else. */
export const court = {
  decisions,
  dates,
  history: {
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/court/{id}/history' })
      .input(z.object({ familyId: Id, id: Id, ...historyPage }))
      .output(History),
  },
};
