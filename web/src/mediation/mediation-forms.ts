import type { MediationPoint, SessionPage } from '@evenkeel/contract/mediation';
import { fullDay } from '../lib/days.ts';
import type { Part } from '../ui/merged-form.ts';
import { stateWords } from './mediation-words.ts';

export type PageForm = Pick<SessionPage, 'title' | 'day'>;
export const pageForm = ({ title, day }: SessionPage): PageForm => ({ title, day });
export const pageParts: readonly Part<PageForm>[] = [
  { label: 'Title', fields: ['title'], words: ({ title }) => title },
  { label: 'Day of the session', fields: ['day'], words: ({ day }) => day && fullDay(day) },
];

export type PointForm = Pick<MediationPoint, 'text' | 'state'>;
export const pointForm = ({ text, state }: MediationPoint): PointForm => ({ text, state });
/** That something was agreed is said of these very words. */
export const pointParts: readonly Part<PointForm>[] = [
  {
    label: 'Point',
    fields: ['text', 'state'],
    words: ({ text, state }) => text && `${text} (${stateWords[state].title})`,
  },
];
