/** The steps after the PIN, in their order. The documents lead on to the plans, and those to the dashboard. */
export const wayIn = ['children', 'calendar', 'documents'] as const;
export type WayIn = (typeof wayIn)[number];

/** Those of them that professionals meet: they set up no calendar, and choose no plan. */
export const wayInOfGuests = ['children', 'documents'] as const satisfies readonly WayIn[];
