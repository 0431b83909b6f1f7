/** Keys of drafts kept when the session ends. Card fields are never kept. */
export const drafts = { expense: 'new expense', record: 'new payment', make: 'payment to make' } as const;
