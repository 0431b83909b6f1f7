import {
  contactFor,
  isMaskedFor,
  maskedOfContact,
  withKeptContact,
  withoutFields,
} from '@evenkeel/contract/masking.rules';
import { noticeOf, type NoticeKind } from '@evenkeel/contract/notices';
import { schoolRights } from '@evenkeel/contract/rights/school.rules';
import type { AcademicRecord, BringItem, Homework, RemovedSchoolEntry, SchoolContact } from '@evenkeel/contract/school';
import { ORPCError } from '@orpc/server';
import { actorIn, knowsFamily, os, type Context } from './api.ts';
import { versionsOf } from './history.ts';
import { keepVersion } from './keep-version.ts';
import { notifyOrJoin } from './notify.ts';
import { removedOf } from './removed.ts';
import type { Kept } from './rows.ts';
import type { Table } from './table.ts';

const { records, contacts, bring, homework, history } = os.school;

type Entry = AcademicRecord | SchoolContact | BringItem | Homework;
type Errors<T> = {
  NOT_FOUND: () => Error;
  FORBIDDEN: () => Error;
  CONFLICT: (options: { data: { current: T } }) => Error;
};
type Key = { familyId: string; id: string };
type Sort<T extends Entry> = {
  kind: string;
  table: Table<Kept<T>>;
  /** Changing only this field notifies nobody. */
  quiet?: string;
  /** The entry as somebody may see it. */
  shownTo?: (me: string, entry: T) => T;
  /** What is stored of what somebody sends. */
  keptOf?: <Asked extends object>(me: string, current: T, asked: Asked) => Asked;
};

/** Refusals with the entry as the person played may see it. */
function seenBy<T extends Entry>({ shownTo }: Sort<T>, me: string, errors: Errors<T>): Errors<T> {
  const CONFLICT: Errors<T>['CONFLICT'] = ({ data: { current } }) =>
    errors.CONFLICT({ data: { current: shownTo?.(me, current) ?? current } });
  return { ...errors, CONFLICT };
}

function shown<T extends Entry>({ removedAt: _removedAt, ...entry }: Kept<T>): T {
  return entry as unknown as T;
}

const seesSchool = (context: Context, familyId: string) => actorIn(context, familyId)?.rights.school !== 'none';

function listed<T extends Entry>(context: Context, { table }: Sort<T>, familyId: string, childId?: string): T[] {
  if (!seesSchool(context, familyId)) return [];
  return table
    .all()
    .filter((one) => !one.removedAt && (!childId || one.childId === childId))
    .map(shown);
}

const byText =
  <T>(textOf: (one: T) => string) =>
  (one: T, other: T) =>
    textOf(one).toLowerCase() < textOf(other).toLowerCase() ? -1 : 1;

const says = (asked: object, entry: object) =>
  Object.entries(asked).every(
    ([key, value]) => JSON.stringify((entry as Record<string, unknown>)[key]) === JSON.stringify(value),
  );

type Act = 'added' | 'changed' | 'removed';

function keep<T extends Entry>(
  context: Context,
  { kind, table, shownTo }: Sort<T>,
  act: Act,
  kept: Kept<T>,
  isQuiet = false,
): T {
  table.put(kept);
  keepVersion(context, `${kind}.${act}`, kept);
  const happened = noticeOf(`${kind}.${act}` as NoticeKind, kept.id, {});
  if (!isQuiet) notifyOrJoin(context, kept.familyId, happened, { joined: 'changes.school' });
  return shownTo?.(context.me.id, shown(kept)) ?? shown(kept);
}

function add<T extends Entry>(
  context: Context,
  sort: Sort<T>,
  input: Key & { childId: string },
  refusals: Errors<T>,
): T {
  const errors = seenBy(sort, context.me.id, refusals);
  const actor = actorIn(context, input.familyId);
  if (!actor) throw errors.NOT_FOUND();
  if (schoolRights.write(actor)) throw errors.FORBIDDEN();
  const known = sort.table.find(input.id);
  if (known?.removedAt === null && known.addedBy === context.me.id) {
    if (says(input, known)) return shown(known);
    throw errors.CONFLICT({ data: { current: shown(known) } });
  }
  if (known || !context.rows.children.find(input.childId)) throw errors.NOT_FOUND();
  const times = { addedBy: context.me.id, addedAt: context.now(), version: 1, removedAt: null };
  return keep(context, sort, 'added', { ...input, ...times } as unknown as Kept<T>);
}

