import './no-eval.ts';
import * as z from 'zod';
import { Id } from './base.ts';
import { notice } from './notice-template.ts';

const quiet = { params: z.object({}), type: 'info', icon: 'Bell', audience: 'family' } as const;
/** Neither name nor content of a document. */
const aboutDocument = (title: string, text: string) =>
  notice({ ...quiet, title, text: () => text, actionLabel: 'View Documents', path: () => '/documents' });
/** Nothing of what a court decides. */
const aboutCourt = (title: string, text: string) =>
  notice({ ...quiet, title, text: () => text, actionLabel: 'View Dashboard', path: () => '/dashboard' });

/** What happened to documents, court decisions and court dates. */
export const documentAndCourtNotices = {
  'document.added': aboutDocument('Document Shared', 'A document was shared with you'),
  'document.changed': aboutDocument('Document Changed', 'The name, type or category of a document was changed'),
  'document.replaced': aboutDocument('Document Replaced', 'A document has a new version'),

  /** From one's own lawyer. It says so in the list of documents alone: a mail may be read by someone else. */
  'counsel.document': aboutDocument('New Document', 'You have an update'),

  'court-decision.added': aboutCourt('Court Decision Added', 'A court decision was added'),
  'court-decision.changed': aboutCourt('Court Decision Changed', 'A court decision was changed'),
  'court-decision.removed': aboutCourt('Court Decision Deleted', 'A court decision was deleted'),
  'court-date.added': aboutCourt('Court Date Added', 'A court date was added'),
  'court-date.changed': aboutCourt('Court Date Changed', 'A court date was changed'),
  'court-date.removed': aboutCourt('Court Date Deleted', 'A court date was deleted'),
  /** Says nothing of court: an "Only me" date comes by it, too, on a phone that someone else may hold. */
  'court-date.due': notice({
    params: z.object({ dateId: Id }),
    type: 'event',
    title: 'Reminder',
    text: () => 'A date in your calendar is coming up',
    actionLabel: 'View Calendar',
    path: ({ dateId }) => `/calendar?date=${dateId}`,
    icon: 'Calendar',
    audience: 'family',
  }),
};
