import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';

// Which words of `things.ts` and `words.ts` a lawyer may find anywhere, by section. All others are never theirs: notes, messages,
// drafts, documents and receipts, health, court, invitations, and what other grants are for.

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
  payments: ['canaryexpense', 'canaryreason', 'canarypayment'],
};

/** Which tables of the family show them any row, if a handler forgot everything. */
export const tablesOf: Record<GrantSection, readonly string[]> = {
  calendar: ['arrangement', 'event', 'layer_rule', 'proposal', 'schedule'],
  children: ['alert', 'child', 'child_photo'],
  school: ['school_entry'],
  payments: ['expense', 'ledger', 'payment'],
};

/** In rows alone: what was removed, or masked by the server's code, as for the other parent. */
export const inRowsOf: Record<GrantSection, readonly string[]> = {
  calendar: ['canaryremovedevent'],
  children: [],
  school: ['canarymasked', 'canarymaskedmail'],
  payments: [],
};
