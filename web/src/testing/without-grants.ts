import { beforeEach } from 'vitest';

/** The sample family before anyone outside of it was granted something. Call it once, below `asVisitor`. */
export const withoutGrants = (): void => beforeEach(() => localStorage.setItem('grants', '[]'));
