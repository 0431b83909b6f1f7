/** How far a point is: both said yes, still talked about, or put off. */
export const pointStates = ['agreed', 'open', 'parked'] as const;
export type PointState = (typeof pointStates)[number];

/** How many points one page has room for. */
export const mostPoints = 200;
/** How many pages one mediator starts with the same two parents. */
export const mostSessionPages = 200;

/** On every page, on screen and on paper. */
export const draftLine = 'Draft. Not signed. Not a court order.';
