import { Grant } from '@evenkeel/contract/grants';
import type * as z from 'zod';

export const KeptGrant = Grant;
export type KeptGrant = z.infer<typeof KeptGrant>;
