import { firstPlans, planIds, plans } from '@evenkeel/contract/plans.rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { misfits } from '../testing/looks.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { enlargeLetters, phone, resize, settled } from '../testing/window.ts';

// A plan is described in the same words at sign-up and later.

asVisitor('signed in');

/** The lines of a card below its name. */
const linesOf = (card: Element) =>
  [...card.querySelectorAll('p, li, span')]
    .filter((one) => one.childElementCount === 0 && !one.closest('[aria-hidden]'))
    .map((one) => one.textContent)
    .filter((line) => line !== '' && line !== 'Recommended' && line !== 'Your plan');

test('at sign-up there are three plans; later Essential stands beside them, each in the same words', async () => {
  await visit('/onboarding/subscription');
  await settled();
  const atSignUp = firstPlans.map((id) => {
    const radio = page.getByRole('radio', { name: plans[id].name }).element();
    return [plans[id].name, linesOf(radio.closest('label')!).filter((line) => line !== plans[id].name)] as const;
  });
  expect(atSignUp).toHaveLength(3);
  await visit('/profile/subscription');
  await settled();
  const later = planIds.map((id) => {
    const card = page.getByRole('region', { name: plans[id].name, exact: true }).element();
    return [plans[id].name, linesOf(card)] as const;
  });
  expect(later.map(([name]) => name)).toEqual(['Free', 'Essential', 'Premium', 'Family']);
  expect(later.filter(([name]) => name !== 'Essential')).toEqual(atSignUp);
});

test('the landing page has the same plans in the same words', async () => {
  await visit('/profile/subscription');
  await settled();
  const later = planIds.map((id) => linesOf(page.getByRole('region', { name: plans[id].name, exact: true }).element()));
  await visit('/');
  const prices = page.getByRole('region', { name: 'Prices' });
  const compare = prices.getByRole('button', { name: 'Compare Plans' });
  await expect.element(compare).toHaveAttribute('aria-expanded', 'false');
  const cards = () => planIds.map((id) => prices.getByRole('heading', { name: plans[id].name, exact: true }));
  const linesNow = () => cards().map((heading) => linesOf(heading.element().closest('li')!));
  expect(linesNow()).toEqual(later.map((lines) => lines.slice(0, 3)));
  await compare.click();
  await expect.element(compare).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(linesNow).toEqual(later);
});

test('Essential says what it has that Free lacks, and what it lacks itself', async () => {
  await visit('/profile/subscription');
  await expect.element(page.getByText('More than Free has:')).toBeVisible();
  const items = page
    .getByRole('region', { name: 'Essential', exact: true })
    .getByRole('list')
    .elements()
    .map((list) => [...list.children].map(({ textContent }) => textContent));
  expect(items).toEqual([
    expect.any(Array),
    ['Adding shared expenses', 'Custom custody patterns', 'More than 50 documents or 100 MB'],
    ['Sharing with relatives and carers', 'A mediator’s session pages'],
  ]);
  await resize(phone);
  enlargeLetters();
  await settled();
  expect(misfits('[role=tabpanel]')).toEqual([]);
});
