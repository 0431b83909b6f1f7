import { type TemplateName, templates } from '@evenkeel/contract/custody-templates.rules';
import type { Waiting } from '@evenkeel/contract/notifications';
import { daysBetween, localDay, shortDay, today, type Day } from '../lib/days.ts';
import { money } from '../lib/money.ts';

/** What is asked, and of what: "Blake asks you to confirm it, Tue, Nov 24". */
export function askWords({ kind, title, day, amount }: Waiting, name: string): string {
  const isRules = kind === 'schedule' && !title;
  const when = kind === 'schedule' && title ? `from ${shortDay(day)}` : shortDay(day);
  return [
    `${name} ${isRules ? 'proposes other rules for holidays, seasons or single days' : asked[kind]}`,
    when,
    ...(amount === null ? [] : [money(amount)]),
  ].join(', ');
}

const asked = {
  event: 'asks you to confirm it',
  schedule: 'proposes another schedule',
  expense: 'asks you to accept or dispute it',
  payment: 'asks you to confirm that it arrived',
  'third-parent': 'suggests a third parent',
  merge: 'offers to bring another family in here',
};

/** What it is called: of a schedule the name of its template, where it has one. A merge has no name. */
export function titleOf({ kind, title }: Pick<Waiting, 'kind' | 'title'>): string {
  if (kind === 'merge') return 'Two families become one';
  if (kind === 'schedule' && !title) return 'Rules over the schedule';
  return kind === 'schedule' && title in templates ? templates[title as TemplateName].label : title;
}

/** "not answered, 3 days": how long it has waited, in the viewer's own days. */
export function ageWords(since: string, now: Day = today()): string {
  const days = daysBetween(localDay(since), now);
  if (days <= 0) return 'asked today';
  return `not answered, ${days} ${days === 1 ? 'day' : 'days'}`;
}
