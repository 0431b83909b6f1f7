/** What the reference says of an operation: a summary of a few words without a period, and a description in sentences. */
export type Words = readonly [summary: string, description: string];