type Changed = Key & { childId: string; version: number };

function change<T extends Entry>(context: Context, sort: Sort<T>, input: Changed, refusals: Errors<T>): T {
  const errors = seenBy(sort, context.me.id, refusals);
  const actor = actorIn(context, input.familyId);
  const kept = actor && seesSchool(context, input.familyId) ? sort.table.find(input.id) : undefined;
  if (!actor || !kept || kept.removedAt || kept.childId !== input.childId) throw errors.NOT_FOUND();
  if (schoolRights.write(actor)) throw errors.FORBIDDEN();
  const { version, ...sent } = input;
  const asked = sort.keptOf?.(context.me.id, shown(kept), sent) ?? sent;
  if ('name' in asked && asked.name === '') throw new ORPCError('BAD_REQUEST', { message: 'Please enter a name' });
  if (kept.version === version + 1 && says(asked, kept))
    return sort.shownTo?.(context.me.id, shown(kept)) ?? shown(kept);
  if (kept.version !== version) throw errors.CONFLICT({ data: { current: shown(kept) } });
  const isQuiet = Object.entries(asked).every(([key, value]) => key === sort.quiet || says({ [key]: value }, kept));
  const next = { ...kept, ...asked, version: version + 1 } as unknown as Kept<T>;
  return keep(context, sort, 'changed', next, isQuiet);
}

function remove<T extends Entry>(
  context: Context,
  sort: Sort<T>,
  input: Key & { version: number },
  refusals: Errors<T>,
): Record<string, never> {
  const errors = seenBy(sort, context.me.id, refusals);
  const actor = actorIn(context, input.familyId);
  const kept = actor && seesSchool(context, input.familyId) ? sort.table.find(input.id) : undefined;
  if (!actor || !kept) throw errors.NOT_FOUND();
  if (schoolRights.write(actor)) throw errors.FORBIDDEN();
  if (kept.removedAt) return {};
  if (kept.version !== input.version) throw errors.CONFLICT({ data: { current: shown(kept) } });
  const next = { ...kept, version: kept.version + 1, removedAt: context.now() } as unknown as Kept<T>;
  keep(context, sort, 'removed', next);
  return {};
}

const ofRecords = ({ rows }: Context): Sort<AcademicRecord> => ({
  kind: 'academic-record',
  table: rows.academicRecords,
});
const ofContacts = ({ rows }: Context): Sort<SchoolContact> => ({
  kind: 'school-contact',
  table: rows.schoolContacts,
  shownTo: contactFor,
  keptOf: withKeptContact,
});
const ofItems = ({ rows }: Context): Sort<BringItem> => ({
  kind: 'bring-item',
  table: rows.bringItems,
  quiet: 'packedFor',
});
const ofHomework = ({ rows }: Context): Sort<Homework> => ({ kind: 'homework', table: rows.homework, quiet: 'isDone' });

const ofKind =
  <K extends RemovedSchoolEntry['kind']>(kind: K) =>
  <T extends Entry>(kept: Kept<T>) => ({ kind, entry: shown(kept), id: kept.id, removedAt: kept.removedAt });

/** Also what was deleted, as the person played may see it. */
function everyEntry({ rows, me }: Context) {
  const contacts = rows.schoolContacts.all().map(ofKind('school-contact'));
  return [
    ...rows.academicRecords.all().map(ofKind('academic-record')),
    ...contacts.map((one) => ({ ...one, entry: contactFor(me.id, one.entry) })),
    ...rows.bringItems.all().map(ofKind('bring-item')),
    ...rows.homework.all().map(ofKind('homework')),
  ];
}

