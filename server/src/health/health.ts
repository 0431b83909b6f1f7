import { firstRecords, isOfThePast, type HealthType } from '@evenkeel/contract/health.rules';
import type { HealthRecord, NewHealthRecord } from '@evenkeel/contract/health';
import {
  isMaskedFor,
  isProviderMaskedFor,
  recordFor,
  withKeptProvider,
  withoutFields,
} from '@evenkeel/contract/masking.rules';
import { healthRights } from '@evenkeel/contract/rights/health.rules';
import { isDeepStrictEqual } from 'node:util';
import { os, signedIn, type Context, type Family } from '../api.ts';
import { wakeThirdParents } from '../families/wake-third-parents.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import { compareRows, firstOpened, pageOpened, splitRows } from './appointments.ts';
import { doses } from './doses.ts';
import { tableOf } from './growth-tables.ts';
import * as store from './records.sql.ts';
import { removed } from './removed.sql.ts';
import { clearOf, factOf, openAppointment, openChange, openRecord, sealWords } from './sealing.ts';

const { overview, records, growthTables, appointments, history } = os.health;

/** Whether a record says what was asked for: a retry after a lost answer. */
function says(record: HealthRecord, asked: Omit<NewHealthRecord, 'familyId'>): boolean {
  const { id, childId, title, description, date, details } = record;
  return isDeepStrictEqual({ id, childId, title, description, date, details }, asked);
}

/** Refusals with the record as this person may see it. */
function seenBy<Refusals extends { CONFLICT: (options: { data: { current: HealthRecord } }) => Error }>(
  me: string,
  errors: Refusals,
): Refusals {
  const refuse: Refusals['CONFLICT'] = ({ data }) =>
    errors.CONFLICT({ data: { current: recordFor(me, data.current) } });
  return { ...errors, CONFLICT: refuse };
}

async function find({ keys }: Context, family: Family, id: string) {
  const row = await store.get(family, id);
  return row && !row.isRemoved ? openRecord(keys, row) : undefined;
}

async function tell(family: Family, context: Context): Promise<void> {
  family.tell();
  context.doorbell.ring('outbox');
  await wakeThirdParents(family, 'health', context);
}

/** Whether its date is after today in the easternmost zone: no family's today is later. */
function isInFuture({ date, details }: NewHealthRecord, { clock }: Context): boolean {
  const today = clock().toZonedDateTimeISO('Etc/GMT-14').toPlainDate().toString();
  return isOfThePast(details.type) && date > today;
}

