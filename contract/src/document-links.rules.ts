// What server, demo and screens share about the things a document can belong to.

/** Chosen from a document. */
export const chosenItems = ['child', 'event', 'expense', 'rule'] as const;
/** Those, and what a document is linked to where it is listed: its name can be sealed, or its list long. */
export const linkedItems = [...chosenItems, 'health-record', 'academic-record'] as const;
type LinkedItem = (typeof linkedItems)[number];

export const itemLabels: Record<LinkedItem | 'decision', string> = {
  child: 'Child',
  event: 'Event',
  expense: 'Expense',
  rule: 'Schedule rule',
  'health-record': 'Health record',
  'academic-record': 'Academic record',
  decision: 'Court decision',
};

/** Letters of a quoted sentence. */
export const mostOfSentence = 500;

/**
 * Whether a link stays tied to the version it was given. A receipt and an order do: they say what was agreed on or paid. Everything else
 * shows the present version.
 */
export const keepsVersion = (item: LinkedItem | 'decision'): boolean =>
  item === 'expense' || item === 'rule' || item === 'decision';

/** The section that a linked item belongs to, where not everybody who sees the document sees it. */
export const sectionOfItem = (item: LinkedItem | 'decision'): 'health' | 'school' | 'court' | null =>
  item === 'health-record' ? 'health' : item === 'academic-record' ? 'school' : item === 'decision' ? 'court' : null;
