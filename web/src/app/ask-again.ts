import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const late = new WeakSet<Query>();

/**
 * Invalidates the queries under this key, or all. A first fetch that is still in flight may return stale data, and the query client
 * would accept it: those are refetched when they settle.
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
