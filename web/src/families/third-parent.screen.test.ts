import { newId } from '@evenkeel/contract/ids';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

asVisitor('signed in');

const email = 'casey@example.com';

async function asked(): Promise<void> {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const other = family!.members.find(({ accountId }) => accountId !== family!.me)!;
  const suggestion = { id: newId(), email, message: '', askedBy: other.accountId, askedAt: '2026-11-01T09:00:00.000Z' };
  answering({ path: /\/third-parent$/, json: [suggestion] });
  answering({ path: /\/third-parent\/[\w-]+\/answer$/, method: 'POST', json: {} });
  await visit('/settings/coparents');
}

// An invitation that was mailed before works again, and no second email is sent.
test.each([
  ['Agree', 'You agreed', `${email} can join with the invitation now`],
  ['Do Not Agree', 'You didn’t agree', `${email} can’t join`],
])('after "%s" the toast says what holds for every invitation, mailed before or now', async (name, title, words) => {
  await asked();
  await page.getByRole('button', { name, exact: true }).click();
  const toast = page.getByRole('dialog').filter({ hasText: title });
  await expect.element(toast.getByText(words, { exact: true })).toBeVisible();
});
