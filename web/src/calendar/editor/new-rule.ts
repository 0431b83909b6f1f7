import type { LaidLayer } from '@evenkeel/contract/nights/custody-terms';
import { randomId } from '@evenkeel/contract/ids';
import { type AppliedRule, occurrencesOf } from '@evenkeel/contract/nights/occurrences.rules';
import type { Custody, NewRule } from '@evenkeel/contract/schedules';
import { unsoundRule } from '@evenkeel/contract/nights/schedule-checks';
import { plusDays, today } from '../../lib/days.ts';
import type { Draft } from './draft.ts';

const evening = { days: 0, time: '18:00' };

/** Defaults of a new rule. */
export function freshRule(layer: LaidLayer, zone: string): NewRule {
  const children: string[] = [];
  const common = { id: randomId(), layer, rotation: 'keep' as const, zone, position: 0, children, orderText: '' };
  const soon = plusDays(today(), 7);
  const range = { from: soon, fromTime: '18:00', to: plusDays(soon, 1), toTime: '18:00' };
  if (layer === 'change')
    return {
      ...common,
      name: 'One-time change',
      when: { kind: 'ranges', ranges: [range] },
      who: { kind: 'home', home: 'A' },
    };
  if (layer === 'season') {
    const when = {
      kind: 'season',
      from: { month: 6, day: 15, time: '18:00' },
      to: { month: 8, day: 15, time: '18:00' },
    } as const;
    return {
      ...common,
      name: 'Summer',
      when,
      who: { kind: 'pattern', nights: 'AAAAAAABBBBBBB', exchangeTime: '18:00' },
    };
  }
  const when = { kind: 'date', month: 1, day: 1, start: evening, end: { days: 1, time: '18:00' } } as const;
  return { ...common, name: 'Holiday', when, who: { kind: 'parity', even: 'A', yearOf: 'day' } };
}

/** Above all others: by default, the newest rule takes priority. */
export function nextPosition(draft: Draft, { rules }: Custody): number {
  return Math.min(100_000, Math.max(0, ...[...rules, ...draft.rules].map(({ position }) => position)) + 10);
}

const years = 3 * 366 * 86_400_000;

/** One sentence for each rule of the same layer that overlaps within three years, saying which takes priority. */
export function overlapWords(rule: NewRule, draft: Draft, custody: Custody): string[] {
  const current = custody.rules.filter(({ id, until }) => until === null && !draft.ended.includes(id));
  const now = Date.now();
  const datesOf = (one: NewRule) => (unsoundRule(one) ? [] : occurrencesOf(asLaid(one), now, now + years));
  const mine = datesOf(rule);
  return [...current, ...draft.rules]
    .filter((other) => other.id !== rule.id && other.layer === rule.layer && meets(rule, other))
    .filter((other) => datesOf(other).some((one) => mine.some((own) => own.from < one.to && one.from < own.to)))
    .map((other) =>
      other.position > rule.position
        ? `When both apply, “${other.name}” takes priority over “${rule.name}”.`
        : `When both apply, “${rule.name}” takes priority over “${other.name}”.`,
    );
}

const meets = (a: NewRule, b: NewRule) =>
  a.children.length === 0 || b.children.length === 0 || a.children.some((child) => b.children.includes(child));

const asLaid = (rule: NewRule): AppliedRule => ({ ...rule, from: '1970-01-01T00:00:00Z', until: null });
