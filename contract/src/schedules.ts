import * as z from 'zod';
import { base, changedMeanwhile, Day, Id, Instant, needsPlan, optionalLine, Version, Zone } from './base.ts';
import { Basis, Clock, ExchangeTerms, Home, LayerRule, LayerTerms, Pattern, Visit } from './nights/custody-terms.ts';
import { History, historyPage } from './history.ts';
import { unsoundRule, unsoundSchedule } from './nights/schedule-checks.ts';
import { mostRules } from './schedules.rules.ts';

export const Template = z.enum([
  'alternating-weekends',
  'alternating-weekends-wednesday',
  'alternating-weekends-fri-mon-wednesday',
  '2-2-3',
  'week-on-week-off',
  '2-2-5-5',
  '3-4-4-3',
  'first-third-fifth',
  'iso-weeks',
  'custom',
]);
export type Template = z.infer<typeof Template>;

/** Terms of the regular schedule: nights in two homes, and exchanges. */
export const Terms = z.object({
  template: Template,
  /** How its nights are determined; a cycle for 14-night templates and custom patterns. */
  basis: Basis.default({ kind: 'cycle' }),
  /** The home of the first night; with weekends, the home of the weeknights. */
  startsWith: Home,
  /** The day the pattern is counted from. */
  startDay: Day,
  /** Local time, `HH:MM`, at which the home changes. */
  exchangeTime: Clock,
  zone: Zone,
  /** Exchange place; may be empty. */
  place: optionalLine(120).default(''),
  /** Exchanges with their own time or place. */
  exchanges: z.array(ExchangeTerms).max(20).default([]),
  visits: z.array(Visit).max(20).default([]),
  /** Which children it is for; none means all. */
  children: z.array(Id).max(20).default([]),
});
export type Terms = z.infer<typeof Terms>;

/**
 * Terms with the repeating pattern of nights from the start day: each letter is the home of the night that starts on
 * that date. One meaningless letter if the basis isn't a cycle.
 */
export const Agreed = Terms.extend({ pattern: Pattern });
export type Agreed = z.infer<typeof Agreed>;

/** A regular schedule. It applies from its first night until a later one does. */
export const Schedule = Agreed.extend({
  id: Id,
  familyId: Id,
  /** The version of the arrangement that introduced it. */
  version: Version,
  /** The first night it applies to, set by the server: never one that had already started (`schedules.rules.ts`). */
  from: Day,
  /** Who set it, or proposed it. */
  setBy: Id,
  /** Who accepted it; null if there was one parent. */
  acceptedBy: Id.nullable(),
  setAt: Instant,
});
export type Schedule = z.infer<typeof Schedule>;

/** A rule to add. */
export const NewRule = LayerTerms.extend({ id: Id });
export type NewRule = z.infer<typeof NewRule>;

export const ProposalStatus = z.enum(['open', 'accepted', 'declined', 'withdrawn']);
export type ProposalStatus = z.infer<typeof ProposalStatus>;

/** Proposed changes, which apply together after the other parent accepts. */
export const Proposal = z.object({
  id: Id,
  familyId: Id,
  /** A new regular schedule, or null. */
  schedule: Agreed.nullable(),
  /** Rules to add. */
  rules: z.array(NewRule),
  /** Rules to end. */
  ended: z.array(Id),
  /** The version of the arrangement it is based on, 0 for the first; a stale proposal can't be accepted. */
  against: z.int().nonnegative(),
  status: ProposalStatus,
  proposedBy: Id,
  proposedAt: Instant,
  answeredAt: Instant.nullable(),
  version: Version,
});
export type Proposal = z.infer<typeof Proposal>;

/** The current arrangement, and open proposals. */
export const Custody = z.object({
  /** Version of the current arrangement, 0 for none; each accepted draft increments it. */
  version: z.int().nonnegative(),
  /** Every regular schedule that applies to some night, by version. */
  schedules: z.array(Schedule),
  /** Every rule that is or was in force, by position, then by age. */
  rules: z.array(LayerRule),
  /** Open proposals, at most one of each parent. */
  proposals: z.array(Proposal),
});
export type Custody = z.infer<typeof Custody>;

/** A regular schedule to set or propose. */
export const NewSchedule = Terms.extend({
  /** Custom pattern only; templates make theirs from the terms. */
  pattern: Pattern.nullable().default(null),
});
export type NewSchedule = z.infer<typeof NewSchedule>;

