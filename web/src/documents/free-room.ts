import type { FreePlan, FreeRoom } from '@evenkeel/contract/plan-names';

// Spelled here, and held to the catalogue by their types: importing it would be one more file for every page that asks for a plan.
export const freePlan = 'the Free plan' satisfies FreePlan;
export const freeRoom = { documents: '50 documents', bytes: '100 MB' } satisfies FreeRoom;
