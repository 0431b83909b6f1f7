import type { CourtDate, CourtDecision } from '@evenkeel/contract/court';
import { nextCourtReminder } from '@evenkeel/contract/court.rules';
import { noticeOf, type NoticeKind } from '@evenkeel/contract/notices';
import { courtRights } from '@evenkeel/contract/rights/documents.rules';
import type { Actor } from '@evenkeel/contract/rights/reasons.rules';
import { actorIn, os, otherHomes, type Context } from './api.ts';
import { isSeen } from './document-rows.ts';
import { versionsOf } from './history.ts';
import { keepVersion } from './keep-version.ts';
import { notifyOrJoin } from './notify.ts';
import type { Kept } from './rows.ts';
import type { Table } from './table.ts';

const { decisions, dates } = os.court;

type Entry = CourtDecision | CourtDate;
type Errors<T> = {
  NOT_FOUND: () => Error;
  FORBIDDEN: () => Error;
  CONFLICT: (options: { data: { current: T } }) => Error;
};
type Key = { familyId: string; id: string };
type Sort<T extends Entry> = {
  kind: 'court-decision' | 'court-date';
  table: Table<Kept<T>>;
  /** What is kept beside what was entered. */
  besides?: (entry: Kept<T>) => object;
};

/** Court exists for the two homes alone. */
const isSeenBy = ({ addedBy, audience }: Entry, actor: Actor) =>
  !courtRights.see(actor) && (addedBy === actor.me || audience === 'both');

function listed<T extends Entry>(actor: Actor, { table }: Sort<T>): T[] {
  return table
    .all()
    .filter((one) => !one.removedAt && isSeenBy(one, actor))
    .map(shown<T>);
}

/** What both saw and one of them removed, the last first. */
function removedOf<T extends Entry>(actor: Actor, { table }: Sort<T>): T[] {
  return table
    .all()
    .filter((one) => one.removedAt && one.audience === 'both' && isSeenBy(one, actor))
    .toSorted((one, other) => ((one.removedAt ?? '') < (other.removedAt ?? '') ? 1 : -1))
    .map(shown<T>);
}

/** Without what the contract doesn't show. */
function shown<T extends Entry>(kept: Kept<T>): T {
  const { removedAt: _removedAt, remindAt: _remindAt, ...entry } = kept;
  return entry as unknown as T;
}

function keep<T extends Entry>(
  context: Context,
  { kind, table, besides }: Sort<T>,
  act: 'added' | 'changed' | 'removed',
  changed: Kept<T>,
): T {
  const kept = table.put({ ...changed, ...besides?.(changed) });
  const { audience, familyId, id } = kept;
  keepVersion(context, `${kind}.${act}`, kept);
  const happened = noticeOf(`${kind}.${act}` as NoticeKind, id, {});
  const other = { joined: 'changes.court', recipients: otherHomes(context, familyId) } as const;
  if (audience === 'both') notifyOrJoin(context, familyId, happened, other);
  return shown(kept);
}

const isSame = (asked: object, entry: object) =>
  Object.entries(asked).every(
    ([key, value]) =>
      key === 'version' || JSON.stringify((entry as Record<string, unknown>)[key]) === JSON.stringify(value),
  );

type DocumentErrors = { NOT_FOUND: () => Error; UNSHARED_DOCUMENT: () => Error };
type Named = Pick<CourtDecision, 'documentId' | 'documentVersion' | 'audience'>;

/** The version of a document that a decision is given; the same document stays tied to its version. */
function versionOf(context: Context, asked: Named, before: Named | undefined, errors: DocumentErrors) {
  const { documentId, audience } = asked;
  if (documentId === null) return { documentVersion: null };
  if (documentId === before?.documentId) return { documentVersion: before.documentVersion };
  const document = context.rows.documents.find(documentId);
  if (!document || !isSeen(context, document)) throw errors.NOT_FOUND();
  const isUnshared = audience === 'both' && (document.audience === 'me' || document.takenBackAt);
  if (isUnshared || document.attachedTo?.kind === 'message') throw errors.UNSHARED_DOCUMENT();
  return { documentVersion: document.version };
}

/** What is kept beside what was typed. */
type Beside<T> = (before: Kept<T> | undefined) => Partial<T>;
const nothing = () => ({});

function add<T extends Entry>(
  context: Context,
  sort: Sort<T>,
  input: Key & object,
  errors: Errors<T>,
  beside: Beside<T> = nothing,
): T {
  const actor = actorIn(context, input.familyId);
  if (!actor) throw errors.NOT_FOUND();
  if (courtRights.add(actor)) throw errors.FORBIDDEN();
  const known = sort.table.find(input.id);
  if (known) {
    if (known.addedBy === context.me.id && isSame(input, known)) return shown(known);
    throw errors.NOT_FOUND();
  }
  const times = { addedBy: context.me.id, addedAt: context.now(), version: 1, removedAt: null };
  return keep(context, sort, 'added', { ...input, ...times, ...beside(undefined) } as unknown as Kept<T>);
}

