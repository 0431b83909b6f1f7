import './no-eval.ts';
import * as z from 'zod';
import { notice } from './notice-template.ts';

type About = { section: string; actionLabel: string; path: string };

/** How many, and nothing else: what each was is in the section and its History. */
const joined = ({ section, actionLabel, path }: About) =>
  notice({
    params: z.object({ count: z.int().positive() }),
    type: 'info',
    title: 'More Changes',
    text: ({ count }) => changesIn(count, section),
    detail: (by, _thing, { count }) => `${by} made ${changesIn(count, section)}`,
    actionLabel,
    path: () => path,
    icon: 'Bell',
    audience: 'family',
  });

const changesIn = (count: number, section: string) => `${count} ${count === 1 ? 'change' : 'changes'} in ${section}`;

/** What one person did in a section past the hour's notices (decisions/10-limits). The count rises until it is read. */
export const joinedNotices = {
  'changes.calendar': joined({ section: 'Calendar', actionLabel: 'View Calendar', path: '/calendar' }),
  'changes.school': joined({ section: 'School', actionLabel: 'View School', path: '/school' }),
  'changes.health': joined({ section: 'Health Records', actionLabel: 'View Health', path: '/health' }),
  'changes.documents': joined({ section: 'Documents', actionLabel: 'View Documents', path: '/documents' }),
  'changes.court': joined({ section: 'Court', actionLabel: 'View Dashboard', path: '/dashboard' }),
};
export type JoinedKind = keyof typeof joinedNotices;
