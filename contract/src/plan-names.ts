// By itself, so that a page which only names a plan loads no catalogue.

export const planNames = { free: 'Free', essential: 'Essential', premium: 'Premium', family: 'Family' } as const;
export type PlanId = keyof typeof planNames;

/** As sentences name a plan: "the Free plan". */
export const planName = (id: PlanId): string => `the ${planNames[id]} plan`;

/** What Free has room for (`documents.rules.ts`), in words. */
export const freeRoom = { documents: '50 documents', bytes: '100 MB' };
