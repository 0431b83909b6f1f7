import type { HealthRecord } from '@evenkeel/contract/health';
import type { Grant, GrantOfOther } from '@evenkeel/contract/grants';
import { grantRights, type GrantSection, mostGrants, problemOfTime } from '@evenkeel/contract/rights/grants.rules';
import { actorIn, os, type Context } from './api.ts';
import { keepVersion } from './keep-version.ts';
import { isErased } from './document-rows.ts';
import { inOrder } from './kept-messages.ts';
import type { KeptDocument } from './kept-documents.ts';
import type { KeptGrant } from './kept-grants.ts';

const { list, preview, add, change, end, open, endAll, looks, families, overview, messages, offers } = os.grants;

/** The family's day. */
function today(context: Context, familyId: string): string {
  const zone = context.families.find(({ id }) => id === familyId)?.zone ?? 'UTC';
  return Temporal.Instant.from(context.now()).toZonedDateTimeISO(zone).toPlainDate().toString();
}

const isOpen = (context: Context, { status, endsOn, familyId }: KeptGrant) =>
  (status === 'offered' || status === 'accepted') && endsOn >= today(context, familyId);

/** What is over by its last day reads like any other end. */
function shown(context: Context, kept: KeptGrant): Grant {
  const { grantedBy: _, ...grant } = kept;
  return { ...grant, status: grant.status === 'declined' || isOpen(context, kept) ? grant.status : 'ended' };
}

const mineOf = ({ rows, me }: Context) => rows.grants.all().filter(({ grantedBy }) => grantedBy === me.id);

const find = (context: Context, id: string) => mineOf(context).find((one) => one.id === id);

/** What the other parent learns of counsel. */
const toldOf = ({ id, grantedBy, role, sections, startsOn, endsOn, isNamed, name }: KeptGrant): GrantOfOther => ({
  id,
  grantedBy,
  role,
  sections,
  startsOn,
  endsOn,
  name: isNamed ? name : null,
});

function finish(context: Context, kept: KeptGrant): KeptGrant {
  const ended = { ...kept, status: 'ended', endedAt: context.now(), version: kept.version + 1 } as const;
  return keepVersion(context, 'grant.ended', context.rows.grants.put(ended));
}

const present = (all: { removedAt?: string | null }[]) => all.filter(({ removedAt }) => !removedAt).length;

const documentsOf = (context: Context) =>
  context.rows.documents.all().filter((kept) => kept.sharedAs === null && !isErased(context, kept));

/** Whether counsel may read it: shared, not taken back, and no file of a message. */
const isForCounsel = ({ audience, takenBackAt, attachedTo }: KeptDocument) =>
  audience === 'both' && takenBackAt === null && attachedTo?.kind !== 'message';

/** An appointment that was is read in the calendar, and no more on the page of health. */
const isOpenRecord = ({ details }: HealthRecord) => details.type !== 'appointment' || details.status === 'upcoming';

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
      .filter(({ grantedBy, status }) => grantedBy !== actor.me && status === 'accepted');
    return {
      mine: mineOf(context)
        .toReversed()
        .map((kept) => shown(context, kept)),
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
      if (known.grantedBy === actor.me && known.email === input.email) return shown(context, known);
      throw errors.CONFLICT({ data: { current: shown(context, known) } });
    }
    if (problemOfTime(input, today(context, familyId))) throw errors.WRONG_TIME();
    if (input.email.toLowerCase() === context.me.email.toLowerCase()) throw errors.OWN_ADDRESS();
    if (mineOf(context).filter((kept) => isOpen(context, kept)).length >= mostGrants) throw errors.TOO_MANY_GRANTS();
    const made = { name: null, status: 'offered', madeAt: context.now(), answeredAt: null, endedAt: null } as const;
    const kept = context.rows.grants.put({ ...input, ...made, version: 1, grantedBy: actor.me });
    keepVersion(context, 'grant.made', kept);
    return shown(context, kept);
  }),

  change: change.handler(({ input, context, errors }) => {
    const { id, version, sections, endsOn, isNamed } = input;
    const kept = find(context, id);
    if (!kept) throw errors.NOT_FOUND();
    if (kept.version !== version || !isOpen(context, kept))
      throw errors.CONFLICT({ data: { current: shown(context, kept) } });
    if (problemOfTime({ startsOn: kept.startsOn, endsOn }, kept.startsOn)) throw errors.WRONG_TIME();
    const changed = context.rows.grants.put({ ...kept, sections, endsOn, isNamed, version: version + 1 });
    keepVersion(context, 'grant.changed', changed);
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
    // Nobody looks: the people of the demo are its two parents.
    list: looks.list.handler(({ input, context, errors }) => {
      if (!find(context, input.id)) throw errors.NOT_FOUND();
      return [];
    }),
  }),

  families: families.router({ list: families.list.handler(() => []) }),

  overview: overview.router({ list: overview.list.handler(() => []) }),

  messages: messages.router({
    list: messages.list.handler(({ errors }) => {
      throw errors.NOT_FOUND();
    }),
    conversations: messages.conversations.router({
      list: messages.conversations.list.handler(({ input, context, errors }) => {
        if (!actorIn(context, input.familyId)) throw errors.NOT_FOUND();
        return [];
      }),
    }),
  }),

  offers: offers.router({
    list: offers.list.handler(() => []),
    answer: offers.answer.handler(({ errors }) => {
      throw errors.NOT_FOUND();
    }),
  }),
});
