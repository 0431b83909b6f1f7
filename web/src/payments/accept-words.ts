import { money } from '../lib/money.ts';

/** "Accept $31.20": what the answer adds to what its reader owes, in cents. Apart from other words, which the dashboard needn't load. */
export const acceptWords = (share: number): string => (share > 0 ? `Accept ${money(share)}` : 'Accept');
