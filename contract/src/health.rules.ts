import { compareMoments, compareTitled, isPast, momentOf } from './coming.rules.ts';
import type { UnitSystem } from './unit-systems.ts';

// What server, demo and screens share about health: the types of records, their units, and the words for their parts.

export const healthTypes = ['appointment', 'vaccine', 'growth', 'allergy', 'medication'] as const;
export type HealthType = (typeof healthTypes)[number];
export const healthTypeNames: Record<HealthType, string> = {
  appointment: 'Appointment',
  vaccine: 'Vaccine',
  growth: 'Growth Record',
  allergy: 'Allergy',
  medication: 'Medication',
};

const ofThePast: readonly HealthType[] = ['vaccine', 'growth', 'allergy'];

/** Records that describe something that has happened: their date can't be in the future. */
export const isOfThePast = (type: HealthType): boolean => ofThePast.includes(type);

type Appointment = { id: string; title: string; date: string; time: string | null; zone: string };

/** Appointments that aren't completed: those to come in their order, and what is past, the latest first. */
export function splitByTime<T>(
  all: readonly T[],
  appointmentOf: (one: T) => Appointment,
  now: number,
): { upcoming: T[]; past: T[] } {
  const known = all.map((one) => {
    const appointment = appointmentOf(one);
    return { one, ...appointment, moment: momentOf(appointment) };
  });
  const isOver = known.map(({ moment }) => isPast(moment, now));
  const upcoming = known.filter((_, i) => !isOver[i]).toSorted(compareTitled);
  const past = known
    .filter((_, i) => isOver[i])
    .toSorted((a, b) => compareMoments(b.moment, a.moment) || compareTitled(a, b));
  return { upcoming: upcoming.map(({ one }) => one), past: past.map(({ one }) => one) };
}

/** Whether a medication ended before `today`, the family's day: on its last day it is still given. */
export const isEnded = ({ details: { endsOn } }: Dated, today: string): boolean => Boolean(endsOn && endsOn < today);

type Dated = { date: string; details: { type: HealthType; endsOn?: string | null } };

/** What a medication that ends before it starts is told. */
export const endsBeforeStart = 'The end can’t be before the start';
/** Whether a medication ends before it starts. */
export const isEndedBefore = ({ date, details: { endsOn } }: Dated): boolean => Boolean(endsOn && endsOn < date);

/** Whether what is stored has a date that isn't taken in any more. `today` is the family's. */
export const hasOddDate = (record: Dated, today: string): boolean =>
  (isOfThePast(record.details.type) && record.date > today) || isEndedBefore(record);

/** Bounds of what is measured: lengths in tenths of a millimeter would be false precision, weights in grams. */
export const bounds = {
  /** In millimeters. */
  height: { least: 200, most: 2_500 },
  /** In grams. */
  weight: { least: 300, most: 400_000 },
  /** Circumference, in millimeters. */
  head: { least: 150, most: 800 },
} as const;

/** What is measured of growth, in the order it is shown. */
export const growthMeasures = ['height', 'weight', 'head'] as const;
export type GrowthMeasure = (typeof growthMeasures)[number];

/** Hours between two doses, at most. */
export const mostHours = 24 * 31;
/** Times of a day at which a medication is due. */
export const mostTimes = 12;
/** How many of each list the page shows first. */
export const firstRecords = 10;

const millimetersOfInch = 25.4;
const gramsOfPound = 453.592_37;

/** A length in millimeters as someone reads it: "4 ft 2.5 in" or "128.3 cm". */
export function lengthText(millimeters: number, units: UnitSystem): string {
  if (units === 'metric') return `${(millimeters / 10).toFixed(1)} cm`;
  const tenths = Math.round((millimeters / millimetersOfInch) * 10);
  const feet = Math.floor(tenths / 120);
  const inches = (tenths - feet * 120) / 10;
  return feet === 0 ? `${inches} in` : `${feet} ft ${inches} in`;
}

/** Below this, weights show in pounds and ounces, as pediatricians say them. */
const poundsOfSmallChild = 40;

/** A weight in grams as someone reads it: "61.7 lb" or "28.0 kg", of a small child "7 lb 6 oz". */
export function weightText(grams: number, units: UnitSystem): string {
  if (units === 'metric') return `${(grams / 1_000).toFixed(1)} kg`;
  const pounds = grams / gramsOfPound;
  if (pounds >= poundsOfSmallChild) return `${pounds.toFixed(1)} lb`;
  const tenths = Math.round(pounds * 160);
  return `${Math.floor(tenths / 160)} lb ${(tenths % 160) / 10} oz`;
}

/** Millimeters of a typed length in inches or centimeters. */
export const millimetersOf = (typed: number, units: UnitSystem): number =>
  Math.round(units === 'metric' ? typed * 10 : typed * millimetersOfInch);
/** The number to type for a length: the inverse of `millimetersOf`, to a tenth. */
export const typedLength = (millimeters: number, units: UnitSystem): number =>
  Math.round((units === 'metric' ? millimeters / 10 : millimeters / millimetersOfInch) * 10) / 10;
/** Grams of a typed weight in pounds or kilograms. */
export const gramsOf = (typed: number, units: UnitSystem): number =>
  Math.round(units === 'metric' ? typed * 1_000 : typed * gramsOfPound);
/** The number to type for a weight: the inverse of `gramsOf`, to a tenth. */
export const typedWeight = (grams: number, units: UnitSystem): number =>
  Math.round((units === 'metric' ? grams / 1_000 : grams / gramsOfPound) * 10) / 10;
