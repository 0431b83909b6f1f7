import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { server } from '../api.ts';

/** Invitation links always use the server, even in the demo. */
export const door = createTanstackQueryUtils(server).families;
