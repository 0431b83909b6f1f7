import type { Notification } from '@evenkeel/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useUpcoming } from '../../calendar/events/upcoming.ts';
import { mostWaiting, useQuestions } from './questions.ts';

/** How often the dashboard shows the name of one thing. */
const most = 2;

/** Without notices of a thing that is on the dashboard twice: in other cards, or there and in a newer notice. "View all" has them. */
export function withoutRepeats(notices: readonly Notification[], names: readonly string[]): Notification[] {
  const shown = new Map<string, number>();
  for (const name of names) shown.set(name, (shown.get(name) ?? 0) + 1);
  return notices.filter(({ title, description }) => {
    const named = [...new Set([title, description])].filter((words) => shown.has(words));
    if (named.some((name) => (shown.get(name) ?? 0) >= most)) return false;
    for (const name of named) shown.set(name, (shown.get(name) ?? 0) + 1);
    return true;
  });
}

/** What the other cards name, each as often as they do. */
export function useNames(): string[] {
  const questions = useQuestions();
  const { data: { waiting = [] } = {} } = useQuery(questions.waiting);
  const { data: { alerts = [] } = {} } = useQuery(questions.alerts);
  const { data: payments = [] } = useQuery(questions.payments);
  const { data: documents = [] } = useQuery(questions.documents);
  const { data: dates = [] } = useQuery(questions.courtDates);
  const { data: upcoming = [] } = useUpcoming();
  return [
    ...waiting.slice(0, mostWaiting).map(({ title }) => title),
    ...upcoming.map(({ event, court }) => event?.title ?? court?.subject ?? ''),
    ...alerts.map(({ title }) => title),
    ...payments.map(({ description }) => description),
    ...documents.map(({ name }) => name),
    ...dates.map(({ subject }) => subject),
  ].filter(Boolean);
}
