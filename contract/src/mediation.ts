import * as z from 'zod';
import { base, changedMeanwhile, Day, filledText, Id, Instant, line, Version } from './base.ts';
import { mostPoints, mostSessionPages, pointStates } from './mediation.rules.ts';
import { planName } from './plan-names.ts';
import { mediatorRoles } from './rights/grant-roles.rules.ts';

/** What was talked about, and how far it is. */
export const MediationPoint = z.object({
  id: Id,
  text: filledText(2_000, 'Enter the point.'),
  state: z.enum(pointStates),
  version: Version,
});
export type MediationPoint = z.infer<typeof MediationPoint>;

/** How many points are in each state. */
const Counts = z.object({
  agreed: z.int().nonnegative(),
  open: z.int().nonnegative(),
  parked: z.int().nonnegative(),
});

/**
 * What a mediator or parental coordinator wrote down of a session with both parents. A draft: it binds nobody, and is in no record and no
 * export. These three read it, and nobody else.
 */
export const SessionPage = z.object({
  id: Id,
  familyId: Id,
  title: line(120, 'Enter a title.'),
  /** The day of the session. */
  day: Day,
  /** Names of the two it was with, as they were when it was started. */
  parents: z.array(z.string()),
  mediatorName: z.string(),
  role: z.enum(mediatorRoles),
  counts: Counts,
  /** Whether I can write in it: its mediator, while they have access. */
  mayChange: z.boolean(),
  /** When anything in it was changed last. */
  changedAt: Instant,
  version: Version,
});
export type SessionPage = z.infer<typeof SessionPage>;

/** With its points, in the order in which they were added. */
export const FullSessionPage = SessionPage.extend({ points: z.array(MediationPoint) });
export type FullSessionPage = z.infer<typeof FullSessionPage>;

const at = (path: string) => `/families/{familyId}/session-pages${path}` as const;
const ofFamily = z.object({ familyId: Id });
const ofPage = ofFamily.extend({ id: Id });
const NewSessionPage = ofPage.extend({ title: SessionPage.shape.title, day: Day });
const ofPoint = ofFamily.extend({ pageId: Id, id: Id });
const NewPoint = ofPoint.extend({ text: MediationPoint.shape.text, state: MediationPoint.shape.state });

/** Session pages of mediators and parental coordinators. */
export const mediation = {
  pages: {
    /** The newest session first. `start`: whether I can start one, or could with a plan of one of the parents. */
    list: base
      .route({ method: 'GET', path: at('') })
      .input(ofFamily)
      .output(z.object({ pages: z.array(SessionPage), start: z.enum(['yes', 'plan', 'no']) })),

    get: base
      .route({ method: 'GET', path: at('/{id}') })
      .input(ofPage)
      .output(FullSessionPage),

    /** By the mediator. Both parents get a notice. */
    add: base
      .meta({ needs: 'session-pages' })
      .route({ method: 'POST', path: at(''), successStatus: 201 })
      .input(NewSessionPage)
      .output(FullSessionPage)
      .errors({
        NEEDS_PLAN: {
          status: 402,
          message: `A session page needs ${planName('family')} of one of the parents. Pages that exist go on without it.`,
        },
        TOO_MANY_PAGES: {
          status: 409,
          message: `You have started ${mostSessionPages} session pages with these parents. That is the most there can be.`,
        },
        ...changedMeanwhile(FullSessionPage),
      }),

    change: base
      .route({ method: 'POST', path: at('/{id}') })
      .input(NewSessionPage.extend({ version: Version }))
      .output(FullSessionPage)
      .errors(changedMeanwhile(FullSessionPage)),
  },

  points: {
    add: base
      .route({ method: 'POST', path: at('/{pageId}/points'), successStatus: 201 })
      .input(NewPoint)
      .output(MediationPoint)
      .errors({
        TOO_MANY_POINTS: {
          status: 409,
          message: `A session page has at most ${mostPoints} points. Start another page.`,
        },
        ...changedMeanwhile(MediationPoint),
      }),

    change: base
      .route({ method: 'POST', path: at('/{pageId}/points/{id}') })
      .input(NewPoint.extend({ version: Version }))
      .output(MediationPoint)
      .errors(changedMeanwhile(MediationPoint)),

    /** It is gone: a draft keeps no versions. */
    remove: base
      .route({ method: 'POST', path: at('/{pageId}/points/{id}/remove') })
      .input(ofPoint.extend({ version: Version }))
      .output(z.object({}))
      .errors(changedMeanwhile(MediationPoint)),
  },
};
