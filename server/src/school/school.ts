import {
  contactFor,
  isMaskedFor,
  maskedOfContact,
  withKeptContact,
  withoutFields,
} from '@evenkeel/contract/masking.rules';
import { schoolRights } from '@evenkeel/contract/rights/school.rules';
import { ORPCError } from '@orpc/server';
import { isDeepStrictEqual } from 'node:util';
import { os, signedIn, type Context, type Family } from '../api.ts';
import { wakeThirdParents } from '../families/wake-third-parents.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import * as store from './entries.sql.ts';
import { removed } from './removed.sql.ts';

type Inside = Context & { family: (id: string) => Family };
type Refusals<T> = {
  NOT_FOUND: () => Error;
  FORBIDDEN: () => Error;
  CONFLICT: (options: { data: { current: T } }) => Error;
};
type Key = { familyId: string; id: string };
type Asked = Key & { childId: string } & store.Content;

type Sort<K extends store.Kind> = {
  /** An entry is stored by its content. */
  kind: K;
  /** Orders it among its kind. */
  keyOf: (content: store.Content) => string;
  /** Changing only this field notifies nobody. */
  quiet?: string;
  /** The entry as somebody may see it. */
  shownTo?: (me: string, entry: store.Entry[K]) => store.Entry[K];
  /** What is stored of what somebody sends. */
  keptOf?: (me: string, current: store.Entry[K], content: store.Content) => store.Content;
};
const record: Sort<'academic-record'> = { kind: 'academic-record', keyOf: ({ date }) => String(date) };
const contact: Sort<'school-contact'> = {
  kind: 'school-contact',
  keyOf: ({ name }) => String(name).toLowerCase().slice(0, 200),
  shownTo: contactFor,
  keptOf: withKeptContact,
};
const item: Sort<'bring-item'> = {
  kind: 'bring-item',
  keyOf: ({ what }) => String(what).toLowerCase().slice(0, 200),
  quiet: 'packedFor',
};
const task: Sort<'homework'> = { kind: 'homework', keyOf: ({ due }) => String(due), quiet: 'isDone' };

async function tell(family: Family, context: Context): Promise<void> {
  family.tell();
  context.doorbell.ring('outbox');
  await wakeThirdParents(family, 'school', context);
}

const says = (content: store.Content, entry: object) =>
  Object.entries(content).every(([key, value]) => isDeepStrictEqual((entry as store.Content)[key], value));

/** Answers and refusals, with entries as this person may see them. */
function seenBy<K extends store.Kind>({ shownTo }: Sort<K>, me: string, errors: Refusals<store.Entry[K]>) {
  const shown = (entry: store.Entry[K]) => shownTo?.(me, entry) ?? entry;
  const refusals: Refusals<store.Entry[K]> = {
    ...errors,
    CONFLICT: ({ data }) => errors.CONFLICT({ data: { current: shown(data.current) } }),
  };
  return { shown, refusals };
}

async function add<K extends store.Kind>(
  sort: Sort<K>,
  { familyId, id, childId, ...content }: Asked,
  context: Inside,
  errors: Refusals<store.Entry[K]>,
): Promise<store.Entry[K]> {
  const { kind, keyOf } = sort;
  const family = context.family(familyId);
  await context.limits.spendOnce('entry', context.asker(), { familyId, id }, () => store.get(family, kind, id));
  const added = await store.add(family, kind, { id, childId, content, sortKey: keyOf(content) });
  if (added) {
    await tell(family, context);
    return added;
  }
  const me = await family.me();
  const { shown, refusals } = seenBy(sort, me, errors);
  const current = await store.get(family, kind, id);
  const isSame = (entry: store.Entry[K]) => entry.addedBy === me && says({ ...content, childId }, entry);
  return shown(answerRepeat(current, isSame, refusals));
}

async function change<K extends store.Kind>(
  sort: Sort<K>,
  { familyId, id, childId, version, ...asked }: Asked & { version: number },
  context: Inside,
  errors: Refusals<store.Entry[K]>,
): Promise<store.Entry[K]> {
  const { kind, keyOf, quiet } = sort;
  const family = context.family(familyId);
  const current = await store.get(family, kind, id);
  if (!current || current.childId !== childId) throw errors.NOT_FOUND();
  const actor = await family.actor();
  if (schoolRights.write(actor)) throw errors.FORBIDDEN();
  const { shown, refusals } = seenBy(sort, actor.me, errors);
  const content = sort.keptOf?.(actor.me, current, asked) ?? asked;
  if (content['name'] === '') throw new ORPCError('BAD_REQUEST', { message: 'Please enter a name' });
  const isQuiet = Object.entries(content).every(
    ([key, value]) => key === quiet || isDeepStrictEqual((current as store.Content)[key], value),
  );
  await context.limits.spend('entry', context.asker());
  const changed = await store.change(family, kind, { id, version, content, sortKey: keyOf(content), isQuiet });
  if (changed) {
    await tell(family, context);
    return shown(changed);
  }
  const now = await store.get(family, kind, id);
  return shown(answerRepeat(now, (entry) => entry.version === version + 1 && says(content, entry), refusals));
}

