import * as z from 'zod';
import { base, changedMeanwhile, Day, DayOrTime, filledText, Id, Instant, Version, Zone } from './base.ts';
import { Family, InvitedEmail } from './families.ts';
import { channels } from './channels.ts';
import { grantedMessages } from './granted-messages.ts';
import { planName } from './plan-names.ts';
import { proofRefusals } from './proof.ts';
import { grantSections, writtenByGrant } from './rights/grants.rules.ts';
import { grantRoles, sectionsOf } from './rights/grant-roles.rules.ts';
import { hasLink, noLinks } from './without-links.ts';

const Sections = z
  .array(z.enum(grantSections))
  .min(1, 'Choose at least one section.')
  .refine((all) => new Set(all).size === all.length);

/** Whom a relative's grant is about; of every other it is empty, which means all. */
const Children = z
  .array(Id)
  .max(20)
  .default([])
  .refine((all) => new Set(all).size === all.length);

const Purpose = filledText(500, 'Say what this access is for.');

/** What is granted, and for how long. The last day counts until its midnight, on the clock that the family had when it was set. */
const Terms = z.object({
  sections: Sections,
  children: Children,
  startsOn: Day,
  endsOn: Day,
  purpose: Purpose,
});

/** A grant as the parent who made it sees it; a neutral's as both parents see it. */
export const Grant = Terms.extend({
  id: Id,
  familyId: Id,
  email: z.string(),
  /** Of the account that accepted; null until then. */
  name: z.string().nullable(),
  role: z.enum(grantRoles),
  /** Whether the other parent reads the name. */
  isNamed: z.boolean(),
  /** The parent who made it; of a neutral's, who asked for it. */
  grantedBy: Id,
  /**
   * `asked` while the other parent hasn't consented to a neutral, `offered` until it was answered. `declined` by either of them; `ended`
   * however it ended, also by its last day.
   */
  status: z.enum(['asked', 'offered', 'accepted', 'declined', 'ended']),
  madeAt: Instant,
  answeredAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  version: Version,
});
export type Grant = z.infer<typeof Grant>;

/**
 * All that the other parent learns of counsel and relatives: never when or what they looked at. `id` is one of its own, which doesn't tell when
 * it was offered.
 */
export const GrantOfOther = Terms.pick({ sections: true, children: true, startsOn: true, endsOn: true }).extend({
  id: Id,
  grantedBy: Id,
  role: z.enum(grantRoles),
  /** Only if the parent who granted chose so. */
  name: z.string().nullable(),
});
export type GrantOfOther = z.infer<typeof GrantOfOther>;

/** An offer, or what became of it, as the person it was made to sees it. */
export const GrantOffer = Terms.omit({ purpose: true, children: true }).extend({
  id: Id,
  /** The parents who grant, by name. */
  grantedBy: z.string(),
  purpose: z.string(),
  role: z.enum(grantRoles),
  /** Whether the other parent reads the name of whoever accepts. Of a neutral both parents do. */
  isNamed: z.boolean(),
  madeAt: Instant,
});
export type GrantOffer = z.infer<typeof GrantOffer>;

/**
 * One person, one thing, one hour: however often they looked at it then. `document`: the one that was read, by its present name; under
 * messages the file of a message.
 */
export const Look = z.object({ at: Instant, section: z.enum(grantSections), document: z.string().nullable() });
export type Look = z.infer<typeof Look>;

/** What somebody with a grant could see, from an instant on; `until` is null while it is open. */
export const GrantSpan = Terms.pick({ sections: true, children: true }).extend({
  from: Instant,
  until: Instant.nullable(),
});
export type GrantSpan = z.infer<typeof GrantSpan>;

export const NewGrant = Terms.extend({
  /** Mailed to nobody, but read by somebody else: no way to lead them elsewhere. */
  purpose: Purpose.refine((words) => !hasLink(words), noLinks),
  id: Id,
  familyId: Id,
  email: InvitedEmail.trim(),
  role: z.enum(grantRoles),
  /** Of a neutral the name is always read. */
  isNamed: z.boolean(),
})
  .refine(({ role, sections }) => sections.every((section) => sectionsOf(role).includes(section)), {
    message: 'This can’t be shared in this role.',
    path: ['sections'],
  })
  .refine(({ role, children }) => role !== 'relative' || children.length > 0, {
    message: 'Choose at least one child.',
    path: ['children'],
  })
  .refine(({ role, children }) => role === 'relative' || children.length === 0, {
    message: 'Only a relative’s access names children.',
    path: ['children'],
  });
export type NewGrant = z.infer<typeof NewGrant>;

/** A family that grants open to me: its zone, the parents of its homes, and my rights there. I am none of its members. */
export const GrantedFamily = Family.extend({
  sections: z.array(z.enum(grantSections)),
  /** What I write there myself. */
  writes: z.array(z.enum(writtenByGrant)),
  /** The last of my days there. */
  endsOn: Day,
});
export type GrantedFamily = z.infer<typeof GrantedFamily>;

const ofFamily = z.object({ familyId: Id, id: Id });
const wrongTime = {
  WRONG_TIME: { status: 422, message: 'A grant starts and ends today or later, at most 12 months after it started.' },
};

/** A day that comes: an event that doesn't repeat, or a court date, by the clock of `zone`. */
const Coming = z.object({ kind: z.enum(['event', 'court']), title: z.string(), date: DayOrTime, zone: Zone });

/** A family that grants open to me, as a list of many shows it. */
export const GrantedOverview = GrantedFamily.pick({ id: true, sections: true, endsOn: true }).extend({
  /** Names of the parents of its homes. */
  parents: z.array(z.string()),
  /** The next event and the next court date, as far as the sections open them, the earlier one first. */
  next: z.array(Coming),
});
export type GrantedOverview = z.infer<typeof GrantedOverview>;