function find<T extends Entry>(context: Context, { table }: Sort<T>, { familyId, id }: Key): Kept<T> | undefined {
  const actor = actorIn(context, familyId);
  const kept = actor ? table.find(id) : undefined;
  return actor && kept && isSeenBy(kept, actor) ? kept : undefined;
}

function change<T extends Entry>(
  context: Context,
  sort: Sort<T>,
  input: Key & { version: number },
  errors: Errors<T>,
  beside: Beside<T> = nothing,
): T {
  const kept = find(context, sort, input);
  const actor = actorIn(context, input.familyId);
  if (!kept || kept.removedAt || !actor) throw errors.NOT_FOUND();
  if (courtRights.change(actor, kept)) throw errors.FORBIDDEN();
  const current = shown(kept);
  if (kept.version === input.version + 1 && isSame(input, kept)) return current;
  if (kept.version !== input.version) throw errors.CONFLICT({ data: { current } });
  return keep(context, sort, 'changed', { ...kept, ...input, ...beside(kept), version: kept.version + 1 });
}

function remove<T extends Entry>(
  context: Context,
  sort: Sort<T>,
  input: Key & { version: number },
  errors: Errors<T>,
): Record<string, never> {
  const kept = find(context, sort, input);
  const actor = actorIn(context, input.familyId);
  if (!kept || !actor) throw errors.NOT_FOUND();
  if (kept.removedAt) return {};
  if (courtRights.change(actor, kept)) throw errors.FORBIDDEN();
  if (kept.version !== input.version) throw errors.CONFLICT({ data: { current: shown(kept) } });
  keep(context, sort, 'removed', {
    ...kept,
    version: kept.version + 1,
    removedAt: context.now(),
  } as unknown as Kept<T>);
  return {};
}

const ofDecisions = ({ rows }: Context): Sort<CourtDecision> => ({ kind: 'court-decision', table: rows.decisions });
const ofDates = ({ rows, now }: Context): Sort<CourtDate> => ({
  kind: 'court-date',
  table: rows.courtDates,
  besides: (date) => {
    const next = date.removedAt ? null : nextCourtReminder(date, Date.parse(now()));
    return { remindAt: next === null ? null : new Date(next).toISOString() };
  },
});

export const court = os.court.router({
  decisions: decisions.router({
    list: decisions.list.handler(({ input, context, errors }) => {
      const actor = actorIn(context, input.familyId);
      if (!actor) throw errors.NOT_FOUND();
      if (input.removed) return removedOf(actor, ofDecisions(context));
      return listed(actor, ofDecisions(context)).toSorted((one, other) => (one.date < other.date ? 1 : -1));
    }),
    add: decisions.add.handler(({ input, context, errors }) =>
      add(context, ofDecisions(context), input, errors, (before) =>
        versionOf(context, { ...input, documentVersion: null }, before, errors),
      ),
    ),
    change: decisions.change.handler(({ input, context, errors }) =>
      change(context, ofDecisions(context), input, errors, (before) =>
        before ? versionOf(context, { ...before, ...input }, before, errors) : {},
      ),
    ),
    remove: decisions.remove.handler(({ input, context, errors }) =>
      remove(context, ofDecisions(context), input, errors),
    ),
  }),
  dates: dates.router({
    list: dates.list.handler(({ input, context, errors }) => {
      const actor = actorIn(context, input.familyId);
      if (!actor) throw errors.NOT_FOUND();
      if (input.removed) return removedOf(actor, ofDates(context));
      const { from = '', to = '9999' } = input;
      return listed(actor, ofDates(context))
        .filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to)
        .toSorted((one, other) => (one.at < other.at ? -1 : 1));
    }),
    add: dates.add.handler(({ input, context, errors }) => add(context, ofDates(context), input, errors)),
    change: dates.change.handler(({ input, context, errors }) => change(context, ofDates(context), input, errors)),
    remove: dates.remove.handler(({ input, context, errors }) => remove(context, ofDates(context), input, errors)),
  }),
  history: os.court.history.router({
    list: os.court.history.list.handler(({ input, context, errors }) => {
      const seen = find(context, ofDecisions(context), input) ?? find(context, ofDates(context), input);
      if (!seen) throw errors.NOT_FOUND();
      return versionsOf(context, [input.id], input);
    }),
  }),
});
