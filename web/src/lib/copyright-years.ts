/** "2025", or "2025-2026" from the next year on. */
export function copyrightYears(firstYear: number, year: number): string {
  return year > firstYear ? `${firstYear}-${year}` : `${firstYear}`;
}
