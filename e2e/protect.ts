import type { Page } from '@playwright/test';
import { ask } from './calls.ts';
import { codeOf } from './totp.ts';

/** Two-factor by calls alone, for tests of what comes after it. The page learns of it when it is loaded anew. */
export async function protect(page: Page): Promise<void> {
  type Begun = { methodId: string; secret: string };
  const { methodId, secret } = await ask<Begun>(page, '/security/methods/set-up-totp', { nickname: '' });
  await ask(page, `/security/methods/${methodId}/verify`, { code: codeOf(secret) });
  await page.reload();
}
