import * as z from 'zod';
import {
  base,
  changedMeanwhile,
  Day,
  Email,
  filledText,
  Id,
  Instant,
  line,
  optionalLine,
  text,
  Version,
} from './base.ts';
import { History, historyPage } from './history.ts';
import { bringWhen } from './school.rules.ts';

const entered = { addedBy: Id, addedAt: Instant, version: Version };

/** How a child does in a subject. */
export const AcademicRecord = z.object({
  id: Id,
  familyId: Id,
  childId: Id,
  subject: line(120, 'Please enter a subject or title'),
  result: optionalLine(120),
  date: Day,
  notes: text(2_000),
  ...entered,
});
export type AcademicRecord = z.infer<typeof AcademicRecord>;

/** A teacher, or someone else at school. */
export const SchoolContact = z.object({
  id: Id,
  familyId: Id,
  childId: Id,
  /** Empty for everyone else where it is masked. */
  name: optionalLine(120),
  role: optionalLine(80),
  phone: optionalLine(40),
  email: z.union([z.literal(''), Email]),
  /** Whether only who entered it sees name, phone and email. */
  isMasked: z.boolean().default(false),
  ...entered,
});
export type SchoolContact = z.infer<typeof SchoolContact>;

/** Something a child needs: on some weekdays, on one day, or at every exchange. */
export const BringItem = z.object({
  id: Id,
  familyId: Id,
  childId: Id,
  what: line(120, 'Please enter what to bring'),
  when: z.enum(bringWhen),
  /** 0 is Sunday. Only for `weekdays`. */
  weekdays: z.array(z.int().min(0).max(6)).max(7),
  /** Only for `day`. */
  day: Day.nullable(),
  /** The last day for which it was checked off. */
  packedFor: Day.nullable(),
  ...entered,
});
export type BringItem = z.infer<typeof BringItem>;

export const Homework = z.object({
  id: Id,
  familyId: Id,
  childId: Id,
  task: filledText(500, 'Please enter the homework'),
  subject: optionalLine(120),
  due: Day,
  isDone: z.boolean(),
  ...entered,
});
export type Homework = z.infer<typeof Homework>;

const own = { addedBy: true, addedAt: true, version: true } as const;
export const NewAcademicRecord = AcademicRecord.omit(own);
export type NewAcademicRecord = z.infer<typeof NewAcademicRecord>;
export const NewSchoolContact = SchoolContact.omit(own).extend({ name: line(120, 'Please enter a name') });
export type NewSchoolContact = z.infer<typeof NewSchoolContact>;
export const NewBringItem = BringItem.omit(own)
  .extend({ packedFor: BringItem.shape.packedFor.default(null) })
  .refine(({ when, weekdays }) => when !== 'weekdays' || weekdays.length > 0, 'Please choose at least one day')
  .refine(({ when, day }) => when !== 'day' || day !== null, 'Please choose a day');
export type NewBringItem = z.infer<typeof NewBringItem>;
export const NewHomework = Homework.omit(own).extend({ isDone: z.boolean().default(false) });
export type NewHomework = z.infer<typeof NewHomework>;

const ofFamily = z.object({ familyId: Id, childId: Id.optional() });
const seen = z.object({ familyId: Id, id: Id, version: Version });
const pages = { after: Id.optional(), limit: z.int().min(1).max(100).default(50) };

const at = (path: string) => `/families/{familyId}/${path}` as const;

const records = {
  /** Newest first. */
  list: base
    .route({ method: 'GET', path: at('academic-records') })
    .input(ofFamily.extend(pages))
    .output(z.array(AcademicRecord)),
  add: base
    .route({ method: 'POST', path: at('academic-records'), successStatus: 201 })
    .input(NewAcademicRecord)
    .output(AcademicRecord)
    .errors(changedMeanwhile(AcademicRecord)),
  change: base
    .route({ method: 'POST', path: at('academic-records/{id}') })
    .input(NewAcademicRecord.extend({ version: Version }))
    .output(AcademicRecord)
    .errors(changedMeanwhile(AcademicRecord)),
  remove: base
    .route({ method: 'POST', path: at('academic-records/{id}/remove') })
    .input(seen)
    .output(z.object({}))
    .errors(changedMeanwhile(AcademicRecord)),
};

