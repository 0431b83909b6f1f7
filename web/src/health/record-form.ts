import type { HealthDetails, HealthRecord, NewHealthRecord } from '@evenkeel/contract/health';
import {
  bounds,
  endsBeforeStart,
  growthMeasures,
  isOfThePast,
  mostHours,
  mostTimes,
  typedLength,
  typedWeight,
  type GrowthMeasure,
  type HealthType,
} from '@evenkeel/contract/health.rules';
import { plainNumber, typedGrams, typedMillimeters } from '@evenkeel/contract/typed-measure';
import { typedTimes } from '@evenkeel/contract/typed-times';
import type { UnitSystem } from '@evenkeel/contract/unit-systems';

/** What is typed into the form, whatever the type: changing it loses nothing. */
export type Typed = {
  type: HealthType;
  childId: string;
  title: string;
  description: string;
  date: string;
  time: string;
  provider: string;
  isProviderMasked: boolean;
  takes: '' | 'A' | 'B';
  outcome: string;
  isCompleted: boolean;
  dose: string;
  lot: string;
  nextDue: string;
  height: string;
  weight: string;
  head: string;
  reaction: string;
  dosage: string;
  unit: string;
  frequency: string;
  isAsNeeded: boolean;
  everyHours: string;
  times: string;
  endsOn: string;
  givenBy: string;
  refillOn: string;
};

const empty: Omit<Typed, 'type' | 'childId' | 'date'> = {
  title: '',
  description: '',
  time: '',
  provider: '',
  isProviderMasked: false,
  takes: '',
  outcome: '',
  isCompleted: false,
  dose: '',
  lot: '',
  nextDue: '',
  height: '',
  weight: '',
  head: '',
  reaction: '',
  dosage: '',
  unit: '',
  frequency: '',
  isAsNeeded: false,
  everyHours: '',
  times: '',
  endsOn: '',
  givenBy: '',
  refillOn: '',
};

export const newTyped = (childId: string, date: string): Typed => ({ ...empty, type: 'appointment', childId, date });

/** A stored record as it is typed. */
export function typedOf(record: HealthRecord, units: UnitSystem): Typed {
  const { childId, title, description, date, details } = record;
  const common = { ...empty, type: details.type, childId, title, description, date };
  const length = (value: number | null) => (value === null ? '' : String(typedLength(value, units)));
  switch (details.type) {
    case 'appointment':
      return {
        ...common,
        time: details.time ?? '',
        provider: details.provider,
        isProviderMasked: details.isProviderMasked,
        takes: details.takes ?? '',
        outcome: details.outcome,
        isCompleted: details.status === 'completed',
      };
    case 'vaccine':
      return { ...common, ...details, nextDue: details.nextDue ?? '' };
    case 'growth': {
      const weight = details.weight === null ? '' : String(typedWeight(details.weight, units));
      return { ...common, height: length(details.height), weight, head: length(details.head) };
    }
    case 'allergy':
      return { ...common, reaction: details.reaction };
    case 'medication':
      return {
        ...common,
        ...details,
        everyHours: details.everyHours === null ? '' : String(details.everyHours),
        times: details.times.join(', '),
        endsOn: details.endsOn ?? '',
        refillOn: details.refillOn ?? '',
      };
  }
}

export type Problems = Partial<Record<keyof Typed, string>>;

export const required = 'Please fill in all required fields';
/** Whether a required field is empty. What is wrong with a filled one, its field says alone. */
export const isMissing = (problems: Problems): boolean => Object.values(problems).includes(required);

const stored = (field: GrowthMeasure, text: string, units: UnitSystem) =>
  field === 'weight' ? typedGrams(text, units) : typedMillimeters(text, units);

/** What has to be corrected, by field, in words. `today` is a day of the family. */
export function problemsOf(typed: Typed, { units, today }: { units: UnitSystem; today: string }): Problems {
  const problems: Problems = {};
  if (!typed.childId) problems.childId = required;
  if (typed.title.trim() === '') problems.title = required;
  if (typed.date === '') problems.date = required;
  else if (isOfThePast(typed.type) && typed.date > today) problems.date = 'The date can’t be in the future';
  if (typed.type === 'growth') Object.assign(problems, measureProblems(typed, units));
  if (typed.type === 'medication') Object.assign(problems, medicationProblems(typed));
  return problems;
}

