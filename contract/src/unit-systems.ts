/** In which a person reads lengths and weights. What is stored are millimeters and grams. */
export const unitSystems = ['us', 'metric'] as const;
export type UnitSystem = (typeof unitSystems)[number];