export const school = os.school.router({
  records: records.router({
    list: records.list.handler(({ input: { familyId, childId, after, limit }, context, errors }) => {
      if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
      const all = listed(context, ofRecords(context), familyId, childId).toSorted(byText(({ date, id }) => date + id));
      const newest = all.toReversed();
      const from = after ? newest.findIndex(({ id }) => id === after) + 1 : 0;
      return newest.slice(from, from + limit);
    }),
    add: records.add.handler(({ input, context, errors }) => add(context, ofRecords(context), input, errors)),
    change: records.change.handler(({ input, context, errors }) => change(context, ofRecords(context), input, errors)),
    remove: records.remove.handler(({ input, context, errors }) => remove(context, ofRecords(context), input, errors)),
  }),
  contacts: contacts.router({
    list: contacts.list.handler(({ input: { familyId, childId }, context, errors }) => {
      if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
      const all = listed(context, ofContacts(context), familyId, childId).toSorted(byText(({ name }) => name));
      const seen = all.map((one) => contactFor(context.me.id, one));
      return seen.toSorted((one, other) => Number(one.name === '') - Number(other.name === ''));
    }),
    add: contacts.add.handler(({ input, context, errors }) => add(context, ofContacts(context), input, errors)),
    change: contacts.change.handler(({ input, context, errors }) =>
      change(context, ofContacts(context), input, errors),
    ),
    remove: contacts.remove.handler(({ input, context, errors }) =>
      remove(context, ofContacts(context), input, errors),
    ),
  }),
  bring: bring.router({
    list: bring.list.handler(({ input: { familyId, childId }, context, errors }) => {
      if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
      return listed(context, ofItems(context), familyId, childId).toSorted(byText(({ what }) => what));
    }),
    add: bring.add.handler(({ input, context, errors }) => add(context, ofItems(context), input, errors)),
    change: bring.change.handler(({ input, context, errors }) => change(context, ofItems(context), input, errors)),
    remove: bring.remove.handler(({ input, context, errors }) => remove(context, ofItems(context), input, errors)),
  }),
  homework: homework.router({
    list: homework.list.handler(({ input: { familyId, childId }, context, errors }) => {
      if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
      const all = listed(context, ofHomework(context), familyId, childId).toSorted(byText(({ due, id }) => due + id));
      return [...all.filter(({ isDone }) => !isDone), ...all.filter(({ isDone }) => isDone).toReversed()];
    }),
    add: homework.add.handler(({ input, context, errors }) => add(context, ofHomework(context), input, errors)),
    change: homework.change.handler(({ input, context, errors }) =>
      change(context, ofHomework(context), input, errors),
    ),
    remove: homework.remove.handler(({ input, context, errors }) =>
      remove(context, ofHomework(context), input, errors),
    ),
  }),
  removed: os.school.removed.router({
    list: os.school.removed.list.handler(({ input: { familyId, childId, after, limit }, context, errors }) => {
      const actor = actorIn(context, familyId);
      if (!actor) throw errors.NOT_FOUND();
      if (schoolRights.history(actor)) return [];
      const all = everyEntry(context).filter(({ entry }) => !childId || entry.childId === childId);
      return removedOf(context, all, { after, limit }).map(
        ({ kept: { id: _id, removedAt: _at, ...one }, ...removal }) => ({
          ...one,
          ...removal,
        }),
      );
    }),
  }),
  history: history.router({
    list: history.list.handler(({ input, context, errors }) => {
      const sorts = [ofRecords(context), ofContacts(context), ofItems(context), ofHomework(context)];
      const actor = actorIn(context, input.familyId);
      if (!actor || schoolRights.history(actor) || !sorts.some(({ table }) => table.find(input.id)))
        throw errors.NOT_FOUND();
      const versions = versionsOf(context, [input.id], input);
      const contact = context.rows.schoolContacts.find(input.id);
      if (!contact || !isMaskedFor(context.me.id, contact)) return versions;
      return versions.map((one) => ({ ...one, content: withoutFields(one.content, maskedOfContact) }));
    }),
  }),
});