async function remove<K extends store.Kind>(
  sort: Sort<K>,
  { familyId, id, version }: Key & { version: number },
  context: Inside,
  errors: Refusals<store.Entry[K]>,
): Promise<Record<string, never>> {
  const { kind } = sort;
  const family = context.family(familyId);
  const current = await store.get(family, kind, id);
  if (!current) {
    if (await store.isRemoved(family, kind, id)) return {};
    throw errors.NOT_FOUND();
  }
  const actor = await family.actor();
  if (schoolRights.write(actor)) throw errors.FORBIDDEN();
  await context.limits.spend('entry', context.asker());
  if (await store.remove(family, kind, { id, version })) {
    await tell(family, context);
    return {};
  }
  const now = await store.get(family, kind, id);
  if (!now) return {};
  throw seenBy(sort, actor.me, errors).refusals.CONFLICT({ data: { current: now } });
}

const { records, contacts, bring, homework, history } = os.school;

export const school = os.school.router({
  records: records.router({
    list: records.list
      .use(signedIn)
      .handler(({ input, context }) =>
        store.list(context.family(input.familyId), record.kind, { ...input, order: 'down' }),
      ),
    add: records.add.use(signedIn).handler(({ input, context, errors }) => add(record, input, context, errors)),
    change: records.change
      .use(signedIn)
      .handler(({ input, context, errors }) => change(record, input, context, errors)),
    remove: records.remove
      .use(signedIn)
      .handler(({ input, context, errors }) => remove(record, input, context, errors)),
  }),

  contacts: contacts.router({
    list: contacts.list.use(signedIn).handler(async ({ input, context }) => {
      const family = context.family(input.familyId);
      const all = await store.list(family, contact.kind, { ...input, order: 'up' });
      const me = await family.me();
      // Among the named ones, its place would tell how a masked name begins.
      return all.map((one) => contactFor(me, one)).toSorted((a, b) => Number(a.name === '') - Number(b.name === ''));
    }),
    add: contacts.add.use(signedIn).handler(({ input, context, errors }) => add(contact, input, context, errors)),
    change: contacts.change
      .use(signedIn)
      .handler(({ input, context, errors }) => change(contact, input, context, errors)),
    remove: contacts.remove
      .use(signedIn)
      .handler(({ input, context, errors }) => remove(contact, input, context, errors)),
  }),

  bring: bring.router({
    list: bring.list
      .use(signedIn)
      .handler(({ input, context }) =>
        store.list(context.family(input.familyId), item.kind, { ...input, order: 'up' }),
      ),
    add: bring.add.use(signedIn).handler(({ input, context, errors }) => add(item, input, context, errors)),
    change: bring.change.use(signedIn).handler(({ input, context, errors }) => change(item, input, context, errors)),
    remove: bring.remove.use(signedIn).handler(({ input, context, errors }) => remove(item, input, context, errors)),
  }),

  homework: homework.router({
    list: homework.list
      .use(signedIn)
      .handler(({ input, context }) => store.listHomework(context.family(input.familyId), input.childId)),
    add: homework.add.use(signedIn).handler(({ input, context, errors }) => add(task, input, context, errors)),
    change: homework.change.use(signedIn).handler(({ input, context, errors }) => change(task, input, context, errors)),
    remove: homework.remove.use(signedIn).handler(({ input, context, errors }) => remove(task, input, context, errors)),
  }),

  removed: os.school.removed.router({
    list: os.school.removed.list.use(signedIn).handler(async ({ input, context }) => {
      const family = context.family(input.familyId);
      const all = await removed(family, input);
      const me = await family.me();
      return all.map((one) => (one.kind === 'school-contact' ? { ...one, entry: contactFor(me, one.entry) } : one));
    }),
  }),

  history: history.router({
    list: history.list.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const versions = await store.history(family, input.id, input);
      if (versions.length === 0 && input.before === undefined) throw errors.NOT_FOUND();
      const masked = await store.maskOf(family, input.id);
      if (!masked || !isMaskedFor(await family.me(), masked)) return versions;
      return versions.map((one) => ({ ...one, content: withoutFields(one.content, maskedOfContact) }));
    }),
  }),
});