/** Access of people who aren't members: made by one parent, for a purpose, with an end. */
export const grants = {
  /** My counsel's and relatives' in full and those of neutrals, newest first; of the other parent's what I have to know. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/grants' })
    .input(z.object({ familyId: Id }))
    .output(z.object({ mine: z.array(Grant), neutrals: z.array(Grant), others: z.array(GrantOfOther) })),

  /** What each section holds now for whoever gets it, by the same rules as the access itself; and how many documents are mine alone. */
  preview: {
    get: base
      .route({ method: 'GET', path: '/families/{familyId}/grant-preview' })
      .input(z.object({ familyId: Id }))
      .output(
        z.object({
          holds: z.record(z.enum(grantSections), z.int().nonnegative()),
          ownDocuments: z.int().nonnegative(),
        }),
      ),
  },

  /**
   * Offers it by a mail that names no family, child or parent; to a neutral only once the other parent has consented. Needs a confirmed
   * identity. Answers alike for every address. Of a relative it needs a plan; counsel and neutrals are in every plan.
   */
  add: base
    .meta({ needs: 'relatives' })
    .route({ method: 'POST', path: '/families/{familyId}/grants', successStatus: 201 })
    .input(NewGrant)
    .output(Grant)
    .errors({
      CONFIRM_IDENTITY: proofRefusals.CONFIRM_IDENTITY,
      OWN_ADDRESS: { status: 422, message: 'This is your own email address.' },
      CONNECTED_ADDRESS: {
        status: 422,
        message: 'Under Connections this is the address of a parent. Give access to somebody outside of the family.',
      },
      NEEDS_PLAN: {
        status: 402,
        message: `Sharing with a relative or carer needs ${planName('family')}. What you share already goes on.`,
      },
      NO_OTHER_PARENT: {
        status: 409,
        message: 'A mediator, coordinator or judge needs both parents, and you are alone here.',
      },
      TOO_MANY_ASKED: { status: 409, message: 'Three questions wait for an answer. Ask again when one is answered.' },
      TOO_MANY_GRANTS: { status: 409, message: 'You have 20 open grants. End one before you make another.' },
      ...wrongTime,
      ...changedMeanwhile(Grant),
    }),

  /** The other parent's answer to a neutral that was asked for. Consent needs a confirmed identity, and mails the offer. */
  consent: base
    .route({ method: 'POST', path: '/families/{familyId}/grants/{id}/consent' })
    .input(ofFamily.extend({ version: Version, isGiven: z.boolean() }))
    .output(Grant)
    .errors({ CONFIRM_IDENTITY: proofRefusals.CONFIRM_IDENTITY, ...changedMeanwhile(Grant) }),

  /**
   * Narrows at once; widening and naming need a confirmed identity, and for a neutral widening has to be asked for anew. `children` counts
   * for a relative.
   */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/grants/{id}' })
    .input(
      ofFamily.extend({
        ...Terms.omit({ purpose: true, startsOn: true }).shape,
        isNamed: z.boolean(),
        version: Version,
      }),
    )
    .output(Grant)
    .errors({
      CONFIRM_IDENTITY: proofRefusals.CONFIRM_IDENTITY,
      NEEDS_BOTH: { status: 409, message: 'More than this needs both parents. Ask for it as new access.' },
      ...wrongTime,
      ...changedMeanwhile(Grant),
    }),

  /** Ends it at once; a neutral's either parent does. Repeating it is harmless. */
  end: base.route({ method: 'POST', path: '/families/{familyId}/grants/{id}/end' }).input(ofFamily).output(Grant),

  open: {
    /** My open grants and those of neutrals, in all my families: what still has access. */
    list: base.route({ method: 'GET', path: '/open-grants' }).output(z.array(Grant)),
  },

  /** Ends all of mine at once, in every family. */
  endAll: base.route({ method: 'POST', path: '/open-grants/end' }).input(z.object({})).output(z.object({})),

  looks: {
    /** What somebody with a grant looked at, newest first: for the parent who granted, of a neutral for both. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/grants/{id}/looks' })
      .input(ofFamily)
      .output(z.array(Look)),
  },

  spans: {
    /** From when until when its holder could see what, the earliest first: for the parent who granted, of a neutral for both. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/grants/{id}/spans' })
      .input(ofFamily)
      .output(z.array(GrantSpan)),
  },

  families: {
    /** Families that are open to me by a grant now; before the second step none but a relative's. */
    list: base.route({ method: 'GET', path: '/granted-families' }).output(z.array(GrantedFamily)),
  },

  overview: {
    /** All of them, by id, each with what comes next there. Reading it is a look at the calendar and the documents it names. */
    list: base
      .route({ method: 'GET', path: '/granted-overview' })
      .input(z.object({ after: Id.optional(), limit: z.int().min(1).max(200).default(50) }))
      .output(z.array(GrantedOverview)),
  },

  messages: grantedMessages,
  channels,

  offers: {
    /** Open offers to my address; before the second step none but a relative's. */
    list: base.route({ method: 'GET', path: '/grant-offers' }).output(z.array(GrantOffer)),

    /** Only by whom it was offered to, while it is open. Nobody is counsel of one parent and a relative of the other. */
    answer: base
      .route({ method: 'POST', path: '/grant-offers/{id}/answer' })
      .input(z.object({ id: Id, isAccepted: z.boolean() }))
      .output(z.object({ familyId: Id.nullable() }))
      .errors({
        RELATIVE_OF_OTHER: {
          status: 409,
          message:
            'You read here as a relative or carer of the other parent. You can accept this once that access has ended.',
        },
      }),
  },
};
