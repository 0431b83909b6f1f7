import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const late = new WeakSet<Query>();

/**
 * Asks the questions under this key again, all of them without one. What is being asked for the first time is asked once
 * more when its answer is there: the answer may be older than what made us ask, and the client itself would take it.
 */
export function askAgain(queries: QueryClient, queryKey: QueryKey = []): void {
  for (const query of queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || late.has(query)) continue;
    late.add(query);
    const ask = () => {
      late.delete(query);
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    void query.promise?.then(ask, ask);
  }
  void queries.invalidateQueries({ queryKey });
}
