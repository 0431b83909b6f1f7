import type { Dose, NewDose } from '@evenkeel/contract/doses';
import { hoursBetween } from '@evenkeel/contract/doses.rules';
import { healthRights } from '@evenkeel/contract/rights/health.rules';
import * as z from 'zod';
import { os, signedIn, type Context, type Family } from '../api.ts';
import { wakeThirdParents } from '../families/wake-third-parents.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import { parseJson } from '../lib/json.ts';
import { sealFact } from '../lib/sealed-fact.ts';
import { open, seal, type Keys } from '../lib/secrets.ts';
import * as store from './doses.sql.ts';
import { get as recordOf } from './records.sql.ts';
import { openRecord } from './sealing.ts';

const Words = z.object({ amount: z.string() });

/** Bound to its dose: copied to another row it does not open. */
const rowOf = (id: string) => `dose/${id}`;

function openDose(keys: Keys, { sealed, ...row }: store.Row): Dose {
  const { amount } = Words.parse(parseJson(open(keys, rowOf(row.id), sealed).toString()));
  return { ...row, amount };
}

type Said = Pick<Dose, 'id' | 'recordId' | 'givenAt' | 'amount'>;

const factOf = (keys: Keys, { id, recordId, givenAt, amount }: Said, version: number) =>
  sealFact(keys, id, { record_id: recordId, given_at: givenAt, amount, version });

async function tell(family: Family, context: Context): Promise<void> {
  family.tell();
  await wakeThirdParents(family, 'health', context);
}

/** A medication that is seen, and hours between its doses. */
async function medicationOf({ keys }: Context, family: Family, recordId: string) {
  const row = await recordOf(family, recordId);
  if (!row || row.isRemoved) return undefined;
  const { details } = openRecord(keys, row);
  return details.type === 'medication' ? { hours: hoursBetween(details.everyHours) } : undefined;
}

const isAsked = (asked: NewDose, dose: Dose) =>
  dose.recordId === asked.recordId &&
  dose.amount === asked.amount &&
  (asked.givenAt === null || Date.parse(dose.givenAt) === Date.parse(asked.givenAt));

export const doses = os.health.doses.router({
  list: os.health.doses.list.use(signedIn).handler(async ({ input, context }) => {
    const rows = await store.list(context.family(input.familyId), input);
    return rows.map((row) => openDose(context.keys, row));
  }),

  add: os.health.doses.add.use(signedIn).handler(async ({ input, context, errors }) => {
    const { keys } = context;
    const family = context.family(input.familyId);
    const actor = await family.actor();
    if (healthRights.write(actor)) throw errors.FORBIDDEN();
    const medication = await medicationOf(context, family, input.recordId);
    if (!medication) throw errors.NOT_FOUND();
    const now = context.clock();
    if (input.givenAt !== null && Date.parse(input.givenAt) > now.epochMilliseconds) throw errors.DOSE_IN_FUTURE();
    await context.limits.spendOnce('entry', context.asker(), input, () => store.get(family, input.id));
    const said = { ...input, givenAt: input.givenAt ?? now.toString() };
    const sealed = seal(keys, rowOf(input.id), Buffer.from(JSON.stringify({ amount: input.amount })));
    const added = await store.add(family, { ...said, sealed, fact: factOf(keys, said, 1) });
    if (added) await tell(family, context);
    const row = added ?? (await store.get(family, input.id));
    const dose = answerRepeat(
      row && openDose(keys, row),
      (current) => current.addedBy === actor.me && isAsked(input, current),
      errors,
    );
    const near = await store.near(family, { ...dose, hours: medication.hours });
    return { dose, near: near.map((one) => openDose(keys, one)) };
  }),

  takeBack: os.health.doses.takeBack.use(signedIn).handler(async ({ input, context, errors }) => {
    const { keys } = context;
    const family = context.family(input.familyId);
    const row = await store.get(family, input.id);
    if (!row) throw errors.NOT_FOUND();
    if (healthRights.takeBack(await family.actor(), row)) throw errors.FORBIDDEN();
    const dose = openDose(keys, row);
    if (dose.takenBackAt !== null) return dose;
    await context.limits.spend('entry', context.asker());
    const taken = await store.takeBack(family, { id: dose.id, fact: factOf(keys, dose, dose.version + 1) });
    if (taken) await tell(family, context);
    const now = taken ?? (await store.get(family, dose.id));
    if (!now) throw errors.NOT_FOUND();
    return openDose(keys, now);
  }),
});
