import { courtReminders, nextCourtReminder } from '@evenkeel/contract/court.rules';
import { courtRights } from '@evenkeel/contract/rights/documents.rules';
import { os, signedIn, type Context, type Family } from '../api.ts';
import { get as documentOf } from '../documents/documents.sql.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import * as store from './court.sql.ts';

type Inside = Context & { family: (id: string) => Family };
type Refusals<T> = {
  NOT_FOUND: () => Error;
  FORBIDDEN: () => Error;
  CONFLICT: (options: { data: { current: T } }) => Error;
};
type Key = { familyId: string; id: string };
/** Only decisions name a document. */
type Unshared = { UNSHARED_DOCUMENT?: () => Error };

/** A decision or a date is stored by its content; its day orders it, and a date has a next reminder. */
type Sort<K extends store.Kind> = {
  kind: K;
  dayOf: (content: store.Content) => string;
  remindAt: (content: store.Content, now: number) => string | null;
};
const decision: Sort<'court-decision'> = {
  kind: 'court-decision',
  dayOf: ({ date }) => String(date),
  remindAt: () => null,
};
const date: Sort<'court-date'> = {
  kind: 'court-date',
  dayOf: ({ at }) => String(at).slice(0, 10),
  remindAt: ({ at, zone, reminders }, now) => {
    const chosen = courtReminders.filter((one) => reminders?.includes(one));
    const next = nextCourtReminder({ at: String(at), zone: String(zone), reminders: chosen }, now);
    return next === null ? null : new Date(next).toISOString();
  },
};

function tell(family: Family, me: string, context: Context, audience: 'me' | 'both'): void {
  if (audience === 'me') return context.doorbell.ring(me);
  family.tell();
  context.doorbell.ring('outbox');
}

const isSame = (content: store.Content, entry: object) =>
  Object.entries(content).every(
    ([key, value]) => JSON.stringify((entry as Record<string, unknown>)[key]) === JSON.stringify(value),
  );

/** Nothing was written, maybe because of the document: I don't see it, or the other parent doesn't. */
async function refuseDocument<T>(family: Family, content: store.Content, errors: Refusals<T> & Unshared) {
  const documentId = store.documentIdOf(content);
  if (!documentId) return;
  if (!(await documentOf(family, documentId))) throw errors.NOT_FOUND();
  if (errors.UNSHARED_DOCUMENT) throw errors.UNSHARED_DOCUMENT();
}

async function add<K extends store.Kind>(
  { kind, dayOf, remindAt }: Sort<K>,
  { familyId, id, audience, ...content }: Key & { audience: 'me' | 'both' } & store.Content,
  context: Inside,
  errors: Refusals<store.Entry[K]> & Unshared,
): Promise<store.Entry[K]> {
  const family = context.family(familyId);
  const actor = await family.actor();
  if (courtRights.add(actor)) throw errors.FORBIDDEN();
  const isShared = audience === 'both';
  const isKnown = () => store.get(family, kind, id);
  await context.limits.spendOnce('entry', context.asker(), { familyId, id }, isKnown);
  const next = remindAt(content, context.clock().epochMilliseconds);
  const added = await store.add(family, kind, { id, day: dayOf(content), content, remindAt: next, isShared });
  if (added) {
    tell(family, actor.me, context, audience);
    return added;
  }
  const current = await store.get(family, kind, id);
  if (!current) await refuseDocument(family, content, errors);
  return answerRepeat(current, (entry) => entry.addedBy === actor.me && isSame(content, entry), errors);
}

async function change<K extends store.Kind>(
  { kind, dayOf, remindAt }: Sort<K>,
  { familyId, id, version, ...content }: Key & { version: number } & Record<string, store.Content[string] | number>,
  context: Inside,
  errors: Refusals<store.Entry[K]> & Unshared,
): Promise<store.Entry[K]> {
  const family = context.family(familyId);
  const current = await store.get(family, kind, id);
  if (!current) throw errors.NOT_FOUND();
  const actor = await family.actor();
  if (courtRights.change(actor, current)) throw errors.FORBIDDEN();
  await context.limits.spend('entry', context.asker());
  const words = content as store.Content;
  const next = remindAt(words, context.clock().epochMilliseconds);
  const changed = await store.change(family, kind, { id, version, day: dayOf(words), content: words, remindAt: next });
  if (changed) {
    tell(family, actor.me, context, changed.audience);
    return changed;
  }
  const now = await store.get(family, kind, id);
  if (now?.version === version) await refuseDocument(family, words, errors);
  return answerRepeat(now, (entry) => entry.version === version + 1 && isSame(words, entry), errors);
}

async function remove<K extends store.Kind>(
  { kind }: Sort<K>,
  { familyId, id, version }: Key & { version: number },
  context: Inside,
  errors: Refusals<store.Entry[K]>,
): Promise<Record<string, never>> {
  const family = context.family(familyId);
  const current = await store.get(family, kind, id);
  if (!current) {
    if (await store.isRemoved(family, kind, id)) return {};
    throw errors.NOT_FOUND();
  }
  const actor = await family.actor();
  if (courtRights.change(actor, current)) throw errors.FORBIDDEN();
  await context.limits.spend('entry', context.asker());
  if (await store.remove(family, kind, { id, version })) {
    tell(family, actor.me, context, current.audience);
    return {};
  }
  const now = await store.get(family, kind, id);
  if (!now) return {};
  throw errors.CONFLICT({ data: { current: now } });
}

const { decisions, dates } = os.court;

export const court = os.court.router({
  decisions: decisions.router({
    list: decisions.list
      .use(signedIn)
      .handler(({ input, context }) => store.list(context.family(input.familyId), decision.kind, input)),
    add: decisions.add.use(signedIn).handler(({ input, context, errors }) => add(decision, input, context, errors)),
    change: decisions.change
      .use(signedIn)
      .handler(({ input, context, errors }) => change(decision, input, context, errors)),
    remove: decisions.remove
      .use(signedIn)
      .handler(({ input, context, errors }) => remove(decision, input, context, errors)),
  }),

  dates: dates.router({
    list: dates.list
      .use(signedIn)
      .handler(({ input, context }) => store.list(context.family(input.familyId), date.kind, input)),
    add: dates.add.use(signedIn).handler(({ input, context, errors }) => add(date, input, context, errors)),
    change: dates.change.use(signedIn).handler(({ input, context, errors }) => change(date, input, context, errors)),
    remove: dates.remove.use(signedIn).handler(({ input, context, errors }) => remove(date, input, context, errors)),
  }),

  history: os.court.history.router({
    list: os.court.history.list.use(signedIn).handler(async ({ input, context, errors }) => {
      const versions = await store.history(context.family(input.familyId), input.id, input);
      if (versions.length === 0 && input.before === undefined) throw errors.NOT_FOUND();
      return versions;
    }),
  }),
});
