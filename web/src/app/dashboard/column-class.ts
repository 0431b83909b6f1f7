/** Cards below each other. */
export const columnClass = 'flex min-w-0 flex-col gap-5';
