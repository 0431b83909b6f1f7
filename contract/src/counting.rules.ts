import { type Course, isSameWhom, nightsFrom, staysBetween, type Whom, whomOf } from './custody-layers.rules.ts';
import type { Home } from './custody-terms.ts';
import { dayMinutes, minuteMs, numberOf } from './day-numbers.ts';
import { instantIn, momentAt } from './zone-offsets.ts';

// How much of a range is whose, by rules that courts and agencies use. Each is a record of data. All amounts are integers; a part of
// the whole is in hundredths of a percent (domain, section 3; decision 58).

export type CountingRule = {
  name: string;
  definition: string;
  source: string;
  /** What an amount of a year is held against, in the words and the units of the source. */
  thresholds: readonly { words: string; isReached: (count: Count) => boolean }[];
};

/** Of one home, by one rule. */
export type Count = {
  /** Nights, minutes, or half days. */
  amount: number;
  /** Of how many of them the range is. */
  whole: number;
  /** In hundredths of a percent, or whole percents times a hundred where the rule rounds so. */
  share: number;
};

/** Said of every rule. */
export const lawyerMustConfirm =
  'As we read it. A lawyer must confirm that it is the rule of your court, and that it is counted so.';

/** At least so many hundredths of a percent. */
const band = (percent: number, nights: number) => ({
  words: `at least ${percent} % (${nights} nights of 365)`,
  isReached: ({ share }: Count) => share >= percent * 100,
});

export const countingRules = {
  nights: {
    name: 'Nights',
    definition:
      'A night belongs to the home where the children are as its day ends. The part is the nights of a home divided by the nights of the range.',
    source: 'Common to many guidelines. Some courts ask for twelve hours in a row.',
    thresholds: [],
  },
  hours: {
    name: 'Hours',
    definition:
      'Hours that really go by, so that a day in spring has 23 and one in autumn 25. Time with a third party is counted apart, and is part of the whole.',
    source: 'Common to many guidelines.',
    thresholds: [],
  },
  halfDays: {
    name: 'Half-day rule',
    definition:
      'A day is 24 hours of continuous care on the clock, from the hour at which it begins. What is left of a stay counts half a day if it has a night, and nothing otherwise. Whenever the children change hands, continuous care ends.',
    source: 'After Va. Code § 20-108.2, as read.',
    thresholds: [{ words: 'more than 90 days: shared custody', isReached: ({ amount }: Count) => amount > 180 }],
  },
  care: {
    name: 'Care percentage',
    definition:
      'The nights of a home divided by the nights of the range. Below 50 % it is rounded down, above 50 % up; an exact half stays 50 %.',
    source: 'After the Australian Child Support Guide 1.4.3.20, as read.',
    thresholds: [band(14, 52), band(35, 128), band(65, 238), band(86, 314)],
  },
} as const satisfies Record<string, CountingRule>;
export type CountingRuleName = keyof typeof countingRules;
export const countingRuleNames = Object.keys(countingRules) as CountingRuleName[];

/** Both homes, whoever else, and where there was no schedule; together they are the whole. */
export type Tally = { A: number; B: number; third: number; nobody: number };

export type Counts = {
  nights: Tally;
  minutes: Tally;
  /** Half days; what is neither home's is not counted. */
  halfDays: { A: number; B: number };
  by: Record<CountingRuleName, Record<Home, Count>>;
};

const hundredths = 10_000;

/** A part of a whole in hundredths of a percent, half of one rounded up. In integers. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((2 * part * hundredths + whole) / (2 * whole));

/** In whole percents: down below half, up above it. */
function careOf(part: number, whole: number): number {
  if (2 * part === whole) return 50;
  return 2 * part < whole ? Math.floor((100 * part) / whole) : Math.ceil((100 * part) / whole);
}

const none = (): Tally => ({ A: 0, B: 0, third: 0, nobody: 0 });
const keyOf = (whom: Whom | undefined): keyof Tally => whom?.home ?? (whom ? 'third' : 'nobody');

export type Range = {
  /** First and last day, `YYYY-MM-DD`: both count. */
  from: string;
  to: string;
  /** On whose clock its first day begins and its last one ends. */
  zone: string;
};

/** Care of one home without a break, in instants. */
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

/** Half days of a stay: two for each round of the clock, and one more for a night in what is left. */
function halfDaysOf({ from, to }: Care, zone: string): number {
  const [start, end] = [momentAt(zone, from), momentAt(zone, to)];
  const whole = Math.floor((end - start) / dayMinutes);
  const rest = start + whole * dayMinutes;
  // The last minute of a day decides whose its night is.
  const hasNight = Math.floor(end / dayMinutes) > Math.floor(rest / dayMinutes);
  return 2 * whole + (hasNight ? 1 : 0);
}

/** How much of a range is whose, by every rule. */
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
