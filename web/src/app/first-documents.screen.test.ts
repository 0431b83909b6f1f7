import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

// The documents of the onboarding.

asVisitor('demo');

const button = (name: string) => page.getByRole('button', { name, exact: true });
const png = (name: string) => new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name);
const pick = (files: File[]) => page.getByLabelText('Files', { exact: true }).upload(files);

test('documents: picked files stay on Back, one that fails is named and the rest is stored, as “Only me”', async () => {
  await visit('/onboarding/documents');
  await expect.element(page.getByText('Only you see what you add here.', { exact: false })).toBeVisible();
  await pick([png('report.png'), png('order.png'), png('extra.png'), new File(['words'], 'fake.pdf')]);
  await expect.element(page.getByRole('list', { name: 'Selected files' }).getByText('0.0 KB').first()).toBeVisible();
  await button('Remove extra.png').click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByRole('heading', { name: 'Add Children', level: 1 })).toBeVisible();
  await visit('/onboarding/documents');
  await expect.element(page.getByText('order.png')).toBeVisible();
  await expect.element(page.getByText('extra.png')).not.toBeInTheDocument();
  await button('Continue').click();
  const failed = page.getByRole('listitem').filter({ hasText: 'fake.pdf' });
  await expect.element(failed.getByText('Its content is something else.', { exact: false })).toBeVisible();
  await button('Remove fake.pdf').click();
  await button('Continue').click();
  await expect.poll(() => location.pathname).toBe('/onboarding/subscription');
  await visit('/documents');
  for (const name of ['report.png', 'order.png'])
    await expect.element(page.getByRole('row', { name: new RegExp(`${name}.*Only me.*Other.*Image`) })).toBeVisible();
});

test('documents: what is stored isn’t sent again after Back, and who went Back during the upload isn’t taken on', async () => {
  await visit('/onboarding/documents');
  await pick([png('plan.png'), new File(['words'], 'fake.pdf')]);
  await button('Continue').click();
  await expect.element(page.getByText('Its content is something else.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByRole('heading', { name: 'Add Children', level: 1 })).toBeVisible();
  await visit('/onboarding/documents');
  const selected = page.getByRole('list', { name: 'Selected files' });
  await expect.element(selected.getByText('fake.pdf')).toBeVisible();
  await expect.element(selected.getByText('plan.png')).not.toBeInTheDocument();
  await button('Remove fake.pdf').click();

  // The demo takes no time to upload: it looks into a file no sooner than this allows it.
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  const bytesOf = Blob.prototype.arrayBuffer;
  const looks = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await isAllowed;
    return bytesOf.call(this);
  });
  // Three, as nowhere above: what was said of those may still be on the screen.
  await pick([png('receipt.png'), png('invoice.png'), png('letter.png')]);
  await expect.element(selected.getByText('letter.png')).toBeVisible();
  await button('Continue').click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByRole('heading', { name: 'Add Children', level: 1 })).toBeVisible();
  allow();
  await expect.element(page.getByText('Successfully uploaded 3 document(s)')).toBeVisible();
  looks.mockRestore();
  expect(location.pathname).toBe('/onboarding/children');
  await visit('/onboarding/documents');
  await expect.element(page.getByText('Only you see what you add here.', { exact: false })).toBeVisible();
  await expect.element(selected).not.toBeInTheDocument();
});
