import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const wholeProduct = fileURLToPath(new URL('../web/src/app/whole-product.ts', import.meta.url));

/**
 * For screen tests: the demo loads a page when it is opened. Otherwise each file would load all of them, some nine hundred modules.
 * That the demo does load the whole product is for the journeys, which stop the server (demo.deep).
 */
export function pagesWhenOpened(): Plugin {
  statSync(wholeProduct); // An error if it has moved.
  return {
    name: 'pages-when-opened',
    enforce: 'pre',
    load: (id) => (id === wholeProduct ? 'export async function loadWholeProduct() {}' : undefined),
  };
}
