/** What marks an element by what it shows, so that it is known when that was in sight. */
export type Marked = { 'data-thing': string };
