/** A filter in one row of others: a control as others are, and as wide as its words. */
export const chipClass = 'h-control shrink-0 rounded-md border px-3 text-base hover:border-ink-2 md:text-sm';
