import type { Home } from './custody-terms.ts';

export type { Home };

export const otherHome = (home: Home): Home => (home === 'A' ? 'B' : 'A');
