/** A filter in one row of others: 40 px high, and as wide as its words. */
export const chipClass = 'h-control-sm shrink-0 rounded-full border px-3 text-base hover:border-ink-2 md:text-sm';
