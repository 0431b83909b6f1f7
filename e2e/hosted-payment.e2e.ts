import { fakeStripe } from '../server/src/testing/stripe.ts';
import { twoParents } from './parents.ts';
import { expect, test } from './people.ts';
import { startProduct } from './product.ts';

// With a payment provider configured: its own page asks for the card, and the payment is paid because the provider says so.
test('a payment through the page of the provider', async ({ browser }) => {
  test.setTimeout(180_000);
  const stripe = await fakeStripe();
  const product = await startProduct({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_URL: stripe.url });
  try {
    const parents = await twoParents(browser, product, '/payments');
    const [alex, blake] = [parents.alex.page, parents.blake.page];
    const begin = async (amount: string) => {
      await blake.getByRole('button', { name: 'Make a Payment' }).click();
      const dialog = blake.getByRole('dialog', { name: 'Make a Payment' });
      await expect(dialog.getByText('You go on to the page of the payment provider.')).toBeVisible();
      await expect(dialog.getByLabel('Card Number')).toHaveCount(0);
      await dialog.getByLabel('Amount in dollars').fill(amount);
      await dialog.getByLabel('Description').fill('Camp');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(blake).toHaveURL(/\/pay\/cs_/);
    };

    // Left without paying: it is pending, counts for nothing, and can be asked about again.
    await begin('25');
    await blake.getByRole('link', { name: 'Back' }).click();
    await expect(blake.getByText('The payment provider has not confirmed it yet').first()).toBeVisible();
    await expect(blake).toHaveURL(/\/payments$/);
    await expect(blake.getByRole('row').filter({ hasText: 'Camp' })).toContainText('Pending');
    await expect(alex.getByRole('region', { name: 'Balance' })).toContainText('Nothing is owed');
    stripe.expire([...stripe.sessions.keys()][0]!);
    await blake.getByRole('button', { name: 'Ask the provider, Camp' }).click();
    await expect(blake.getByRole('row').filter({ hasText: 'Camp' })).toContainText('Failed');

    await begin('30.67');
    await blake.getByRole('link', { name: 'Pay' }).click();
    await expect(blake.getByText("You've successfully sent $30.67 to Alex via Credit Card").first()).toBeVisible();
    await expect(blake).toHaveURL(/\/payments$/);
    await expect(alex.getByRole('region', { name: 'Balance' })).toContainText('You owe Blake $30.67');
    await expect(alex.getByRole('row').filter({ hasText: '$30.67' })).toContainText('Paid');
    await expect(alex.getByRole('row').filter({ hasText: '$30.67' })).not.toContainText('Test');
    for (const { context } of [parents.alex, parents.blake]) await context.close();
  } finally {
    await product.stop();
    await stripe.close();
  }
});
