import * as z from 'zod';
import { base, changedMeanwhile, Day, Id, Instant, Version, Zone } from './base.ts';
import { templateNames } from './custody.rules.ts';
import { History, historyPage } from './history.ts';

export const Template = z.enum(templateNames);
export type Template = z.infer<typeof Template>;

const Home = z.enum(['A', 'B']);

/** What a parent decides: the children's nights in two homes, over 14 nights that come again and again. */
export const Terms = z.object({
  template: Template,
  /** At whose home the first night is; with alternating weekends, at whose home the weeknights are. */
  startsWith: Home,
  /** From which day the nights of the template are counted: a date, never the number of a week. */
  startDay: Day,
  /** On the clock of the place, `HH:MM`: from then on a night is the next one. */
  exchangeTime: z.iso.time({ precision: -1 }),
  zone: Zone,
});
export type Terms = z.infer<typeof Terms>;

/** Terms with what is drawn from them. */
const Agreed = Terms.extend({
  id: Id,
  familyId: Id,
  /** The homes of the 14 nights from the start day on. A letter says where the night is spent that begins on that date. */
  pattern: z.string().regex(/^[AB]{14}$/),
  /** For whom of the children; none means all. */
  children: z.array(Id).max(20),
});

/** A custody schedule. It rules from its first night on, until a later one does; it never rules a night before. */
export const Schedule = Agreed.extend({
  /** Counts the schedules of a family, from 1. */
  version: Version,
  /** The first night it rules. The server says which: none that had begun when it came into force (`custody.rules.ts`). */
  from: Day,
  /** Who set it, or proposed it. */
  setBy: Id,
  /** Who accepted it; nobody, where there was one parent. */
  acceptedBy: Id.nullable(),
  setAt: Instant,
});
export type Schedule = z.infer<typeof Schedule>;

export const ProposalStatus = z.enum(['open', 'accepted', 'declined', 'withdrawn']);
export type ProposalStatus = z.infer<typeof ProposalStatus>;

/** A schedule that one parent would like, and that nothing follows from until the other accepts it. */
export const Proposal = Agreed.extend({
  /** The version of the schedule instead of which it is proposed; 0 for the first one. Instead of another it cannot be accepted. */
  against: z.int().nonnegative(),
  status: ProposalStatus,
  proposedBy: Id,
  proposedAt: Instant,
  answeredAt: Instant.nullable(),
  version: Version,
});
export type Proposal = z.infer<typeof Proposal>;

/** Every schedule there was, by version, and the proposals that wait for an answer: at most one of each parent. */
export const Custody = z.object({ schedules: z.array(Schedule), proposals: z.array(Proposal) });
export type Custody = z.infer<typeof Custody>;

/** `against` is the version of the schedule on screen, 0 for none. */
export const NewTerms = Terms.extend({ id: Id, familyId: Id, against: z.int().nonnegative().max(2_147_483_647) });
export type NewTerms = z.infer<typeof NewTerms>;

const named = z.object({ familyId: Id, id: Id, version: Version });
const conflict = changedMeanwhile(Custody);

const proposals = {
  /** Asks the other parent. One that is open is withdrawn or answered before the next. */
  add: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules/proposals', successStatus: 201 })
    .input(NewTerms)
    .output(Proposal)
    .errors({
      ...conflict,
      NOBODY_TO_ASK: { status: 422, message: 'You are the only parent here. You can set the schedule yourself.' },
      STILL_OPEN: { status: 422, message: 'Your last proposal is still open. Withdraw it first.' },
    }),

  /** The other parent alone answers. Accepted, it comes into force; silence is never consent. */
  answer: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules/proposals/{id}/answer' })
    .input(named.extend({ status: z.enum(['accepted', 'declined']) }))
    .output(Proposal)
    .errors(conflict),

  /** Who proposed it takes it back. */
  withdraw: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules/proposals/{id}/withdraw' })
    .input(named)
    .output(Proposal)
    .errors(conflict),
};

export const schedules = {
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/schedules' })
    .input(z.object({ familyId: Id }))
    .output(Custody),

  /** Sets the schedule or replaces it: only while there is no other parent, who would have to accept it. */
  set: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules', successStatus: 201 })
    .input(NewTerms)
    .output(Schedule)
    .errors({
      ...conflict,
      NEEDS_ANSWER: { status: 422, message: 'The other parent has joined. Propose the schedule instead.' },
    }),

  proposals,

  history: {
    /** Every schedule and every proposal of the family, with what was answered. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/schedules/history' })
      .input(z.object({ familyId: Id, ...historyPage }))
      .output(History),
  },
};
