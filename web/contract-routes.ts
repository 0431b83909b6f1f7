import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const name = 'virtual:contract-routes';

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
      return `export const contract = ${JSON.stringify(minifyContractRouter(contract))};`;
    },
  };
}
