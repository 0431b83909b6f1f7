import * as z from 'zod';
import { base, changedMeanwhile, Id, Instant, Version } from './base.ts';
import { mediatorRoles } from './rights/grant-roles.rules.ts';
import { Custody, Proposal, templateDraft, tooManyRules } from './schedules.ts';

/**
 * Open until a parent declines it or its mediator withdraws it, or a parent takes it up: it is `proposed` to the other parent then, and
 * `accepted` once that parent has accepted, too. A proposal of it that is declined or withdrawn counts as `declined`.
 */
export const SuggestionStatus = z.enum(['open', 'proposed', 'accepted', 'declined', 'withdrawn']);
export type SuggestionStatus = z.infer<typeof SuggestionStatus>;

/**
 * Changes to the schedule that a mediator or parental coordinator suggests to both parents. These three read it, and nobody else; it is in no
 * record. A parent takes it up by proposing it with its own id, so nothing changes before both parents have answered.
 */
export const Suggestion = Proposal.pick({
  id: true,
  familyId: true,
  schedule: true,
  rules: true,
  ended: true,
  against: true,
  version: true,
}).extend({
  status: SuggestionStatus,
  mediatorName: z.string(),
  role: z.enum(mediatorRoles),
  suggestedAt: Instant,
  /** Name of the parent who took it up or declined it; null before. */
  answeredBy: z.string().nullable(),
  /** Whether I made it, and can withdraw it. */
  isMine: z.boolean(),
});
export type Suggestion = z.infer<typeof Suggestion>;

const named = z.object({ familyId: Id, id: Id, version: Version });
const conflict = changedMeanwhile(Suggestion);

/** Suggested changes to the schedule, by mediators and parental coordinators. */
export const suggestions = {
  /** The newest 50. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/schedules/suggestions' })
    .input(z.object({ familyId: Id }))
    .output(z.array(Suggestion)),

  /** By the mediator; one open suggestion at a time. Both parents get a notice. */
  add: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules/suggestions', successStatus: 201 })
    .input(templateDraft)
    .output(Suggestion)
    .errors({
      ...changedMeanwhile(Custody),
      ...tooManyRules,
      STILL_OPEN: { status: 422, message: 'Your last suggestion is still open. Withdraw it first.' },
    }),

  /** By either parent, while nobody has taken it up. The other one gets a notice. */
  decline: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules/suggestions/{id}/decline' })
    .input(named)
    .output(Suggestion)
    .errors(conflict),

  /** By its mediator, while nobody has answered. */
  withdraw: base
    .route({ method: 'POST', path: '/families/{familyId}/schedules/suggestions/{id}/withdraw' })
    .input(named)
    .output(Suggestion)
    .errors(conflict),
};
