/** The one place where the product is named. */
export const product = { name: 'Evenkeel', tagline: 'Co-Parenting Made Easy', firstYear: 2025 } as const;
