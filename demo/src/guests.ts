import { compareMoments } from '@evenkeel/contract/coming.rules';
import { nextCourtDate } from '@evenkeel/contract/court-coming.rules';
import type { GrantedOverview, GrantOffer } from '@evenkeel/contract/grants';
import { isNeutral } from '@evenkeel/contract/rights/grant-roles.rules';
import { os, type Context } from './api.ts';
import { grantedFamily, isSameAddress, liveGrants, readBy } from './by-grant.ts';
import { familyNow, todayOf } from './family-now.ts';
import { keepVersion } from './keep-version.ts';
import type { KeptGrant } from './kept-grants.ts';
import { noteLook } from './looks.ts';

const { families, overview, offers } = os.grants;

type Coming = GrantedOverview['next'][number];

/** The next event that doesn't repeat, and the next court date, as far as they are open. Naming one is a look. */
function comingIn(context: Context, grants: readonly KeptGrant[]): Coming[] {
  const { rows } = readBy(context, grants);
  const today = todayOf(context);
  const events = rows.events
    .all()
    .filter(({ removedAt, repeats, status, date }) => !removedAt && !repeats && status === 'upcoming' && date >= today)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ title, date, zone }): Coming => ({ kind: 'event', title, date, zone }));
  const { next } = nextCourtDate(rows.courtDates.all(), Date.parse(context.now()));
  const hearings = next ? [{ kind: 'court' as const, title: next.subject, date: next.at, zone: next.zone }] : [];
  const look = (section: 'calendar' | 'documents') =>
    noteLook(
      context,
      grants.filter(({ sections }) => sections.includes(section)),
      { section, documentId: null },
    );
  if (events.length > 0) look('calendar');
  if (hearings.length > 0) look('documents');
  return [...hearings, ...events.slice(0, 1)].toSorted(compareMoments);
}

function overviewOf(context: Context): GrantedOverview[] {
  const grants = liveGrants(context);
  if (grants.length === 0) return [];
  const { id, sections, endsOn, members } = grantedFamily(context, grants);
  return [{ id, sections, endsOn, parents: members.map(({ name }) => name), next: comingIn(context, grants) }];
}

/** Counsel of a parent is no neutral of both, nor the other way round, and neither becomes a relative. */
const keepsOut = (held: KeptGrant, offer: KeptGrant) =>
  held.role !== 'relative' && (offer.role === 'relative' || isNeutral(held.role) !== isNeutral(offer.role));

/** Whether accepting would make the person played counsel of one parent and a relative of the other. */
const isRelativeOfOther = (context: Context, offer: KeptGrant) =>
  offer.role === 'lawyer' &&
  liveGrants(context).some(({ role, grantedBy }) => role === 'relative' && grantedBy !== offer.grantedBy);

function offersTo(context: Context): KeptGrant[] {
  if (context.families.length > 0) return [];
  const mine = context.rows.grants.all().filter(({ email }) => isSameAddress(email, context.me.email));
  const comes = ({ endsOn, zone }: KeptGrant) => endsOn >= todayOf(context, zone);
  const held = mine.filter((kept) => kept.status === 'accepted' && comes(kept));
  return mine.filter(
    (offer) => offer.status === 'offered' && comes(offer) && !held.some((one) => keepsOut(one, offer)),
  );
}

/** The parents who grant, by name: of a neutral's both. */
function shownOffer({ rows }: Context, kept: KeptGrant): GrantOffer {
  const { id, role, sections, startsOn, endsOn, purpose, madeAt, isNamed, grantedBy: by } = kept;
  const parents = familyNow(rows).members.filter(({ home }) => home !== null);
  const giving = parents.filter(({ accountId }) => accountId === by || isNeutral(role));
  const names = giving.toSorted(({ accountId }) => (accountId === by ? -1 : 1)).map(({ name }) => name);
  return { id, role, sections, startsOn, endsOn, purpose, madeAt, isNamed, grantedBy: names.join(' and ') };
}

/** Accepts or declines an offer. A relative's grant ends when its holder accepts one as a professional. */
function answer(context: Context, offer: KeptGrant, isAccepted: boolean): void {
  const { me, rows, now } = context;
  const said = isAccepted
    ? ({ status: 'accepted', name: `${me.firstName} ${me.lastName}` } as const)
    : ({ status: 'declined' } as const);
  const answered = rows.grants.put({ ...offer, ...said, answeredAt: now(), version: offer.version + 1 });
  keepVersion(context, `grant.${answered.status}`, answered);
  if (!isAccepted || offer.role === 'relative') return;
  for (const kept of liveGrants(context).filter(({ role }) => role === 'relative')) {
    const ended = rows.grants.put({ ...kept, status: 'ended', endedAt: now(), version: kept.version + 1 });
    keepVersion(context, 'grant.ended', ended);
  }
}

/** What grants open to the person played, and what is offered to them. Nobody is asked for a second step. */
export const guests = {
  families: families.router({
    list: families.list.handler(({ context }) => {
      const grants = liveGrants(context);
      return grants.length > 0 ? [grantedFamily(context, grants)] : [];
    }),
  }),

  overview: overview.router({
    list: overview.list.handler(({ input: { after }, context }) =>
      overviewOf(context).filter(({ id }) => after === undefined || id > after),
    ),
  }),

  offers: offers.router({
    list: offers.list.handler(({ context }) => offersTo(context).map((kept) => shownOffer(context, kept))),

    answer: offers.answer.handler(({ input: { id, isAccepted }, context, errors }) => {
      const familyId = isAccepted ? context.rows.sample.family.id : null;
      if (isAccepted && liveGrants(context).some((kept) => kept.id === id)) return { familyId };
      const offer = offersTo(context).find((kept) => kept.id === id);
      if (!offer) throw errors.NOT_FOUND();
      if (isAccepted && isRelativeOfOther(context, offer)) throw errors.RELATIVE_OF_OTHER();
      answer(context, offer, isAccepted);
      return { familyId };
    }),
  }),
};
