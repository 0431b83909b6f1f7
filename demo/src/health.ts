import { compareMoments, momentOf } from '@evenkeel/contract/coming.rules';
import type { HealthRecord, NewHealthRecord } from '@evenkeel/contract/health';
import { firstRecords, isOfThePast, splitByTime, type HealthType } from '@evenkeel/contract/health.rules';
import { isProviderMaskedFor, recordFor, withKeptProvider, withoutFields } from '@evenkeel/contract/masking.rules';
import { noticeOf } from '@evenkeel/contract/notices';
import { healthRights } from '@evenkeel/contract/rights/health.rules';
import { actorIn, knowsFamily, os, type Context } from './api.ts';
import { doses } from './doses.ts';
import { versionsOf } from './history.ts';
import { contentOf, keepVersion } from './keep-version.ts';
import { notifyOrJoin } from './notify.ts';
import { removedOf } from './removed.ts';
import type { Kept } from './rows.ts';

const { overview, records, growthTables, appointments, history } = os.health;

/** Whether the person played sees health at all. */
const seesHealth = (context: Context, familyId: string) =>
  actorIn(context, familyId)?.rights.health !== undefined && actorIn(context, familyId)?.rights.health !== 'none';

/** A record as the person played may see it. */
function shown({ me }: Context, { removedAt: _removedAt, ...record }: Kept<HealthRecord>): HealthRecord {
  return recordFor(me.id, record);
}

const isListed = ({ details, removedAt }: Kept<HealthRecord>, isCompleted: boolean) =>
  !removedAt && (details.type !== 'appointment' || (details.status === 'completed') === isCompleted);

type Listed = {
  type: HealthType;
  past?: boolean | undefined;
  completed?: boolean | undefined;
  childId?: string | undefined;
};

/** Appointments to come by time, or those that are past; everything else the newest date first. */
function listed(
  context: Context,
  familyId: string,
  { type, past, completed = false, childId }: Listed,
): HealthRecord[] {
  if (!seesHealth(context, familyId)) return [];
  const all = context.rows.health
    .all()
    .filter((kept) => isListed(kept, completed) && kept.details.type === type && (!childId || kept.childId === childId))
    .map((kept) => shown(context, kept));
  if (type === 'appointment') {
    const split = splitByTime(all, whenOf, completed ? Infinity : Date.parse(context.now()));
    return past || completed ? split.past : split.upcoming;
  }
  return all.toSorted((one, other) => (`${one.date}${one.id}` < `${other.date}${other.id}` ? 1 : -1));
}

function whenOf({ id, title, date, details }: HealthRecord) {
  if (details.type !== 'appointment') throw new Error('No appointment');
  return { id, title, date, time: details.time, zone: details.zone };
}

function keep(context: Context, act: 'added' | 'changed' | 'removed', kept: Kept<HealthRecord>): HealthRecord {
  context.rows.health.put(kept);
  const { details, ...record } = kept;
  keepVersion(context, `health.${act}`, { ...record, ...contentOf(details), id: kept.id });
  notifyOrJoin(context, kept.familyId, noticeOf(`health.${act}`, kept.id, {}), { joined: 'changes.health' });
  return shown(context, kept);
}

const says = (record: HealthRecord, asked: Partial<NewHealthRecord>) =>
  Object.entries(asked).every(
    ([name, value]) => JSON.stringify(record[name as keyof NewHealthRecord]) === JSON.stringify(value),
  );

const isInFuture = ({ details, date }: NewHealthRecord, now: string) =>
  isOfThePast(details.type) && date > new Date(Date.parse(now) + 14 * 3_600_000).toISOString().slice(0, 10);

function find(context: Context, { familyId, id }: { familyId: string; id: string }): Kept<HealthRecord> | undefined {
  return knowsFamily(context, familyId) && seesHealth(context, familyId) ? context.rows.health.find(id) : undefined;
}

