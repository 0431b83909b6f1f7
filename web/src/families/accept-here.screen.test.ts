import type { Family } from '@evenkeel/contract/families';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { troubles } from '../testing/looks.ts';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize, settled } from '../testing/window.ts';

// Accepting while signed in, and what is said once about it.

asVisitor('signed in');

const invited = { sender: 'Blake', message: '', email: 'c...@...', isMine: false, isThird: false };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toasts = page.getByRole('dialog').filter({ hasText: 'connected' });

let family: Family;
beforeEach(async () => {
  const { api } = await import('../api.ts');
  family = (await api.families.list.call())[0]!;
  answering({ path: /^\/invitations\/look$/, method: 'POST', json: invited });
});

/** Accepted; from then on the link opens nothing. The list of families comes `after` that. */
async function accept(members: Family['members'], after = Promise.resolve()): Promise<void> {
  answering({ path: /^\/invitations\/accept$/, json: { status: 'accepted', familyId: family.id } });
  await visit('/invitation/a-token');
  const used = { defined: true, code: 'INVITATION_INVALID', status: 404, message: 'Invalid or expired invitation' };
  await expect.element(button('Accept')).toBeVisible();
  answering({ path: /^\/invitations\/look$/, method: 'POST', status: 404, json: used });
  answering({ path: /^\/families$/, method: 'GET', json: [{ ...family, members }], after });
  await button('Accept').click();
}

test('who is signed in has Accept and Decline on the first screen of a phone, and no second way in', async () => {
  await resize(phone);
  await visit('/invitation/a-token');
  await expect.element(button('Accept')).toBeVisible();
  const [yes, no] = [button('Accept'), page.getByRole('link', { name: 'Decline' })].map((one) =>
    one.element().getBoundingClientRect(),
  );
  expect(Math.max(yes!.bottom, no!.bottom)).toBeLessThanOrEqual(phone.height);
  await expect.element(page.getByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  await settled();
  expect(await troubles()).toEqual([]);
});

test('who used another address waits for the sender, and is connected with nobody', async () => {
  answering({ path: /^\/invitations\/accept$/, json: { status: 'waiting', familyId: null } });
  await visit('/invitation/a-token');
  await button('Accept').click();
  await expect.element(page.getByText('This invitation was sent to a different email address.')).toBeVisible();
  await expect.element(button('Accept')).not.toBeInTheDocument();
  expect(document.body.innerText).not.toMatch(/connected/i);
});

test('afterwards one sentence says with whom, on the dashboard, and the used link says nothing', async () => {
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
  await accept(family.members, later);
  await expect.element(button('Accepting...')).toBeVisible();
  await expect.element(page.getByText('Invitation Error')).not.toBeInTheDocument();
  goOn();
  await expect.element(toasts).toBeVisible();
  expect(location.pathname).toBe('/dashboard');
  expect(toasts.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You are connected with Blake/),
  ]);
  expect(document.body.innerText.match(/connected|share one family|Invitation accepted/gi)).toHaveLength(1);
});

test('a third parent is connected with both', async () => {
  const casey = { ...family.members[0]!, name: 'Casey', home: null };
  const [alex, blake] = family.members;
  const both = [{ ...alex!, accountId: '01900000-0000-7000-8000-0000000000d1', name: 'Robin' }, { ...blake! }];
  await accept([casey, ...both]);
  await expect.element(page.getByText('You are connected with Robin and Blake')).toBeVisible();
});