const allUnlike = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** A draft of changes. `against` is the version of the arrangement on screen, 0 for none. */
const Draft = z.object({
  id: Id,
  familyId: Id,
  against: z.int().nonnegative().max(2_147_483_647),
  schedule: NewSchedule.nullable().default(null),
  rules: z.array(NewRule).max(mostRules).default([]),
  ended: z.array(Id).max(mostRules).default([]),
});

const nothing = 'There is nothing to change yet';
const twice = 'Each rule needs its own id';

export const NewDraft = Draft.superRefine(({ schedule, rules, ended }, refused) => {
  const say = (path: (string | number)[], message: string) => refused.addIssue({ code: 'custom', path, message });
  if (!schedule && rules.length + ended.length === 0) say([], nothing);
  if (!allUnlike(rules.map(({ id }) => id)) || !allUnlike(ended)) say(['rules'], twice);
  const ofSchedule = schedule && unsoundSchedule(schedule);
  if (ofSchedule) say(['schedule', ...ofSchedule.path], ofSchedule.message);
  rules.forEach((rule, i) => {
    const ofRule = unsoundRule(rule);
    if (ofRule) say(['rules', i, ...ofRule.path], ofRule.message);
  });
});
export type NewDraft = z.input<typeof NewDraft>;
export type SentDraft = z.output<typeof NewDraft>;

const templateOnly = 'Custom patterns use a separate operation';
const isOwn = ({ schedule }: SentDraft) => schedule?.template === 'custom';
/** A draft without a custom pattern. */
export const templateDraft = NewDraft.refine((draft) => !isOwn(draft), {
  path: ['schedule', 'template'],
  message: templateOnly,
});
const withPattern = NewDraft.refine(isOwn, {
  path: ['schedule', 'template'],
  message: 'This is only for custom patterns',
});

const named = z.object({ familyId: Id, id: Id, version: Version });
const conflict = changedMeanwhile(Custody);

export const tooManyRules = {
  TOO_MANY_RULES: { status: 422, message: `You can have up to ${mostRules} rules. End one you no longer need first.` },
  NO_SCHEDULE: { status: 422, message: 'Choose a regular schedule before you add rules.' },
};
const alone = {
  ...conflict,
  ...tooManyRules,
  NEEDS_ANSWER: { status: 422, message: 'The other parent has joined. Propose the schedule instead.' },
};
const asked = {
  ...conflict,
  ...tooManyRules,
  NOBODY_TO_ASK: { status: 422, message: 'You are the only parent here. You can set the schedule yourself.' },
  STILL_OPEN: { status: 422, message: 'Your last proposal is still open. Withdraw it first.' },
};

const proposals = {
  /** Proposes to the other parent; one open proposal at a time. */
  add: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules/proposals', successStatus: 201 })
    .input(templateDraft)
    .output(Proposal)
    .errors(asked),

  /** Only by the other parent. Accepting applies all of it; silence is never consent. */
  answer: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules/proposals/{id}/answer' })
    .input(named.extend({ status: z.enum(['accepted', 'declined']) }))
    .output(Proposal)
    .errors(conflict),

  /** By its proposer. */
  withdraw: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules/proposals/{id}/withdraw' })
    .input(named)
    .output(Proposal)
    .errors(conflict),
};

/** The same with a custom pattern: separate, because it needs a plan (decisions/22-plans). */
const patterns = {
  set: base
    .meta({ needs: 'patterns' })
    .route({ method: 'POST', path: '/families/{familyId}/schedules/patterns', successStatus: 201 })
    .input(withPattern)
    .output(Custody)
    .errors({ ...alone, ...needsPlan }),

  propose: base
    .meta({ needs: 'patterns' })
    .route({ method: 'POST', path: '/families/{familyId}/schedules/patterns/proposals', successStatus: 201 })
    .input(withPattern)
    .output(Proposal)
    .errors({ ...asked, ...needsPlan }),
};

export const schedules = {
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/schedules' })
    .input(z.object({ familyId: Id }))
    .output(Custody),

  /** Applies a draft directly, only without another parent. Returns the new arrangement. */
  set: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules', successStatus: 201 })
    .input(templateDraft)
    .output(Custody)
    .errors(alone),

  patterns,
  proposals,

  history: {
    /** Every change of the arrangement and every proposal with its answer. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/schedules/history' })
      .input(z.object({ familyId: Id, ...historyPage }))
      .output(History),
  },
};
