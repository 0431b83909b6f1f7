import { useQuery } from '@tanstack/react-query';
import { useUpcoming } from '../../calendar/events/upcoming.ts';
import { mostWaiting, useQuestions } from './questions.ts';

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
