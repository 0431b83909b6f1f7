/** The years of the copyright: the first one alone until a later year begins, then "2025-2026". Specification, S0 2. */
export function copyrightYears(firstYear: number, year: number): string {
  return year > firstYear ? `${firstYear}-${year}` : `${firstYear}`;
}
