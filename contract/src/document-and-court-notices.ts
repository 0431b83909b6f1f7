import './no-eval.ts';
import * as z from 'zod';
import { Id } from './base.ts';
import { notice } from './notice-template.ts';

const quiet = { params: z.object({}), type: 'info', icon: 'Bell', audience: 'family' } as const;
const documents = { ...quiet, actionLabel: 'View Documents', path: () => '/documents' } as const;

/** Neither name nor content of a document. `act` is what its author did. */
const aboutDocument = (title: string, text: string, act: string) =>
  notice({ ...documents, title, text: () => text, about: 'document', detail: (by) => `${by} ${act}` });

const acts = { added: 'Added', changed: 'Changed', removed: 'Deleted' };

/** Nothing of what a court decides. */
const aboutCourt = (thing: 'Decision' | 'Date', act: keyof typeof acts) =>
  notice({
    ...quiet,
    title: `Court ${thing} ${acts[act]}`,
    text: () => `A court ${thing.toLowerCase()} was ${acts[act].toLowerCase()}`,
    about: act === 'removed' ? 'nothing' : 'court',
    detail: (by) => `${by} ${acts[act].toLowerCase()} a court ${thing.toLowerCase()}`,
    actionLabel: 'View Dashboard',
    path: () => '/dashboard',
  });

/** What happened to documents, court decisions and court dates. */
export const documentAndCourtNotices = {
  'document.added': aboutDocument('Document Shared', 'A document was shared with you', 'shared a document with you'),
  'document.changed': aboutDocument(
    'Document Changed',
    'The name, type or category of a document was changed',
    'changed the name, type or category of a document',
  ),
  'document.replaced': aboutDocument(
    'Document Replaced',
    'A document has a new version',
    'added a new version of a document',
  ),

  /** From one's own lawyer. It says so in the list of documents alone: a mail may be read by someone else. */
  'counsel.document': notice({ ...documents, title: 'New Document', text: () => 'You have an update' }),

  'court-decision.added': aboutCourt('Decision', 'added'),
  'court-decision.changed': aboutCourt('Decision', 'changed'),
  'court-decision.removed': aboutCourt('Decision', 'removed'),
  'court-date.added': aboutCourt('Date', 'added'),
  'court-date.changed': aboutCourt('Date', 'changed'),
  'court-date.removed': aboutCourt('Date', 'removed'),
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
