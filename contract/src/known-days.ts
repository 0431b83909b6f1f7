// Apart from `known-years.ts`, so that what only lists loads nothing of forms.

/** The first and the last day that are taken in. */
export const firstDay = '1900-01-01';
export const lastDay = '2199-12-31';
