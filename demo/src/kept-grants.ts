import { Id } from '@evenkeel/contract/base';
import { Grant } from '@evenkeel/contract/grants';
import type * as z from 'zod';

/** A grant with who made it. */
export const KeptGrant = Grant.extend({ grantedBy: Id });
export type KeptGrant = z.infer<typeof KeptGrant>;
