import type { Page } from '@playwright/test';
import { ask } from './calls.ts';
import { codeOf } from './totp.ts';

type Begun = { methodId: string; secret: string; backupCodes: string[] };

/** Two-factor by calls alone, for tests of what comes after it: an app, whose code of this step is used up by it. */
export async function protect(page: Page, nickname = ''): Promise<Pick<Begun, 'secret' | 'backupCodes'>> {
  const { methodId, secret, backupCodes } = await ask<Begun>(page, '/security/methods/set-up-totp', { nickname });
  await ask(page, `/security/methods/${methodId}/verify`, { code: codeOf(secret) });
  await page.reload();
  return { secret, backupCodes };
}
