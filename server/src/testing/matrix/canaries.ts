import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';

// Which words of `things.ts` and `words.ts` a lawyer may find anywhere, by section. All others are never theirs: notes, messages with
// their files, drafts, private documents and court dates, invitations, and what other grants are for.

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
};

/** Which tables of the family show them any row, if a handler forgot everything. */
export const tablesOf: Record<GrantSection, readonly string[]> = {
  calendar: ['arrangement', 'event', 'layer_rule', 'proposal', 'schedule'],
  children: ['alert', 'child', 'child_photo'],
  school: ['school_entry'],
  health: ['health_dose', 'health_record'],
  payments: ['expense', 'ledger', 'payment'],
  documents: ['court_entry', 'document', 'document_file', 'document_version'],
};

/** In rows alone: what was removed, or masked by the server's code, as for the other parent. */
export const inRowsOf: Record<GrantSection, readonly string[]> = {
  calendar: ['canaryremovedevent'],
  children: [],
  health: [],
  school: ['canarymasked', 'canarymaskedmail'],
  payments: [],
  documents: [],
};

/** In no row: health is sealed there, and the text of a document is a file. */
export const notInRows: readonly string[] = [...wordsOf.health, 'canarypage'];
