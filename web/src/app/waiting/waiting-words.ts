import { type TemplateName, templates } from '@evenkeel/contract/nights/custody-templates.rules';
import type { Waiting } from '@evenkeel/contract/notifications';
import { daysBetween, localDay, shortDay, type Day } from '../lib/days.ts';
import { money } from '../lib/money.ts';

/** "Blake asks you to confirm this, Tue, Nov 24". */
export function askWords({ kind, title, day, amount }: Waiting, name: string): string {
  const isRules = kind === 'schedule' && !title;
  const when = kind === 'schedule' && title ? `from ${shortDay(day)}` : shortDay(day);
  return [
    `${name} ${isRules ? 'proposes changes to holidays, seasons or single days' : asked[kind]}`,
    when,
    ...(amount === null ? [] : [money(amount)]),
  ].join(', ');
}

const asked = {
  event: 'asks you to confirm this',
  schedule: 'proposes a new schedule',
  expense: 'asks you to accept or dispute this',
  payment: 'asks you to confirm that you received it',
  'third-parent': 'suggests a third parent',
  neutral: 'asks you to agree to access',
  merge: 'offers to merge another family into this one',
};

/** The title; for schedules, the name of their template. */
export function titleOf({ kind, title }: Pick<Waiting, 'kind' | 'title'>): string {
  // "Parental coordinator"; the labels of grants would weigh more than the rest of the dashboard has to spare.
  if (kind === 'neutral') return title.charAt(0).toUpperCase() + title.slice(1).replace('_', ' ');
  if (kind === 'merge') return 'Merge two families';
  if (kind === 'schedule' && !title) return 'Schedule rules';
  return kind === 'schedule' && title in templates ? templates[title as TemplateName].label : title;
}

/** "not answered, 3 days", in the viewer's days. */
export function ageWords(since: string, now: Day): string {
  const days = daysBetween(localDay(since), now);
  if (days <= 0) return 'asked today';
  return `not answered, ${days} ${days === 1 ? 'day' : 'days'}`;
}
