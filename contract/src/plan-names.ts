// By itself: the catalogue, and the words about plans, both name them. Pages that load neither are held to these by the types.

export const planNames = { free: 'Free', essential: 'Essential', premium: 'Premium', family: 'Family' } as const;
export type PlanId = keyof typeof planNames;

/** As sentences name a plan: "the Free plan". */
export const planName = (id: PlanId): string => `the ${planNames[id]} plan`;

/** What Free has room for (`documents.rules.ts`), in words. */
export const freeRoom = { documents: '50 documents', bytes: '100 MB' } as const;

export type FreePlan = `the ${(typeof planNames)['free']} plan`;
export type FreeRoom = typeof freeRoom;
