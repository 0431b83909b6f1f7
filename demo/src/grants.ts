import type { Grant, GrantOfOther, NewGrant } from '@evenkeel/contract/grants';
import {
  grantRights,
  type GrantSection,
  isWider,
  mostGrants,
  problemOfNewEnd,
  problemOfTime,
} from '@evenkeel/contract/rights/grants.rules';
import { isNeutral, sectionsOf } from '@evenkeel/contract/rights/grant-roles.rules';
import { noticeOf } from '@evenkeel/contract/notices';
import { mayStart } from '@evenkeel/contract/plans.rules';
import { actorIn, os, otherHomes, type Context } from './api.ts';
import { channels } from './channels.ts';
import { isConnectedBy } from './connections.ts';
import { familyNow, todayOf } from './family-now.ts';
import { isForCounsel, isOpenRecord } from './for-counsel.ts';
import { grantedMessages } from './granted-messages.ts';
import { spansOfGrant } from './grant-spans.ts';
import { guests } from './guests.ts';
import { keepVersion } from './keep-version.ts';
import { isErased } from './document-rows.ts';
import { inOrder } from './kept-messages.ts';
import type { KeptDocument } from './kept-documents.ts';
import type { KeptGrant } from './kept-grants.ts';
import { looksBy } from './looks.ts';
import { notify, readAnswered } from './notify.ts';
import { inForceOf } from './plan-in-force.ts';

const { list, preview, add, consent, change, end, open, endAll, looks, spans } = os.grants;

type NeutralNotice = 'grant.asked' | 'grant.consented' | 'grant.refused' | 'grant.changed' | 'grant.ended';

const isOpen = (context: Context, { status, endsOn, zone }: KeptGrant) =>
  (status === 'asked' || status === 'offered' || status === 'accepted') && endsOn >= todayOf(context, zone);

/** What is over by its last day reads like any other end. */
const shown = (context: Context, kept: KeptGrant): Grant => {
  const { zone: _zone, ...grant } = kept;
  return { ...grant, status: kept.status === 'declined' || isOpen(context, kept) ? kept.status : 'ended' };
};

const clockOf = ({ rows }: Context) => familyNow(rows).zone;

/** Of a neutral: whether I am one of the two who decide. */
function isOfBoth(context: Context, { familyId, role }: KeptGrant): boolean {
  const actor = isNeutral(role) && actorIn(context, familyId);
  return actor ? !grantRights.make(actor) : false;
}

/** What I made, and what both parents decide on. */
const mineOf = (context: Context) =>
  context.rows.grants.all().filter((kept) => kept.grantedBy === context.me.id || isOfBoth(context, kept));

const find = (context: Context, id: string) => mineOf(context).find((one) => one.id === id);

const termsOf = ({ email, role, sections, children, startsOn, endsOn, purpose }: NewGrant) =>
  JSON.stringify([email.toLowerCase(), role, sections, children, startsOn, endsOn, purpose]);

/** Whether it is the same once more, after a lost answer. */
const isRepeat = (me: string, sent: NewGrant, kept: KeptGrant): boolean =>
  kept.grantedBy === me && termsOf(kept) === termsOf(sent) && kept.isNamed === (sent.isNamed || isNeutral(sent.role));

/** Tells the other parent what was done with a neutral's grant; of counsel's they are told nothing. */
function tellOther(context: Context, act: NeutralNotice, { familyId, id, role }: KeptGrant): void {
  if (isNeutral(role)) notify(context, familyId, noticeOf(act, id, {}), otherHomes(context, familyId));
}

/** Whether all of these are children here. */
const areOurs = (context: Context, children: readonly string[]) =>
  children.every((id) => context.rows.children.find(id) !== undefined);

/** Another id, which doesn't tell when the first was made. */
const withoutTime = (id: string): string => {
  const [third = '', fourth = '', last = ''] = id.split('-').slice(2);
  return [last.slice(0, 8), last.slice(8), `4${third.slice(1)}`, fourth, last].join('-');
};

