type Part = { isPending: boolean; isError: boolean; failureCount: number; refetch: () => unknown };

/** Several questions as one: pending while one is, failed where one failed, and only that one is asked again. */
export function together(parts: readonly Part[]): Part {
  return {
    isPending: parts.some(({ isPending }) => isPending),
    isError: parts.some(({ isError }) => isError),
    failureCount: parts.reduce((sum, { failureCount }) => sum + failureCount, 0),
    refetch: () => Promise.all(parts.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
