import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { server } from '../api.ts';

/** A link that somebody sent is a matter of the server, also for a visitor of the demo. */
export const door = createTanstackQueryUtils(server).families;
