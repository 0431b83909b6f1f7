import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { photo } from '../testing/photo.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { standsAt } from '../testing/toasts.ts';

// Documents of the sample family: found, filtered, read, picked, and deleted for oneself.

asVisitor('demo');

const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (name: RegExp) => page.getByRole('row', { name });

test('the list is searched while one types and filtered; Clear empties both', async () => {
  await visit('/documents');
  await expect.element(row(/Spring report/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('PLAN');
  await expect.element(row(/Spring report/)).not.toBeInTheDocument();
  await expect.element(row(/Parenting plan/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('School');
  await expect.element(page.getByText('No documents match these filters.')).toBeVisible();
  expect(location.search).toContain('category=school');
  await button('Clear').click();
  await expect.element(row(/Spring report/)).toBeVisible();
  expect(location.search).toBe('');
});

test('filters in the address are there again after coming back', async () => {
  await visit('/documents?category=medical&sort=name-up');
  await expect.element(row(/Vaccinations/)).toBeVisible();
  await expect.element(row(/Spring report/)).not.toBeInTheDocument();
  const name = page.getByRole('columnheader', { name: 'Name' });
  await expect.element(name).toHaveAttribute('aria-sort', 'ascending');
});

test('a hit inside shows its sentence and opens its page; private and medical documents aren’t searched, and it says so', async () => {
  await visit('/documents?search=thanksgiving');
  await expect.element(page.getByText('Private and medical documents', { exact: false })).toBeVisible();
  await button(/Parenting plan\.pdf.*Thanksgiving/).click();
  await expect.element(page.getByRole('img', { name: 'Page 2 of Parenting plan.pdf' })).toBeVisible();
  await userEvent.keyboard('{PageUp}');
  await expect.element(page.getByRole('img', { name: 'Page 1 of Parenting plan.pdf' })).toBeVisible();
  await button('Text').click();
  await expect.element(page.getByText('Weekends alternate', { exact: false })).toBeVisible();
});

test('a file of the other parent shows no page before it is opened', async () => {
  await visit('/documents');
  await button('Preview Spring report.pdf').click();
  const dialog = page.getByRole('dialog', { name: 'Spring report.pdf' });
  await expect.element(dialog.getByText('Nobody is told that you opened it.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('img')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect.element(dialog.getByRole('img', { name: 'Page 1 of Spring report.pdf' })).toBeVisible();
});

test('the upload asks for what is missing in order, refuses other files by name, and stores what was picked', async () => {
  await visit('/documents?new=true');
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  await upload.click();
  await standsAt(upload, 'Please select at least one file to upload.');
  await dialog.getByLabelText('Files', { exact: true }).upload(new File(['GIF89a'], 'song.mp3'));
  await expect.element(dialog.getByText('“song.mp3”', { exact: false })).toBeVisible();
  await upload.click();
  await standsAt(upload, 'Please select at least one file to upload.');
  const card = new File([pngBytes()], 'card.png', { type: 'image/png' });
  const order = new File(['%PDF-1.4'], 'order.pdf', { type: 'application/pdf' });
  const picked = [new File(['GIF89a'], 'song.mp3'), card, order];
  await dialog.getByLabelText('Files', { exact: true }).upload(picked);
  await expect.element(dialog.getByText('“song.mp3”', { exact: false })).toBeVisible();
  await upload.click();
  await standsAt(upload, 'Please select a document type.');
  // Files of one kind need no choice.
  const type = dialog.getByRole('combobox', { name: 'Document type' });
  await expect.element(type).toHaveTextContent('Choose a type');
  await dialog.getByRole('button', { name: 'Remove order.pdf' }).click();
  await expect.element(type).toHaveTextContent('Image');
  await expect.element(dialog.getByText('Please select a document type.')).not.toBeInTheDocument();
  await upload.click();
  await standsAt(upload, 'Please select a document category.');
  await dialog.getByRole('combobox', { name: 'Document category' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await upload.click();
  await standsAt(upload, 'Please choose who sees this.');
  await dialog.getByText('Only me').click();
  await upload.click();
  await expect.element(row(/card\.png.*Only me/)).toBeVisible();
});

test('photos become one document also where the browser names no type; each stands in its History, and can be downloaded', async () => {
  await visit('/documents?new=true');
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  const asOne = dialog.getByRole('checkbox', { name: 'These photos are the pages of one document' });
  const pick = (...files: File[]) => dialog.getByLabelText('Files', { exact: true }).upload(files);
  const content = [await photo('').arrayBuffer()];
  await pick(new File(content, 'IMG_1234'), new File(content, 'scan.jfif'), new File([pngBytes()], 'x.jpe'));
  await expect.element(asOne).toBeVisible();
  await pick(new File(['%PDF-1.7'], 'letter'));
  await expect.element(asOne).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Remove letter' }).click();
  await asOne.click();
  await dialog.getByRole('combobox', { name: 'Document type' }).click();
  await page.getByRole('option', { name: 'PDF' }).click();
  await dialog.getByRole('combobox', { name: 'Document category' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await dialog.getByText('Only me').click();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await button('More for IMG_1234.pdf').click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect.element(history.getByText(/Photo 3 of 3: 8 Bytes, SHA-256 [0-9a-f]{64}/)).toBeVisible();
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  await history.getByRole('button', { name: 'Download Photo 3 of 3 of version 1' }).click();
  await expect.poll(() => saved).toEqual(['IMG_1234, photo 3.png']);
});

test('a deleted document leaves the list and can be restored', async () => {
  await visit('/documents');
  await button('More for Vaccinations.jpg').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Document' }).getByRole('button', { name: 'Delete Document' }).click();
  await expect.element(row(/Vaccinations/)).not.toBeInTheDocument();
  await button('Deleted').click();
  await button('Restore Vaccinations.jpg').click();
  await expect.element(page.getByText('Nothing is deleted.')).toBeVisible();
});

/** Eight bytes that begin a PNG, and nothing after them: the demo looks no further. */
const pngBytes = () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
