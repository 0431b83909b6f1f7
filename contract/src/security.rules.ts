/** Common words that weaken a password anywhere in it. */
const weakWords = [
  'password',
  '123456',
  'qwerty',
  'letmein',
  'welcome',
  'admin',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
];

export const strengthLabels = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

export type Strength = {
  /** 0 to 6. */
  points: number;
  /** 20, 40, 60, 80 or 100. */
  score: number;
  label: (typeof strengthLabels)[number];
};

/**
 * How strong a password looks: a point each for 8 and for 12 characters, a lower-case and an upper-case letter, a digit and a
 * symbol; two less (not below 0) with a weak word in it or "123" at its start.
 */
export function strengthOf(password: string): Strength {
  const gained = [
    password.length >= 8,
    password.length >= 12,
    /[a-z]/.test(password),
    /[A-Z]/.test(password),
    /\d/.test(password),
    /[^A-Za-z0-9]/.test(password),
  ].filter(Boolean).length;
  const lower = password.toLowerCase();
  const isWeak = password.startsWith('123') || weakWords.some((word) => lower.includes(word));
  const points = isWeak ? Math.max(0, gained - 2) : gained;
  const band = Math.min(4, Math.max(0, points - 1));
  return { points, score: (band + 1) * 20, label: strengthLabels[band] ?? 'Very weak' };
}

/** Whether the password contains, in any capitals, one of these names or parts of 3 characters or more. */
export function isMadeOf(password: string, known: readonly string[]): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const parts = known.flatMap((one) =>
    one
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  return parts.some((part) => part.length >= 3 && lower.includes(part));
}