export const health = os.health.router({
  overview: overview.router({
    get: overview.get.handler(({ input: { familyId, childId }, context, errors }) => {
      if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
      const of = (type: HealthType) => listed(context, familyId, { type, childId });
      const past = listed(context, familyId, { type: 'appointment', past: true, childId });
      const first = (type: HealthType) => of(type).slice(0, firstRecords);
      return {
        counts: {
          appointment: of('appointment').length,
          pastAppointment: past.length,
          vaccine: of('vaccine').length,
          growth: of('growth').length,
          allergy: of('allergy').length,
          medication: of('medication').length,
        },
        appointments: first('appointment'),
        pastAppointments: past.slice(0, firstRecords),
        vaccines: first('vaccine'),
        growth: first('growth'),
        allergies: first('allergy'),
        medications: first('medication'),
      };
    }),
  }),

  records: records.router({
    list: records.list.handler(({ input: { familyId, after, limit, ...of }, context, errors }) => {
      if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
      const all = listed(context, familyId, of);
      const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
      return all.slice(from, from + limit);
    }),

    get: records.get.handler(({ input, context, errors }) => {
      const kept = find(context, input);
      if (!kept || kept.removedAt) throw errors.NOT_FOUND();
      return shown(context, kept);
    }),

    add: records.add.handler(({ input, context, errors }) => {
      const actor = actorIn(context, input.familyId);
      if (!actor) throw errors.NOT_FOUND();
      if (healthRights.write(actor)) throw errors.FORBIDDEN();
      if (isInFuture(input, context.now())) throw errors.IN_FUTURE();
      const known = context.rows.health.find(input.id);
      if (known?.removedAt === null && known.addedBy === context.me.id) {
        if (says(known, input)) return shown(context, known);
        throw errors.CONFLICT({ data: { current: shown(context, known) } });
      }
      if (known || !context.rows.children.find(input.childId)) throw errors.NOT_FOUND();
      const times = { addedBy: context.me.id, addedAt: context.now(), version: 1, removedAt: null };
      return keep(context, 'added', { ...input, ...times });
    }),

    change: records.change.handler(({ input, context, errors }) => {
      const kept = find(context, input);
      const actor = actorIn(context, input.familyId);
      if (!kept || kept.removedAt || !actor) throw errors.NOT_FOUND();
      if (healthRights.write(actor)) throw errors.FORBIDDEN();
      if (isInFuture(input, context.now())) throw errors.IN_FUTURE();
      const { version, ...sent } = input;
      const asked = { ...sent, details: withKeptProvider(context.me.id, kept, sent.details) };
      if (asked.childId !== kept.childId || asked.details.type !== kept.details.type) throw errors.NOT_FOUND();
      if (kept.version === version + 1 && says(kept, asked)) return shown(context, kept);
      if (kept.version !== version) throw errors.CONFLICT({ data: { current: shown(context, kept) } });
      return keep(context, 'changed', { ...kept, ...asked, version: version + 1 });
    }),

    remove: records.remove.handler(({ input, context, errors }) => {
      const kept = find(context, input);
      const actor = actorIn(context, input.familyId);
      if (!kept || !actor) throw errors.NOT_FOUND();
      if (healthRights.write(actor)) throw errors.FORBIDDEN();
      if (kept.removedAt) return {};
      if (kept.version !== input.version) throw errors.CONFLICT({ data: { current: shown(context, kept) } });
      keep(context, 'removed', { ...kept, version: kept.version + 1, removedAt: context.now() });
      return {};
    }),

    removed: records.removed.router({
      list: records.removed.list.handler(({ input: { familyId, childId, after, limit }, context, errors }) => {
        const actor = actorIn(context, familyId);
        if (!actor) throw errors.NOT_FOUND();
        if (healthRights.history(actor)) return [];
        const all = context.rows.health.all().filter((kept) => !childId || kept.childId === childId);
        return removedOf(context, all, { after, limit }).map(({ kept, ...removal }) => ({
          ...shown(context, kept),
          ...removal,
        }));
      }),
    }),
  }),

  // A demo has no operator, who would supply them.
  growthTables: growthTables.router({ get: growthTables.get.handler(() => null) }),

  doses,

  appointments: appointments.router({
    list: appointments.list.handler(({ input: { familyId, from, to }, context, errors }) => {
      if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
      const sees = seesHealth(context, familyId);
      return context.rows.health
        .all()
        .flatMap((kept) => {
          const { id, childId, title, date, details } = kept;
          if (kept.removedAt || details.type !== 'appointment' || date < from || date > to) return [];
          const { time, zone, status, takes } = details;
          const provider = isProviderMaskedFor(context.me.id, kept) ? null : details.provider;
          const words = sees ? { title, provider } : { title: null, provider: null };
          return [{ id, childId, date, time, zone, status, takes, ...words }];
        })
        .toSorted((one, other) => compareMoments(momentOf(one), momentOf(other)) || (one.id < other.id ? -1 : 1));
    }),
  }),

  history: history.router({
    list: history.list.handler(({ input, context, errors }) => {
      const actor = actorIn(context, input.familyId);
      if (!actor || healthRights.history(actor)) throw errors.NOT_FOUND();
      const kept = find(context, input);
      if (!kept) throw errors.NOT_FOUND();
      const versions = versionsOf(context, [input.id], input);
      if (!isProviderMaskedFor(context.me.id, kept)) return versions;
      return versions.map((one) => ({ ...one, content: withoutFields(one.content, ['provider']) }));
    }),
  }),
});
