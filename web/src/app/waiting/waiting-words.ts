import type { Family } from '@evenkeel/contract/families';
import { owedFor } from '@evenkeel/contract/payments.rules';
import { type TemplateName, templates } from '@evenkeel/contract/nights/custody-templates.rules';
import type { Waiting } from '@evenkeel/contract/notifications';
import { meOf } from '../../family/family.ts';
import { daysBetween, localDay, shortDay, type Day } from '../../lib/days.ts';
import { money } from '../../lib/money.ts';

/** "Blake asks you to confirm this, Tue, Nov 24"; of an expense with the share of whoever reads it. */
export function askWords({ kind, title, day, amount, share, by }: Waiting, name: string): string {
  const isStarting = title && (kind === 'schedule' || kind === 'suggestion');
  return [
    whatWords(kind, title, name),
    isStarting ? `from ${shortDay(day)}` : shortDay(day),
    ...(amount === null ? [] : [money(amount)]),
    ...(amount === null || share === null ? [] : [`your share ${money(owedFor({ amount, share, paidBy: by }))}`]),
  ].join(', ');
}

function whatWords(kind: Waiting['kind'], title: string, name: string): string {
  // Its mediator is no member, so no name of theirs is known here.
  if (kind === 'suggestion') return 'Suggested to both of you';
  if (kind === 'schedule' && !title) return `${name} proposes changes to holidays, seasons or single days`;
  return `${name} ${asked[kind]}`;
}

const asked = {
  event: 'asks you to confirm this',
  schedule: 'proposes a new schedule',
  expense: 'asks you to accept or dispute this',
  payment: 'asks you to confirm that you received it',
  acknowledged: 'asks you to confirm that you paid it',
  'third-parent': 'suggests a third parent',
  neutral: 'asks you to agree to access',
  merge: 'offers to merge another family into this one',
};

/** The title; for schedules and suggestions, the name of their template. */
export function titleOf({ kind, title }: Pick<Waiting, 'kind' | 'title'>): string {
  // "Parental coordinator"; the labels of grants would weigh more than the rest of the dashboard has to spare.
  if (kind === 'neutral') return title.charAt(0).toUpperCase() + title.slice(1).replace('_', ' ');
  if (kind === 'merge') return 'Merge two families';
  if (kind !== 'schedule' && kind !== 'suggestion') return title;
  return title in templates ? templates[title as TemplateName].label : 'Schedule rules';
}

/** "not answered, 3 days", in the viewer's days. Nobody has asked me about what was entered before I came. */
export function ageWords(family: Family, since: string, now: Day): string {
  const me = meOf(family);
  if (me && since < me.joinedAt) return `Entered before ${me.name} joined`;
  const days = daysBetween(localDay(since), now);
  if (days <= 0) return 'asked today';
  return `not answered, ${days} ${days === 1 ? 'day' : 'days'}`;
}