export const health = os.health.router({
  overview: overview.router({
    get: overview.get.use(signedIn).handler(async ({ input, context }) => {
      const family = context.family(input.familyId);
      const { counts, rows } = await store.overview(family, { childId: input.childId, limit: firstRecords });
      const me = await family.me();
      const open = (row: store.Row) => recordFor(me, openRecord(context.keys, row));
      const of = (type: HealthType) => rows.filter((row) => row.type === type);
      const now = context.clock().epochMilliseconds;
      const { upcoming, past } = splitRows(of('appointment'), now);
      const first = { limit: firstRecords, now };
      return {
        counts: { ...counts, appointment: upcoming.length, pastAppointment: past.length },
        appointments: firstOpened(upcoming, { side: 'upcoming', ...first }, open),
        pastAppointments: firstOpened(past, { side: 'past', ...first }, open),
        vaccines: of('vaccine').map(open),
        growth: of('growth').map(open),
        allergies: of('allergy').map(open),
        medications: of('medication').map(open),
      };
    }),
  }),

  records: records.router({
    list: records.list.use(signedIn).handler(async ({ input, context }) => {
      const family = context.family(input.familyId);
      const { type, past, completed, childId, ...page } = input;
      const isOfTime = type === 'appointment';
      const rows = isOfTime
        ? await (completed ? store.completedAppointments(family, childId) : store.openAppointments(family, childId))
        : await store.list(family, { type, childId, ...page });
      const me = await family.me();
      const open = (row: store.Row) => recordFor(me, openRecord(context.keys, row));
      if (!isOfTime) return rows.map(open);
      // Whatever is completed is past.
      const now = completed ? Infinity : context.clock().epochMilliseconds;
      const side = past || completed ? 'past' : 'upcoming';
      return pageOpened(splitRows(rows, now)[side], { side, now, after: page.after, limit: page.limit }, open);
    }),

    get: records.get.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const record = await find(context, family, input.id);
      if (!record) throw errors.NOT_FOUND();
      return recordFor(await family.me(), record);
    }),

    add: records.add.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      if (isInFuture(input, context))
        throw healthRights.write(await family.actor()) ? errors.FORBIDDEN() : errors.IN_FUTURE();
      await context.limits.spendOnce('entry', context.asker(), input, () => store.get(family, input.id));
      const { keys } = context;
      const { familyId: _familyId, ...entered } = input;
      const added = await store.add(family, {
        ...clearOf(entered),
        id: entered.id,
        childId: entered.childId,
        type: entered.details.type,
        sealed: sealWords(keys, entered),
        fact: factOf(keys, entered, 1),
      });
      if (added) {
        await tell(family, context);
        return openRecord(keys, added);
      }
      const me = await family.me();
      const current = await find(context, family, input.id);
      const isSame = (record: HealthRecord) => record.addedBy === me && says(record, entered);
      return recordFor(me, answerRepeat(current, isSame, seenBy(me, errors)));
    }),

    change: records.change.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const current = await find(context, family, input.id);
      if (!current) throw errors.NOT_FOUND();
      const actor = await family.actor();
      if (healthRights.write(actor)) throw errors.FORBIDDEN();
      if (isInFuture(input, context)) throw errors.IN_FUTURE();
      const { familyId: _familyId, version, ...asked } = input;
      const entered = { ...asked, details: withKeptProvider(actor.me, current, asked.details) };
      // Of another child or type it would be another record.
      if (entered.childId !== current.childId || entered.details.type !== current.details.type)
        throw errors.NOT_FOUND();
      await context.limits.spend('entry', context.asker());
      const { keys } = context;
      const changed = await store.change(family, {
        ...clearOf(entered),
        id: entered.id,
        version,
        sealed: sealWords(keys, entered),
        fact: factOf(keys, entered, version + 1),
      });
      if (changed) {
        await tell(family, context);
        return recordFor(actor.me, openRecord(keys, changed));
      }
      const now = await find(context, family, input.id);
      const isSame = (record: HealthRecord) => record.version === version + 1 && says(record, entered);
      return recordFor(actor.me, answerRepeat(now, isSame, seenBy(actor.me, errors)));
    }),

    remove: records.remove.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const row = await store.get(family, input.id);
      if (!row) throw errors.NOT_FOUND();
      const actor = await family.actor();
      if (healthRights.write(actor)) throw errors.FORBIDDEN();
      if (row.isRemoved) return {};
      const { familyId: _familyId, addedBy: _by, addedAt: _at, version, ...said } = openRecord(context.keys, row);
      const fact = factOf(context.keys, said, version + 1);
      if (await store.remove(family, { id: input.id, version: input.version, fact })) {
        await tell(family, context);
        return {};
      }
      const current = await find(context, family, input.id);
      if (!current) return {};
      throw errors.CONFLICT({ data: { current: recordFor(actor.me, current) } });
    }),

    removed: records.removed.router({
      list: records.removed.list.use(signedIn).handler(async ({ input, context }) => {
        const family = context.family(input.familyId);
        const rows = await removed(family, input);
        const me = await family.me();
        return rows.map(({ removedAt, removedBy, ...row }) => ({
          ...recordFor(me, openRecord(context.keys, row)),
          removedAt,
          removedBy,
        }));
      }),
    }),
  }),

  growthTables: growthTables.router({
    get: growthTables.get.use(signedIn).handler(async ({ input, context }) => {
      await context.enter().account(); // nothing else here asks whose session it is
      return tableOf(context.growthTables, input.measure, input.sex);
    }),
  }),

  doses,

  appointments: appointments.router({
    list: appointments.list.use(signedIn).handler(async ({ input, context }) => {
      const family = context.family(input.familyId);
      const rows = await store.appointments(family, input);
      const me = await family.me();
      return rows.toSorted(compareRows).map(({ id, childId, day, timeOfDay, zone, status, takes, addedBy, sealed }) => {
        const opened = sealed && openAppointment(context.keys, id, sealed);
        const isMasked = opened !== null && isMaskedFor(me, { addedBy, isMasked: opened.isProviderMasked });
        const words = { title: opened?.title ?? null, provider: isMasked ? null : (opened?.provider ?? null) };
        return { id, childId, date: day, time: timeOfDay, zone, status, takes, ...words };
      });
    }),
  }),

  history: history.router({
    list: history.list.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const versions = await store.history(family, input.id, input);
      if (versions.length === 0 && input.before === undefined) throw errors.NOT_FOUND();
      const opened = versions.map((version) => openChange(context.keys, version));
      const row = await store.get(family, input.id);
      if (!row || !isProviderMaskedFor(await family.me(), openRecord(context.keys, row))) return opened;
      return opened.map((one) => ({ ...one, content: withoutFields(one.content, ['provider']) }));
    }),
  }),
});
