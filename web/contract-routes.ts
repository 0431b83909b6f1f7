import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const name = 'virtual:contract-routes';

/** Makes an operation of what differs among them: those of a family begin alike, and most have one of two methods. */
const route = `const r = (path, method, rest) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...rest } } });
const g = (path, rest) => r(path, 'GET', rest);
const p = (path, rest) => r(path, 'POST', rest);
const f = '/families/{familyId}/';
const fg = (path, rest) => g(f + path, rest);
const fp = (path, rest) => p(f + path, rest);`;

type Route = { method: string; path: string; successStatus?: number };
const family = '/families/{familyId}/';

/** The operations as source, each in a few letters: written out, they were a tenth more of every page. */
function written(node: object): string {
  if ('~orpc' in node) {
    // A client takes any status below 400 for an answer.
    const { method, path, successStatus: _successStatus, ...rest } = (node['~orpc'] as { route: Route }).route;
    const further = Object.keys(rest).length > 0 ? `,${JSON.stringify(rest)}` : '';
    const short = { GET: 'g', POST: 'p' }[method];
    if (!short) return `r(${JSON.stringify(path)},${JSON.stringify(method)}${further})`;
    const isOfFamily = path.startsWith(family);
    const own = JSON.stringify(isOfFamily ? path.slice(family.length) : path);
    return `${isOfFamily ? 'f' : ''}${short}(${own}${further})`;
  }
  const entries = Object.entries(node).map(([name, inner]) => `${JSON.stringify(name)}:${written(inner as object)}`);
  return `{${entries.join()}}`;
}

/**
 * The contract without its schemas: what a client needs to ask, a tenth of the size. Forms load the schemas they use with
 * themselves.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const { contract } = await import('../contract/src/contract.ts');
      return `${route} export const contract = ${written(minifyContractRouter(contract))};`;
    },
  };
}
