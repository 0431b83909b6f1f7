import { noticeOf } from '@evenkeel/contract/notices';
import { suggestsSchedules } from '@evenkeel/contract/rights/grant-roles.rules';
import { lacks } from '@evenkeel/contract/rights/reasons.rules';
import type { SentDraft } from '@evenkeel/contract/schedules';
import { type Content, contentOf, hasSameContent } from '@evenkeel/contract/schedules.rules';
import type { Suggestion, SuggestionStatus } from '@evenkeel/contract/suggestions';
import { actorIn, os, otherHomes, type Context } from './api.ts';
import { checkDraft } from './check-draft.ts';
import { custodyOf } from './custody-now.ts';
import { familyNow } from './family-now.ts';
import type { KeptSuggestion } from './kept-grants.ts';
import { notify, putNotice, readAnswered } from './notify.ts';

const { list, add, decline, withdraw } = os.calendar.schedules.suggestions;

/** The grant by which the person played suggests; undefined for everybody else. */
const suggesting = ({ byGrant }: Context) => byGrant.find(({ role, sections }) => suggestsSchedules(role, sections));

/** A mediator reads what they suggested, and the parents of two homes what was suggested to them. */
function suggestionsIn(context: Context, familyId: string): KeptSuggestion[] {
  const actor = actorIn(context, familyId);
  const all = actor ? context.rows.suggestions.all().filter((one) => one.familyId === familyId) : [];
  if (context.byGrant.length > 0)
    return suggesting(context) ? all.filter(({ mediatorId }) => mediatorId === context.me.id) : [];
  return actor && !lacks(actor, 'schedule') && otherHomes(context, familyId).length > 0 ? all : [];
}

type Outcome = { status: SuggestionStatus; by: string | null };

/** What became of it: a proposal of its id and its content is what a parent made of it. */
function outcomeOf({ rows }: Context, one: KeptSuggestion): Outcome {
  if (one.status !== 'open') return { status: one.status, by: one.declinedBy };
  const made = rows.custody.get().proposals.find(({ id }) => id === one.id);
  if (!made || !hasSameContent(made, one)) return { status: 'open', by: null };
  const { proposedBy, status } = made;
  if (status === 'open') return { status: 'proposed', by: proposedBy };
  if (status === 'accepted') return { status, by: proposedBy };
  if (status === 'withdrawn') return { status: 'declined', by: proposedBy };
  const other = familyNow(rows).members.find(({ home, accountId }) => home !== null && accountId !== proposedBy);
  return { status: 'declined', by: other?.accountId ?? null };
}

function shown(context: Context, kept: KeptSuggestion): Suggestion {
  const { mediatorId, declinedBy: _by, ...one } = kept;
  const { status, by } = outcomeOf(context, kept);
  const answered = familyNow(context.rows).members.find(({ accountId }) => accountId === by);
  return { ...one, status, answeredBy: answered?.name ?? null, isMine: mediatorId === context.me.id };
}

/** Both parents get a notice. */
function suggest(context: Context, { familyId, id, against }: SentDraft, content: Content): Suggestion {
  const grant = suggesting(context);
  for (const { accountId: recipientId } of familyNow(context.rows).members.filter(({ home }) => home !== null))
    putNotice(context, { familyId, userId: context.me.id, recipientId }, noticeOf('suggestion.made', id, {}));
  const by = {
    mediatorId: context.me.id,
    mediatorName: grant?.name ?? '',
    role: grant?.role === 'parental_coordinator' ? grant.role : ('mediator' as const),
  };
  const state = { status: 'open' as const, declinedBy: null, suggestedAt: context.now(), version: 1 };
  return shown(context, context.rows.suggestions.put({ id, familyId, ...content, against, ...by, ...state }));
}

/** What waits for an answer of the parent played. */
export function openSuggestions(context: Context, familyId: string): KeptSuggestion[] {
  return suggestionsIn(context, familyId).filter(
    (one) => one.mediatorId !== context.me.id && outcomeOf(context, one).status === 'open',
  );
}

type Seen = { familyId: string; id: string; version: number };
const find = (context: Context, { familyId, id }: Seen) =>
  suggestionsIn(context, familyId).find((one) => one.id === id);
const isOpen = (context: Context, kept: KeptSuggestion, { version }: Seen) =>
  outcomeOf(context, kept).status === 'open' && kept.version === version;

/** What mediators suggest to both parents. In no log: it is a draft until a parent proposes it. */
export const suggestions = os.calendar.schedules.suggestions.router({
  list: list.handler(({ input: { familyId }, context, errors }) => {
    if (!actorIn(context, familyId)) throw errors.NOT_FOUND();
    const all = suggestionsIn(context, familyId).toSorted((a, b) => (a.suggestedAt < b.suggestedAt ? 1 : -1));
    return all.slice(0, 50).map((one) => shown(context, one));
  }),

  add: add.handler(({ input, context, errors }) => {
    if (!actorIn(context, input.familyId)) throw errors.NOT_FOUND();
    if (!suggesting(context)) throw errors.FORBIDDEN();
    const content = contentOf(input);
    const mine = suggestionsIn(context, input.familyId);
    const known = mine.find(({ id }) => id === input.id);
    if (known && hasSameContent(content, known)) return shown(context, known);
    const custody = custodyOf(context);
    if (known || input.against !== custody.version) throw errors.CONFLICT({ data: { current: custody } });
    const isTaken = context.rows.custody.get().proposals.some(({ id }) => id === input.id);
    if (isTaken || context.rows.suggestions.find(input.id)) throw errors.NOT_FOUND();
    checkDraft(context, custody, content, errors);
    if (mine.some((one) => outcomeOf(context, one).status === 'open')) throw errors.STILL_OPEN();
    return suggest(context, input, content);
  }),

  decline: decline.handler(({ input, context, errors }) => {
    const known = find(context, input);
    if (!known) throw errors.NOT_FOUND();
    if (known.status === 'declined' && known.version === input.version + 1) return shown(context, known);
    if (!isOpen(context, known, input)) throw errors.CONFLICT({ data: { current: shown(context, known) } });
    const state = { status: 'declined' as const, declinedBy: context.me.id, version: known.version + 1 };
    notify(context, input.familyId, noticeOf('suggestion.declined', known.id, {}));
    readAnswered(context, known.id);
    return shown(context, context.rows.suggestions.put({ ...known, ...state }));
  }),

  withdraw: withdraw.handler(({ input, context, errors }) => {
    const known = find(context, input);
    if (!known) throw errors.NOT_FOUND();
    if (known.mediatorId !== context.me.id) throw errors.FORBIDDEN();
    if (known.status === 'withdrawn' && known.version === input.version + 1) return shown(context, known);
    if (!isOpen(context, known, input)) throw errors.CONFLICT({ data: { current: shown(context, known) } });
    return shown(context, context.rows.suggestions.put({ ...known, status: 'withdrawn', version: known.version + 1 }));
  }),
});