/** What the other parent learns of counsel and relatives. */
const toldOf = ({
  id,
  grantedBy,
  role,
  sections,
  children,
  startsOn,
  endsOn,
  isNamed,
  name,
}: KeptGrant): GrantOfOther => ({
  id: withoutTime(id),
  grantedBy,
  role,
  sections,
  children,
  startsOn,
  endsOn,
  name: isNamed ? name : null,
});

function finish(context: Context, kept: KeptGrant): KeptGrant {
  const ended = { ...kept, status: 'ended', endedAt: context.now(), version: kept.version + 1 } as const;
  tellOther(context, 'grant.ended', kept);
  return keepVersion(context, 'grant.ended', context.rows.grants.put(ended));
}

const present = (all: { removedAt?: string | null }[]) => all.filter(({ removedAt }) => !removedAt).length;

const documentsOf = (context: Context) =>
  context.rows.documents.all().filter((kept) => kept.sharedAs === null && !isErased(context, kept));

const isOwn =
  (me: string) =>
  ({ audience, addedBy }: KeptDocument) =>
    audience === 'me' && addedBy === me;

function countsOf(context: Context): Record<GrantSection, number> {
  const { events, children, health, academicRecords, schoolContacts, bringItems, homework, expenses, payments } =
    context.rows;
  return {
    calendar: present(events.all()),
    children: children.all().length,
    health: present(health.all().filter(isOpenRecord)),
    school: [academicRecords, schoolContacts, bringItems, homework].reduce((sum, one) => sum + present(one.all()), 0),
    payments: expenses.all().length + payments.all().length,
    documents: documentsOf(context).filter(isForCounsel).length,
    messages: inOrder(context).filter((one) => one.deliveredAt && (one.sender === context.me.id || one.viewedAt))
      .length,
  };
}

