import type { Waiting } from '@evenkeel/contract/notifications';

export type AnsweredInRow = Waiting & { version: number };

/** Whether one press answers it. Whatever has to be read first is answered where all of it is shown. */
export const isAnsweredInRow = (one: Waiting): one is AnsweredInRow => one.version !== null;
