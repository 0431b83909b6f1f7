import { keepsVisits, startsInAnotherYear } from '@evenkeel/contract/nights/occurrences.rules';
import type { Edge, ExchangeTerms, LayerTerms, Visit, When, Who } from '@evenkeel/contract/nights/custody-terms';
import { clock, mediumDay } from '../../lib/days.ts';

// Rules of the schedule in words, for the editor, proposals and the history.

/** Names of the homes: their parents’, or letters if those aren’t known. */
export type Names = Record<'A' | 'B', string>;
export const letters: Names = { A: 'home A', B: 'home B' };

export const layerLabels: Record<LayerTerms['layer'], string> = {
  season: 'Season',
  holiday: 'Holiday',
  change: 'One-time change',
};

/** What its author called a rule; nothing where that is only what it is. */
export function ownNameOf({ layer, name }: Pick<LayerTerms, 'layer' | 'name'>): string | undefined {
  return name.trim().toLowerCase() === layerLabels[layer].toLowerCase() ? undefined : name;
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const ordinals: Record<number, string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  [-1]: 'last',
};

export const rotationLabels: Record<LayerTerms['rotation'], string> = {
  keep: 'Weekends continue as usual',
  'cap-then-continue': 'Never three weekends in a row, then the same rotation',
  'cap-then-restart': 'Never three weekends in a row, then a new rotation',
};

/** "the day before, 6:00 PM". */
function edgeWords({ days, time }: Edge): string {
  const count = Math.abs(days);
  const which =
    days === 0 ? 'the day itself' : `${count === 1 ? 'the day' : `${count} days`} ${days < 0 ? 'before' : 'after'}`;
  return `${which}, ${clock(time)}`;
}

const dateWords = ({ month, day }: { month: number; day: number }) => `${months[month - 1]} ${day}`;

/** "the fourth Thursday of November". */
function dayWords(when: Exclude<When, { kind: 'season' | 'ranges' }>): string {
  if (when.kind === 'date') return `${dateWords(when)} of each year`;
  if (when.kind === 'weekday')
    return `the ${ordinals[when.ordinal]} ${weekdays[when.weekday]} of ${months[when.month - 1]}`;
  const easter = when.church === 'orthodox' ? 'Orthodox Easter Sunday' : 'Easter Sunday';
  const count = Math.abs(when.days);
  if (count === 0) return easter;
  return `${count} ${count === 1 ? 'day' : 'days'} ${when.days < 0 ? 'before' : 'after'} ${easter}`;
}

/** "The fourth Thursday of November, from the day before, 6:00 PM, to 3 days after, 6:00 PM". */
export function whenWords(when: When): string {
  const said = whenOf(when);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function whenOf(when: When): string {
  if (when.kind === 'ranges')
    return when.ranges
      .map(
        ({ from, fromTime, to, toTime }) =>
          `${mediumDay(from)}, ${clock(fromTime)}, to ${mediumDay(to)}, ${clock(toTime)}`,
      )
      .join('; ');
  if (when.kind === 'season') {
    const { from, to } = when;
    return `${dateWords(from)}, ${clock(from.time)}, to ${dateWords(to)}, ${clock(to.time)}, each year`;
  }
  return `${dayWords(when)}, from ${edgeWords(when.start)}, to ${edgeWords(when.end)}`;
}

type ByYear = Extract<Who, { kind: 'home' | 'parity' }>;

function byYearWords(who: ByYear, names: Names): string {
  if (who.kind === 'home') return `with ${names[who.home]}`;
  const other = who.even === 'A' ? 'B' : 'A';
  return `with ${names[who.even]} in even years, with ${names[other]} in odd years`;
}

/** Who has the children while the rule applies. */
export function whoWords({ who, when }: Pick<LayerTerms, 'who' | 'when'>, names: Names): string {
  const year = yearWords({ who, when });
  const said = [
    whoOf(who, names),
    ...(year ? [year] : []),
    ...(keepsVisits(who) ? ['keeping midweek visits'] : []),
  ].join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const byYearIn = (who: Who): ByYear | undefined =>
  who.kind === 'split' ? who.first : who.kind === 'home' || who.kind === 'parity' ? who : undefined;

/** Whether even and odd go by the year in which a rule starts where its day is in another: as agreed before that changed. */
export function goesByStart({ who, when }: Pick<LayerTerms, 'who' | 'when'>): boolean {
  const of = byYearIn(who);
  return of?.kind === 'parity' && of.yearOf === undefined && startsInAnotherYear(when);
}

/** "by the year of January 1": which year is even or odd, where the start and the day can be in two. */
export function yearWords({ who, when }: Pick<LayerTerms, 'who' | 'when'>): string | undefined {
  if (byYearIn(who)?.kind !== 'parity' || !startsInAnotherYear(when)) return undefined;
  if (goesByStart({ who, when })) return 'by the year in which it starts';
  return `by the year of ${when.kind === 'date' ? dateWords(when) : 'the day itself'}`;
}

function whoOf(who: Who, names: Names): string {
  switch (who.kind) {
    case 'home':
    case 'parity':
      return byYearWords(who, names);
    case 'split': {
      const at = who.at.kind === 'middle' ? `halfway, at ${clock(who.at.time)}` : edgeWords(who.at);
      return `split ${at}: the first part ${byYearWords(who.first, names)}`;
    }
    case 'holder':
      return 'with whoever has the children when it starts';
    case 'third':
      return `with ${who.name}`;
    case 'label':
      return 'label only, no change of home';
    case 'pattern':
      return `in its own pattern (${who.nights}), exchanges at ${clock(who.exchangeTime)}`;
  }
}

const weeksWords: Record<Visit['weeks'], string> = { every: '', even: ', every other week', odd: ', the other weeks' };

export function visitWords({ weekday, with: home, from, until, weeks, place }: Visit, names: Names): string {
  const where = place ? `, ${place}` : '';
  return `${weekdays[weekday]} ${clock(from)} to ${clock(until)} with ${names[home]}${weeksWords[weeks]}${where}`;
}

export function exchangeRowWords({ weekday, to, time, place }: ExchangeTerms, names: Names): string {
  return `${weekdays[weekday]} ${clock(time)} to ${names[to]}${place ? `, ${place}` : ''}`;
}