export const grants = os.grants.router({
  list: list.handler(({ input, context, errors }) => {
    const actor = actorIn(context, input.familyId);
    if (!actor) throw errors.NOT_FOUND();
    if (grantRights.make(actor)) throw errors.FORBIDDEN();
    const others = context.rows.grants
      .all()
      .filter(({ grantedBy, role, status }) => grantedBy !== actor.me && !isNeutral(role) && status === 'accepted');
    const all = mineOf(context)
      .toReversed()
      .map((kept) => shown(context, kept));
    return {
      mine: all.filter(({ role }) => !isNeutral(role)),
      neutrals: all.filter(({ role }) => isNeutral(role)),
      others: others.filter((kept) => isOpen(context, kept)).map(toldOf),
    };
  }),

  preview: preview.router({
    get: preview.get.handler(({ input, context, errors }) => {
      const actor = actorIn(context, input.familyId);
      if (!actor) throw errors.NOT_FOUND();
      if (grantRights.make(actor)) throw errors.FORBIDDEN();
      return { holds: countsOf(context), ownDocuments: documentsOf(context).filter(isOwn(actor.me)).length };
    }),
  }),

  // Nobody is asked to confirm who they are, and nothing is mailed.
  add: add.handler(({ input, context, errors }) => {
    const { familyId, id } = input;
    const actor = actorIn(context, familyId);
    if (!actor) throw errors.NOT_FOUND();
    if (grantRights.make(actor)) throw errors.FORBIDDEN();
    const known = context.rows.grants.find(id);
    if (known) {
      if (isRepeat(actor.me, input, known)) return shown(context, known);
      throw errors.CONFLICT({ data: { current: shown(context, known) } });
    }
    if (problemOfTime(input, todayOf(context))) throw errors.WRONG_TIME();
    if (input.role === 'relative' && !mayStart('relatives', inForceOf(context, familyId))) throw errors.NEEDS_PLAN();
    if (input.email.toLowerCase() === context.me.email.toLowerCase()) throw errors.OWN_ADDRESS();
    if (isConnectedBy(context, input.email)) throw errors.CONNECTED_ADDRESS();
    if (!areOurs(context, input.children)) throw errors.NOT_FOUND();
    const open = mineOf(context).filter((kept) => kept.grantedBy === actor.me && isOpen(context, kept));
    if (open.length >= mostGrants) throw errors.TOO_MANY_GRANTS();
    const needsBoth = isNeutral(input.role);
    if (needsBoth && otherHomes(context, familyId).length === 0) throw errors.NO_OTHER_PARENT();
    if (needsBoth && open.filter(({ status }) => status === 'asked').length >= 3) throw errors.TOO_MANY_ASKED();
    const made = {
      name: null,
      madeAt: context.now(),
      answeredAt: null,
      endedAt: null,
      version: 1,
      grantedBy: actor.me,
      zone: clockOf(context),
    };
    const status = needsBoth ? 'asked' : 'offered';
    const kept = context.rows.grants.put({ ...input, ...made, status, isNamed: input.isNamed || needsBoth });
    keepVersion(context, needsBoth ? 'grant.asked' : 'grant.made', kept);
    tellOther(context, 'grant.asked', kept);
    return shown(context, kept);
  }),

  consent: consent.handler(({ input, context, errors }) => {
    const { id, version, isGiven } = input;
    const kept = find(context, id);
    if (!kept || !isNeutral(kept.role) || kept.grantedBy === context.me.id) throw errors.NOT_FOUND();
    const status = isGiven ? 'offered' : 'declined';
    if (kept.version === version + 1 && kept.status === status) return shown(context, kept);
    if (kept.version !== version || kept.status !== 'asked' || !isOpen(context, kept))
      throw errors.CONFLICT({ data: { current: shown(context, kept) } });
    const answeredAt = isGiven ? null : context.now();
    const answered = context.rows.grants.put({ ...kept, status, answeredAt, version: version + 1 });
    const act = isGiven ? 'grant.consented' : 'grant.refused';
    keepVersion(context, act, answered);
    tellOther(context, act, answered);
    readAnswered(context, id);
    return shown(context, answered);
  }),

  change: change.handler(({ input, context, errors }) => {
    const { id, version, sections, endsOn, isNamed } = input;
    const kept = find(context, id);
    if (!kept) throw errors.NOT_FOUND();
    if (kept.version !== version || !isOpen(context, kept))
      throw errors.CONFLICT({ data: { current: shown(context, kept) } });
    if (!sections.every((section) => sectionsOf(kept.role).includes(section))) throw errors.NOT_FOUND();
    const children = kept.role === 'relative' && input.children.length > 0 ? input.children : kept.children;
    if (!areOurs(context, children)) throw errors.NOT_FOUND();
    const needsBoth = isNeutral(kept.role);
    if (needsBoth && isWider(kept, { ...kept, sections, endsOn })) throw errors.NEEDS_BOTH();
    if (problemOfNewEnd(kept, endsOn, todayOf(context))) throw errors.WRONG_TIME();
    if (needsBoth && endsOn === kept.endsOn && kept.sections.every((section) => sections.includes(section)))
      return shown(context, kept);
    const named = isNamed || needsBoth;
    const changed = context.rows.grants.put({
      ...kept,
      sections,
      children,
      endsOn,
      zone: endsOn === kept.endsOn ? kept.zone : clockOf(context),
      isNamed: named,
      version: version + 1,
    });
    keepVersion(context, 'grant.changed', changed);
    tellOther(context, 'grant.changed', changed);
    return shown(context, changed);
  }),

  end: end.handler(({ input, context, errors }) => {
    const kept = find(context, input.id);
    if (!kept) throw errors.NOT_FOUND();
    if (!isOpen(context, kept)) return shown(context, kept);
    return shown(context, finish(context, kept));
  }),

  open: open.router({
    list: open.list.handler(({ context }) =>
      mineOf(context)
        .filter((kept) => isOpen(context, kept))
        .map((kept) => shown(context, kept)),
    ),
  }),

  endAll: endAll.handler(({ context }) => {
    for (const kept of mineOf(context).filter((one) => isOpen(context, one))) finish(context, kept);
    return {};
  }),

  looks: looks.router({
    list: looks.list.handler(({ input, context, errors }) => {
      if (!find(context, input.id)) throw errors.NOT_FOUND();
      return looksBy(context, input.id);
    }),
  }),

  spans: spans.router({
    list: spans.list.handler(({ input, context, errors }) => {
      const kept = find(context, input.id);
      if (!kept) throw errors.NOT_FOUND();
      return spansOfGrant(context, kept);
    }),
  }),

  ...guests,

  channels,

  messages: grantedMessages,
});