function measureProblems(typed: Typed, units: UnitSystem): Problems {
  const problems: Problems = {};
  if (!typed.height && !typed.weight && !typed.head) return { height: required };
  for (const field of growthMeasures) {
    if (!typed[field]) continue;
    const value = stored(field, typed[field], units);
    const { least, most } = bounds[field];
    if (!(value >= least && value <= most)) problems[field] = measureProblem(field, units);
  }
  return problems;
}

/** The bounds in whole numbers that are inside them. */
function measureProblem(field: GrowthMeasure, units: UnitSystem): string {
  const shown = (value: number) => (field === 'weight' ? typedWeight : typedLength)(value, units);
  const [least, most] = [Math.ceil(shown(bounds[field].least)), Math.floor(shown(bounds[field].most))];
  const unit = { us: { weight: 'pounds', length: 'inches' }, metric: { weight: 'kg', length: 'cm' } }[units];
  return `Enter ${least} to ${most} ${field === 'weight' ? unit.weight : unit.length}`;
}

function medicationProblems({ everyHours, times, date, endsOn }: Typed): Problems {
  const problems: Problems = {};
  const hours = plainNumber(everyHours);
  if (everyHours && !(Number.isInteger(hours) && hours >= 1 && hours <= mostHours))
    problems.everyHours = `Enter whole hours, from 1 to ${mostHours}`;
  const all = typedTimes(times);
  if (!all) problems.times = 'Enter times like this: 8:00 AM, 8:00 PM';
  else if (all.length > mostTimes) problems.times = `Enter at most ${mostTimes} times`;
  if (endsOn && date && endsOn < date) problems.endsOn = endsBeforeStart;
  return problems;
}

type Place = {
  id: string;
  familyId: string;
  zone: string;
  units: UnitSystem;
  /** The record being changed. */
  kept?: HealthRecord | null;
};

/** What is sent. Call it for a form without problems. */
export function recordOf(typed: Typed, { id, familyId, zone, units, kept }: Place): NewHealthRecord {
  const { childId, title, description, date } = typed;
  const details = detailsOf(typed, zone, units);
  return {
    id,
    familyId,
    childId,
    title,
    description,
    date,
    details: kept ? withKept(details, typed, kept, units) : details,
  };
}

/** The form shows measures rounded: what wasn't typed stays as it is stored. */
function withKept(details: HealthDetails, typed: Typed, kept: HealthRecord, units: UnitSystem): HealthDetails {
  if (details.type !== 'growth' || kept.details.type !== 'growth') return details;
  const shown = typedOf(kept, units);
  const { height, weight, head } = kept.details;
  return {
    ...details,
    ...(typed.height === shown.height && { height }),
    ...(typed.weight === shown.weight && { weight }),
    ...(typed.head === shown.head && { head }),
  };
}

function detailsOf(typed: Typed, zone: string, units: UnitSystem): HealthDetails {
  const measured = (field: GrowthMeasure) => (typed[field] ? stored(field, typed[field], units) : null);
  switch (typed.type) {
    case 'appointment':
      return {
        type: 'appointment',
        time: typed.time || null,
        zone,
        provider: typed.provider,
        isProviderMasked: typed.isProviderMasked,
        status: typed.isCompleted ? 'completed' : 'upcoming',
        takes: typed.takes || null,
        outcome: typed.outcome,
      };
    case 'vaccine':
      return {
        type: 'vaccine',
        dose: typed.dose,
        lot: typed.lot,
        provider: typed.provider,
        isProviderMasked: typed.isProviderMasked,
        nextDue: typed.nextDue || null,
      };
    case 'growth':
      return {
        type: 'growth',
        height: measured('height'),
        weight: measured('weight'),
        head: measured('head'),
      };
    case 'allergy':
      return { type: 'allergy', reaction: typed.reaction };
    case 'medication':
      return {
        type: 'medication',
        dosage: typed.dosage,
        unit: typed.unit,
        frequency: typed.frequency,
        isAsNeeded: typed.isAsNeeded,
        everyHours: typed.everyHours ? plainNumber(typed.everyHours) : null,
        times: typedTimes(typed.times) ?? [],
        endsOn: typed.endsOn || null,
        givenBy: typed.givenBy,
        refillOn: typed.refillOn || null,
      };
  }
}
