import { newId } from '@evenkeel/contract/base';
import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import type { Things } from './things.ts';

// Which words of `things.ts` and `words.ts` a lawyer may find anywhere, by section. All others are never theirs: notes, messages that
// Alex hasn't opened, drafts, private documents and court dates, invitations, and what other grants are for.

/** In each section: the children are known by their first name. */
export const always = ['canaryfirst'];

export const wordsOf: Record<GrantSection, readonly string[]> = {
  calendar: ['canaryevent', 'canaryeventtext', 'canaryplace', 'canaryrule', 'canaryorder', 'canaryproposal'],
  children: ['canarylast', 'canarycustody', 'canaryalert', 'canaryalerttext'],
  school: [
    'canarysubject',
    'canaryresult',
    'canaryschoolnotes',
    'canarybring',
    'canarytask',
    'canaryhomework',
    'canaryteacher',
    'canaryteacherrole',
    'canaryteachermail',
  ],
  health: [
    'canaryvisit',
    'canaryvisittext',
    'canarydoctor',
    'canaryoutcome',
    'canarymedicine',
    'canarymedicinetext',
    'canaryfrequency',
    'canarygiver',
    'canarydose',
  ],
  payments: ['canaryexpense', 'canaryreason', 'canarypayment'],
  // Also what Alex deleted from their own list. A receipt doesn't name its expense.
  documents: [
    'canaryshared',
    'canarypage',
    'canaryhidden',
    'canaryreceipt',
    'canarydecision',
    'canaryfollows',
    'canarycourt',
    'canaryroom',
  ],
  // With its file. Not what Blake wrote and Alex hasn't opened.
  messages: ['canarytopic', 'canarymessage', 'canarysent', 'canaryenclosed', 'canaryopened'],
};

/** Which tables of the family show them any row, if a handler forgot everything. */
export const tablesOf: Record<GrantSection, readonly string[]> = {
  calendar: ['arrangement', 'event', 'layer_rule', 'proposal', 'schedule'],
  children: ['alert', 'child', 'child_photo'],
  school: ['school_entry'],
  health: ['health_dose', 'health_record'],
  payments: ['expense', 'ledger', 'payment'],
  documents: ['court_entry', 'document', 'document_file', 'document_version'],
  // Functions show what Alex sent or opened, and its files; no policy does.
  messages: [],
};

/** On a page that their mediator keeps, and in what that mediator suggests: for this mediator and both parents. */
export const ofSession = ['canarypoint', 'canarysession', 'canarysuggestion'];
export const tablesOfSession = ['schedule_suggestion', 'session_page', 'session_point'];

/** In rows alone: what was removed, or masked by the server's code, as for the other parent. */
export const inRowsOf: Record<GrantSection, readonly string[]> = {
  calendar: ['canaryremovedevent'],
  children: [],
  health: [],
  school: ['canarymasked', 'canarymaskedmail'],
  payments: [],
  documents: [],
  messages: [],
};

/** In no row: health is sealed there, the text of a document is a file, and messages come out of functions. */
export const notInRows: readonly string[] = [...wordsOf.health, ...wordsOf.messages, 'canarypage'];

/** Paths of files: which section opens which, and which no section does. */
export function filesIn(things: Things): { files: Record<GrantSection, string[]>; closedFiles: string[] } {
  const { documentId, receiptId, sentFileId, unopenedFileId } = things;
  const none = { calendar: [], children: [], school: [], health: [], payments: [] };
  const documents = [`documents/${documentId}/file`, `documents/${documentId}/pages/1`, `documents/${receiptId}/file`];
  const messages = [`granted-files/${sentFileId}/file`, `granted-files/${sentFileId}/pages/1`];
  // A file of a message isn't a document, nor a document one of those, and Alex hasn't opened everything.
  const closedFiles = [
    `documents/${sentFileId}/file`,
    `documents/${unopenedFileId}/file`,
    `granted-files/${unopenedFileId}/file`,
    `granted-files/${unopenedFileId}/pages/1`,
    `granted-files/${documentId}/file`,
    `granted-files/${receiptId}/file`,
    `uploads/${newId()}`,
  ];
  return { files: { ...none, documents, messages }, closedFiles };
}
