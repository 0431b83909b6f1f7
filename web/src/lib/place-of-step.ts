import { paths } from './paths.ts';

/** Where each step after the PIN is. */
export const placeOfStep = {
  children: paths.addChildren,
  calendar: paths.setUpCalendar,
  documents: paths.addDocuments,
  dashboard: paths.dashboard,
} as const;