const contacts = {
  /** By name. */
  list: base
    .route({ method: 'GET', path: at('school-contacts') })
    .input(ofFamily)
    .output(z.array(SchoolContact)),
  add: base
    .route({ method: 'POST', path: at('school-contacts'), successStatus: 201 })
    .input(NewSchoolContact)
    .output(SchoolContact)
    .errors(changedMeanwhile(SchoolContact)),
  change: base
    .route({ method: 'POST', path: at('school-contacts/{id}') })
    // Who can't see the name of a masked contact changes the rest of it, and sends none.
    .input(NewSchoolContact.extend({ name: optionalLine(120), version: Version }))
    .output(SchoolContact)
    .errors(changedMeanwhile(SchoolContact)),
  remove: base
    .route({ method: 'POST', path: at('school-contacts/{id}/remove') })
    .input(seen)
    .output(z.object({}))
    .errors(changedMeanwhile(SchoolContact)),
};

const bring = {
  list: base
    .route({ method: 'GET', path: at('bring-items') })
    .input(ofFamily)
    .output(z.array(BringItem)),
  add: base
    .route({ method: 'POST', path: at('bring-items'), successStatus: 201 })
    .input(NewBringItem)
    .output(BringItem)
    .errors(changedMeanwhile(BringItem)),
  change: base
    .route({ method: 'POST', path: at('bring-items/{id}') })
    .input(NewBringItem.safeExtend({ version: Version }))
    .output(BringItem)
    .errors(changedMeanwhile(BringItem)),
  remove: base
    .route({ method: 'POST', path: at('bring-items/{id}/remove') })
    .input(seen)
    .output(z.object({}))
    .errors(changedMeanwhile(BringItem)),
};

const homework = {
  /** Open ones by due date, then what is done, the latest first. */
  list: base
    .route({ method: 'GET', path: at('homework') })
    .input(ofFamily)
    .output(z.array(Homework)),
  add: base
    .route({ method: 'POST', path: at('homework'), successStatus: 201 })
    .input(NewHomework)
    .output(Homework)
    .errors(changedMeanwhile(Homework)),
  change: base
    .route({ method: 'POST', path: at('homework/{id}') })
    .input(NewHomework.extend({ version: Version }))
    .output(Homework)
    .errors(changedMeanwhile(Homework)),
  remove: base
    .route({ method: 'POST', path: at('homework/{id}/remove') })
    .input(seen)
    .output(z.object({}))
    .errors(changedMeanwhile(Homework)),
};

const removal = { removedBy: Id.nullable(), removedAt: Instant };

/** An entry that was deleted, in its last version; by whom, where the reader's record says it, and when. */
export const RemovedSchoolEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('academic-record'), entry: AcademicRecord, ...removal }),
  z.object({ kind: z.literal('school-contact'), entry: SchoolContact, ...removal }),
  z.object({ kind: z.literal('bring-item'), entry: BringItem, ...removal }),
  z.object({ kind: z.literal('homework'), entry: Homework, ...removal }),
]);
export type RemovedSchoolEntry = z.infer<typeof RemovedSchoolEntry>;

/** What both homes need to know of school. Events of school are events of the calendar. */
export const school = {
  records,
  contacts,
  bring,
  homework,
  /** What was deleted, the latest first, for the parents of the two homes. `after` is the last one of the page before. */
  removed: {
    list: base
      .route({ method: 'GET', path: at('removed-school-entries') })
      .input(ofFamily.extend({ after: Id.optional(), limit: z.int().min(1).max(100).default(20) }))
      .output(z.array(RemovedSchoolEntry)),
  },
  history: {
    list: base
      .route({ method: 'GET', path: at('school/{id}/history') })
      .input(z.object({ familyId: Id, id: Id, ...historyPage }))
      .output(History),
  },
};
