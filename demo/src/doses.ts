import type { Dose, NewDose } from '@evenkeel/contract/doses';
import { hoursBetween, nearOf } from '@evenkeel/contract/doses.rules';
import { healthRights } from '@evenkeel/contract/rights/health.rules';
import { actorIn, os, type Context } from './api.ts';
import { keepVersion } from './keep-version.ts';

const byGiven = (one: Dose, other: Dose) =>
  one.givenAt === other.givenAt ? (one.id < other.id ? 1 : -1) : one.givenAt < other.givenAt ? 1 : -1;

/** A medication that is there, and hours between its doses. */
function medicationOf({ rows }: Context, recordId: string): { hours: number } | undefined {
  const kept = rows.health.find(recordId);
  if (!kept || kept.removedAt || kept.details.type !== 'medication') return undefined;
  return { hours: hoursBetween(kept.details.everyHours) };
}

const isAsked = (asked: NewDose, dose: Dose) =>
  dose.recordId === asked.recordId &&
  dose.amount === asked.amount &&
  (asked.givenAt === null || asked.givenAt === dose.givenAt);

export const doses = os.health.doses.router({
  list: os.health.doses.list.handler(({ input: { familyId, recordId, ofEach, after, limit }, context, errors }) => {
    const actor = actorIn(context, familyId);
    if (!actor) throw errors.NOT_FOUND();
    if (healthRights.see(actor)) return [];
    const all = context.rows.doses
      .all()
      .filter((dose) => medicationOf(context, dose.recordId) && (!recordId || dose.recordId === recordId))
      .toSorted(byGiven);
    if (ofEach) {
      const each = Map.groupBy(all, (dose) => dose.recordId);
      return all.filter((dose) => each.get(dose.recordId)?.slice(0, ofEach).includes(dose));
    }
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    return all.slice(from, from + limit);
  }),

  add: os.health.doses.add.handler(({ input, context, errors }) => {
    const actor = actorIn(context, input.familyId);
    if (!actor) throw errors.NOT_FOUND();
    if (healthRights.write(actor)) throw errors.FORBIDDEN();
    const medication = medicationOf(context, input.recordId);
    if (!medication) throw errors.NOT_FOUND();
    const now = context.now();
    if (input.givenAt !== null && Date.parse(input.givenAt) > Date.parse(now)) throw errors.DOSE_IN_FUTURE();
    const known = context.rows.doses.find(input.id);
    if (known && !(known.addedBy === context.me.id && isAsked(input, known)))
      throw errors.CONFLICT({ data: { current: known } });
    const entered = { addedBy: context.me.id, addedAt: now, takenBackAt: null, version: 1 };
    const dose = known ?? context.rows.doses.put({ ...input, givenAt: input.givenAt ?? now, ...entered });
    if (!known) keepVersion(context, 'dose.added', dose);
    return { dose, near: nearOf(context.rows.doses.all(), dose, medication.hours).toSorted(byGiven) };
  }),

  takeBack: os.health.doses.takeBack.handler(({ input, context, errors }) => {
    const actor = actorIn(context, input.familyId);
    const dose = actor && !healthRights.see(actor) ? context.rows.doses.find(input.id) : undefined;
    if (!actor || !dose || !medicationOf(context, dose.recordId)) throw errors.NOT_FOUND();
    if (healthRights.takeBack(actor, dose)) throw errors.FORBIDDEN();
    if (dose.takenBackAt !== null) return dose;
    const taken = context.rows.doses.put({ ...dose, takenBackAt: context.now(), version: dose.version + 1 });
    keepVersion(context, 'dose.taken-back', taken);
    return taken;
  }),
});
