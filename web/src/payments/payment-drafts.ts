/** Under which name what was typed is kept when the session ends. Of a card nothing is. */
export const drafts = { expense: 'new expense', record: 'new payment', make: 'payment to make' } as const;
