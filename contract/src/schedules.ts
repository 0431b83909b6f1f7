import * as z from 'zod';
import { base, changedMeanwhile, Day, Id, Instant, needsPlan, optionalLine, Version, Zone } from './base.ts';
import { Basis, Clock, ExchangeTerms, Home, LayerRule, LayerTerms, Pattern, Visit } from './custody-terms.ts';
import { History, historyPage } from './history.ts';
import { unsoundRule, unsoundSchedule } from './schedule-checks.ts';

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

/** What a parent decides of the regular schedule: the children's nights in two homes, and when they change. */
export const Terms = z.object({
  template: Template,
  /** How its nights are found. That of the templates of fourteen nights and of one's own pattern is a cycle. */
  basis: Basis.default({ kind: 'cycle' }),
  /** At whose home the first night is; with weekends, at whose home the weeknights are. */
  startsWith: Home,
  /** From which day the nights of the template are counted: a date, never the number of a week. */
  startDay: Day,
  /** On the clock of the place, `HH:MM`: from then on a night is the next one. */
  exchangeTime: Clock,
  zone: Zone,
  /** Where the children change homes, if it was said. */
  place: optionalLine(120).default(''),
  /** Where an exchange has a time or a place of its own. */
  exchanges: z.array(ExchangeTerms).max(20).default([]),
  visits: z.array(Visit).max(20).default([]),
  /** For whom of the children; none means all. */
  children: z.array(Id).max(20).default([]),
});
export type Terms = z.infer<typeof Terms>;

/**
 * Terms with what is drawn from them: the homes of the nights that come again and again, from the start day on. A letter says where
 * the night is spent that begins on that date. Where the basis is no cycle it is one letter, and says nothing.
 */
export const Agreed = Terms.extend({ pattern: Pattern });
export type Agreed = z.infer<typeof Agreed>;

/** A regular schedule. It rules from its first night on, until a later one does; it never rules a night before. */
export const Schedule = Agreed.extend({
  id: Id,
  familyId: Id,
  /** The number of the arrangement that it came with. */
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

/** A rule as it is asked for. */
export const NewRule = LayerTerms.extend({ id: Id });
export type NewRule = z.infer<typeof NewRule>;

export const ProposalStatus = z.enum(['open', 'accepted', 'declined', 'withdrawn']);
export type ProposalStatus = z.infer<typeof ProposalStatus>;

/** Changes that one parent would like, all at once, and that nothing follows from until the other accepts them. */
export const Proposal = z.object({
  id: Id,
  familyId: Id,
  /** Another regular schedule, or none. */
  schedule: Agreed.nullable(),
  /** Rules that would lie over it, beside those that stand. */
  rules: z.array(NewRule),
  /** Rules that would end. */
  ended: z.array(Id),
  /** The number of the arrangement instead of which it is proposed; 0 for the first one. Instead of another it cannot be accepted. */
  against: z.int().nonnegative(),
  status: ProposalStatus,
  proposedBy: Id,
  proposedAt: Instant,
  answeredAt: Instant.nullable(),
  version: Version,
});
export type Proposal = z.infer<typeof Proposal>;

/** What stands, and what waits for an answer. */
export const Custody = z.object({
  /** The number of the arrangement that stands; 0 for none. Whatever comes into force, all at once, takes the next one. */
  version: z.int().nonnegative(),
  /** Every regular schedule that rules some night, by version. */
  schedules: z.array(Schedule),
  /** Every rule that holds or held at some moment, also ended ones: by position, then in the order in which they came. */
  rules: z.array(LayerRule),
  /** Those that are open: at most one of each parent. */
  proposals: z.array(Proposal),
});
export type Custody = z.infer<typeof Custody>;

/** A regular schedule as it is asked for. */
export const NewSchedule = Terms.extend({
  /** Of a pattern of one's own. That of a template is drawn from its terms. */
  pattern: Pattern.nullable().default(null),
});
export type NewSchedule = z.infer<typeof NewSchedule>;

/** So many rules hold at most: nobody reads more, and no order has as many. */
export const mostRules = 200;

const allUnlike = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** A draft of changes. `against` is the number of the arrangement on screen, 0 for none. */
const Draft = z.object({
  id: Id,
  familyId: Id,
  against: z.int().nonnegative().max(2_147_483_647),
  schedule: NewSchedule.nullable().default(null),
  rules: z.array(NewRule).max(mostRules).default([]),
  ended: z.array(Id).max(mostRules).default([]),
});

const nothing = 'There is nothing to change yet';
const twice = 'Each rule has to have an id of its own';

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

const templateOnly = 'A pattern of one’s own is set elsewhere';
const isOwn = ({ schedule }: SentDraft) => schedule?.template === 'custom';
const withTemplate = NewDraft.refine((draft) => !isOwn(draft), {
  path: ['schedule', 'template'],
  message: templateOnly,
});
const withPattern = NewDraft.refine(isOwn, {
  path: ['schedule', 'template'],
  message: 'This is for a pattern of one’s own',
});

const named = z.object({ familyId: Id, id: Id, version: Version });
const conflict = changedMeanwhile(Custody);

const tooMany = {
  TOO_MANY_RULES: { status: 422, message: `There can be ${mostRules} rules. End one that no longer matters first.` },
  NO_SCHEDULE: { status: 422, message: 'Rules lie over a regular schedule. Choose one first.' },
};
const alone = {
  ...conflict,
  ...tooMany,
  NEEDS_ANSWER: { status: 422, message: 'The other parent has joined. Propose the schedule instead.' },
};
const asked = {
  ...conflict,
  ...tooMany,
  NOBODY_TO_ASK: { status: 422, message: 'You are the only parent here. You can set the schedule yourself.' },
  STILL_OPEN: { status: 422, message: 'Your last proposal is still open. Withdraw it first.' },
};

const proposals = {
  /** Asks the other parent. One that is open is withdrawn or answered before the next. */
  add: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules/proposals', successStatus: 201 })
    .input(withTemplate)
    .output(Proposal)
    .errors(asked),

  /** The other parent alone answers. Accepted, all of it comes into force; silence is never consent. */
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

/** The same with a pattern of one's own as the regular schedule: what needs a plan is another operation (decision 46). */
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

  /** Carries a draft out: only while there is no other parent, who would have to accept it. Answers with what stands then. */
  set: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules', successStatus: 201 })
    .input(withTemplate)
    .output(Custody)
    .errors(alone),

  patterns,
  proposals,

  history: {
    /** Every change of the arrangement and every proposal of the family, with what was answered. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/schedules/history' })
      .input(z.object({ familyId: Id, ...historyPage }))
      .output(History),
  },
};
