import type { NewSchedule } from '@evenkeel/contract/schedules';
import type { Begin } from './weekends.ts';

/** What a chosen template changes: times and places stay. */
export function withTemplate(begin: Begin, { pattern }: NewSchedule): Partial<NewSchedule> {
  const { template, startsWith } = begin;
  if (template === 'first-third-fifth')
    return { ...begin, basis: { kind: 'weekends', ordinals: [1, 3, 5], nights: 'fri-sun' }, pattern: null };
  if (template === 'iso-weeks') return { ...begin, basis: { kind: 'iso-weeks', odd: startsWith }, pattern: null };
  const own = template === 'custom' ? (pattern ?? 'AAAAAAABBBBBBB') : null;
  return { ...begin, basis: { kind: 'cycle' }, pattern: own };
}
