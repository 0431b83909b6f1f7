import { type Course, isSameWhom, nightsFrom, staysBetween, type Whom, whomOf } from './custody-layers.rules.ts';
import type { Home } from './custody-terms.ts';
import { dayMinutes, minuteMs, numberOf } from '../day-numbers.ts';
import { instantIn, momentAt } from '../zone-offsets.ts';

// Counting rules that courts and agencies use, as data. All amounts are integers; shares are in basis points (decisions/17-nights-and-counting).

export type CountingRule = {
  name: string;
  definition: string;
  source: string;
  /** Whether it means something only for a whole year: its thresholds are of one. */
  countsYear: boolean;
  /** Thresholds in the words and units of the source. */
  thresholds: readonly { words: string; isReached: (count: Count) => boolean }[];
};

/** The result for one home by one rule. */
export type Count = {
  /** Nights, minutes, or half days. */
  amount: number;
  /** The total in the range. */
  whole: number;
  /** In basis points; multiples of 100 if the rule rounds to whole percents. */
  share: number;
};

/** Shown with every rule. */
export const lawyerMustConfirm = 'This is our reading of the rule. Ask a lawyer whether your court counts this way.';

/** A threshold in percent. */
const band = (percent: number, nights: number) => ({
  words: `at least ${percent}% (${nights} of 365 nights)`,
  isReached: ({ share }: Count) => share >= percent * 100,
});

export const countingRules = {
  nights: {
    name: 'Nights',
    definition:
      'Each night counts for the home where the children sleep. The percentage is that home’s nights divided by all nights in the range.',
    source: 'Common in many guidelines. Some courts require 12 hours in a row.',
    countsYear: false,
    thresholds: [],
  },
  hours: {
    name: 'Hours',
    definition:
      'Elapsed hours. When clocks change, a day has 23 or 25 hours. Time with a third party counts toward the total but for neither home.',
    source: 'Common in many guidelines.',
    countsYear: false,
    thresholds: [],
  },
  halfDays: {
    name: 'Half-day rule',
    definition:
      'A day is 24 hours of continuous care, counted from the hour it starts. The rest of a stay counts as half a day if it includes a night, and not at all otherwise. An exchange ends continuous care.',
    source: 'Based on Va. Code § 20-108.2.',
    countsYear: true,
    thresholds: [{ words: 'more than 90 days: shared custody', isReached: ({ amount }: Count) => amount > 180 }],
  },
  care: {
    name: 'Care percentage',
    definition:
      'A home’s nights divided by all nights in the range. Below 50% is rounded down, above 50% is rounded up, and exactly 50% stays.',
    source: 'Based on the Australian Child Support Guide 1.4.3.20.',
    countsYear: true,
    thresholds: [band(14, 52), band(35, 128), band(65, 238), band(86, 314)],
  },
} as const satisfies Record<string, CountingRule>;
export type CountingRuleName = keyof typeof countingRules;
export const countingRuleNames = Object.keys(countingRules) as CountingRuleName[];

/** Both homes, third parties, and times without a schedule; together the whole. */
export type Tally = { A: number; B: number; third: number; nobody: number };

export type Counts = {
  nights: Tally;
  minutes: Tally;
  /** Half days of the homes only. */
  halfDays: { A: number; B: number };
  by: Record<CountingRuleName, Record<Home, Count>>;
};

const hundredths = 10_000;

/** A part of a whole in basis points, half rounded up, in integers. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((2 * part * hundredths + whole) / (2 * whole));

/** Whole percents: rounded down below 50, up above. */
function careOf(part: number, whole: number): number {
  if (2 * part === whole) return 50;
  return 2 * part < whole ? Math.floor((100 * part) / whole) : Math.ceil((100 * part) / whole);
}

const none = (): Tally => ({ A: 0, B: 0, third: 0, nobody: 0 });
const keyOf = (whom: Whom | undefined): keyof Tally => whom?.home ?? (whom ? 'third' : 'nobody');

export type Range = {
  /** First and last day, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** The zone of these days. */
  zone: string;
};

/** Whether a range is a year from any day on: January 1 to December 31, or July 5 to July 4. A year from February 29 ends on February 28. */
export function isWholeYear({ from, to }: Omit<Range, 'zone'>): boolean {
  const next = Number(from.slice(0, 4)) + 1;
  const anniversary = from.endsWith('-02-29') ? `${next}-03-01` : `${next}${from.slice(4)}`;
  return numberOf(to) + 1 === numberOf(anniversary);
}

/** Continuous care of one home, in instants. */
type Care = { from: number; to: number; whom: Whom | undefined };

function caresOf(course: Course, from: number, to: number): Care[] {
  const cares: Care[] = [];
  let open: Care | undefined;
  for (const stay of staysBetween(course, from, to)) {
    const whom = whomOf(stay);
    if (open && open.to === stay.from && isSameWhom(open.whom, whom)) open.to = stay.to;
    else cares.push((open = { from: stay.from, to: stay.to, whom }));
  }
  return cares;
}

/** Half days of a stay: two per 24 hours, plus one if the rest includes a night. */
function halfDaysOf({ from, to }: Care, zone: string): number {
  const [start, end] = [momentAt(zone, from), momentAt(zone, to)];
  const whole = Math.floor((end - start) / dayMinutes);
  const rest = start + whole * dayMinutes;
  // The last minute of a day decides its night.
  const hasNight = Math.floor(end / dayMinutes) > Math.floor(rest / dayMinutes);
  return 2 * whole + (hasNight ? 1 : 0);
}

/** Counts of a range by every rule. */
export function countsOf(course: Course, { from, to, zone }: Range): Counts {
  const days = numberOf(to) - numberOf(from) + 1;
  const begin = instantIn(zone, numberOf(from) * dayMinutes);
  const end = instantIn(zone, (numberOf(to) + 1) * dayMinutes);
  const nights = none();
  for (const night of nightsFrom(course, from, days)) nights[keyOf(whomOf(night))] += 1;
  const minutes = none();
  const halfDays = { A: 0, B: 0 };
  for (const care of caresOf(course, begin, end)) {
    minutes[keyOf(care.whom)] += Math.round((care.to - care.from) / minuteMs);
    if (care.whom?.home) halfDays[care.whom.home] += halfDaysOf(care, zone);
  }
  const whole = Math.round((end - begin) / minuteMs);
  minutes.nobody = whole - minutes.A - minutes.B - minutes.third;
  const of = (home: Home) => ({
    nights: { amount: nights[home], whole: days, share: shareOf(nights[home], days) },
    hours: { amount: minutes[home], whole, share: shareOf(minutes[home], whole) },
    halfDays: { amount: halfDays[home], whole: 2 * days, share: shareOf(halfDays[home], 2 * days) },
    care: { amount: nights[home], whole: days, share: careOf(nights[home], days) * 100 },
  });
  const [a, b] = [of('A'), of('B')];
  const by = { nights: both('nights'), hours: both('hours'), halfDays: both('halfDays'), care: both('care') };
  function both(rule: CountingRuleName) {
    return { A: a[rule], B: b[rule] };
  }
  return { nights, minutes, halfDays, by };
}
