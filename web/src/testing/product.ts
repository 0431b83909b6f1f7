import { beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoVisitor } from '../session/session.ts';
import { answering, forgetRules, questions, standInForServer } from './outside.ts';
import { desk, emulate, shrinkLetters } from './window.ts';

type Product = { go: (path: string) => Promise<void>; forget: () => void };
let product: Promise<Product> | undefined;

const nowhere = '/terms';

/** The visitor of a file's screens. Fixed per file: the API client is chosen once, when the document opens. */
type Visitor = 'demo' | 'signed in' | 'nobody';

/**
 * Starts every test of this file on a desktop, with the original sample family and an empty screen. Call it once, above the
 * tests; `visit` opens a page. `plays`: whom in the demo, by account; fixed per file, too.
 */
export function asVisitor(visitor: Visitor, { plays }: { plays?: string } = {}): void {
  beforeAll(closeEarlierFiles);
  beforeEach(async () => {
    await leaveScreen();
    vi.useRealTimers();
    await page.viewport(desk.width, desk.height);
    await emulate({});
    shrinkLetters();
    standInForServer();
    forgetRules();
    const hasSession = visitor === 'signed in';
    if (!hasSession) answering({ path: /^\/session$/, json: null });
    if (visitor === 'demo') for (const [key, value] of Object.entries(demoVisitor)) localStorage.setItem(key, value);
    if (plays !== undefined) localStorage.setItem('demoPlays', plays);
    product ??= open();
    await product;
    questions();
  });
}

/** Vitest leaves the frames of earlier files open: their product goes on, and follows the storage and the tabs of this one. */
function closeEarlierFiles(): void {
  for (const frame of parent.document.querySelectorAll('iframe')) if (frame !== globalThis.frameElement) frame.remove();
}

/** Removes the previous page and everything it stored in this browser. */
async function leaveScreen(): Promise<void> {
  if (product) {
    const { go, forget } = await product;
    await go(nowhere);
    forget();
  }
  // Flushes the demo's debounced writes.
  dispatchEvent(new Event('pagehide'));
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}

/** Opens a page, like a link. */
export async function visit(path: string): Promise<void> {
  await (await product)?.go(path);
}

/** Starts the product on a page that sends no requests. */
async function open(): Promise<Product> {
  history.replaceState(null, '', nowhere);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  await import('../main.tsx');
  const [{ router }, { queries }] = await Promise.all([import('../app/routes.tsx'), import('../api.ts')]);
  return {
    go: async (href) => {
      if (router.state.resolvedLocation?.href === href) return;
      const { promise: isDrawn, resolve: drawn } = Promise.withResolvers<void>();
      const stop = router.subscribe('onRendered', () => drawn());
      await router.navigate({ href });
      await isDrawn;
      stop();
    },
    forget: () => queries.clear(),
  };
}
