import { expect, test } from 'vitest';
import { codeOf, newAddress, newPerson } from '../testing/browser.ts';
import { mailsTo, pinFor } from '../testing/mails.ts';
import { move, personWithApp } from '../testing/own-account.ts';
import { owner } from '../testing/world.ts';

test('somebody who reads the old mailbox: nothing is sent there, no link undoes it, and the second step is needed', async () => {
  const plain = await newPerson();
  const asked = plain.api.accounts.email.change({ email: newAddress(), isOldMailboxUnsafe: true });
  expect(await codeOf(asked)).toBe('FORBIDDEN');

  const her = await personWithApp();
  const before = (await mailsTo(her.email)).length;
  const email = await move(her, newAddress(), true);
  expect(await mailsTo(her.email)).toHaveLength(before);
  expect((await mailsTo(email)).at(-1)?.text).toBeDefined();
  const { rows } = await owner.query(
    `select undo_hash, details from auth.events where kind = 'email_changed' and account_id = $1`,
    [her.accountId],
  );
  expect(rows).toEqual([{ undo_hash: null, details: {} }]);
});

test('with extra care and a second step nothing goes to the old mailbox either, and no link undoes the change', async () => {
  const her = await personWithApp();
  await her.api.accounts.care.set({ hasExtraCare: true });
  const before = (await mailsTo(her.email)).length;
  await move(her, newAddress());
  expect(await mailsTo(her.email)).toHaveLength(before);
  const { rows } = await owner.query(
    `select undo_hash from auth.events where kind = 'email_changed' and account_id = $1`,
    [her.accountId],
  );
  expect(rows).toEqual([{ undo_hash: null }]);
});

test('the second step is needed when the change is finished, too', async () => {
  const her = await personWithApp();
  const email = newAddress();
  await her.api.accounts.email.change({ email, isOldMailboxUnsafe: true });
  const pin = await pinFor(email);
  await her.api.security.methods.disable({ methodId: her.methodId });
  expect(await codeOf(her.api.accounts.email.verify({ pin }))).toBe('INVALID_PIN');
  expect((await her.api.accounts.session.get())?.user.email).toBe(her.email);
});
