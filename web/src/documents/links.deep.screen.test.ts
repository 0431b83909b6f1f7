import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

// What documents of the sample family belong to, from both ends.

asVisitor('demo');

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const choose = async (label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
};
const theSentence = 'In even years, Thanksgiving is with Blake. In odd years, Thanksgiving is with Alex.';
/** Thanksgiving, also in years to come. */
const thanksgiving = '/calendar?day=2030-11-28';

test('a night says from which document and page it comes, with the sentence, and opens that page', async () => {
  await visit(thanksgiving);
  await expect.element(page.getByText(theSentence)).toBeVisible();
  await button('Parenting plan.pdf, page 2').click();
  const preview = dialog('Parenting plan.pdf');
  await expect.element(preview.getByRole('img', { name: 'Page 2 of Parenting plan.pdf' })).toBeVisible();
});

test('the rule of a night takes another document, with page and sentence, which shows in what it belongs to', async () => {
  await visit('/calendar?day=2030-12-24');
  await button('Open Rule').click();
  await expect.element(dialog('Winter break').getByText('No documents are linked yet.')).toBeVisible();
  expect(page.getByText('From:').elements()).toEqual([]);
  await dialog('Winter break').getByRole('button', { name: 'Link Document' }).click();
  const form = dialog('Link a Document');
  const send = form.getByRole('button', { name: 'Link Document' });
  await send.click();
  await expect.element(form.getByText('Please choose a document')).toBeVisible();
  await choose('Document', 'Parenting plan.pdf');
  await expect.element(form.getByText('You and Blake see this.')).toBeVisible();
  await form.getByLabelText('Page').fill('2');
  await form.getByLabelText('Sentence').fill('4 (b). The winter break is split on December 26 at noon.');
  await send.click();
  await expect.element(dialog('Winter break').getByText('Parenting plan.pdf, page 2')).toBeVisible();

  await visit('/documents');
  await button('More for Parenting plan.pdf').click();
  await page.getByRole('menuitem', { name: 'Belongs To' }).click();
  const all = dialog('Belongs To');
  await expect.element(all.getByText('Winter break, page 2')).toBeVisible();
  await expect.element(all.getByText('Thanksgiving, page 2')).toBeVisible();
  await expect.element(all.getByText(/^Court decision of /)).toBeVisible();
});

test('a document is linked to an event from its own side, opens there, and is removed again', async () => {
  await visit('/documents');
  await button('More for Vaccinations.jpg').click();
  await page.getByRole('menuitem', { name: 'Belongs To' }).click();
  await dialog('Belongs To').getByRole('button', { name: 'Link Document' }).click();
  const form = dialog('Link a Document');
  await choose('It belongs to', 'Event');
  await choose('Which one', /^Dentist/);
  await expect.element(form.getByLabelText('Sentence')).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Link Document' }).click();
  await expect.element(dialog('Belongs To').getByText(/^Dentist, /)).toBeVisible();

  await visit('/calendar?view=list');
  await button(/^More for Dentist/)
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Documents' }).click();
  const ofEvent = dialog('Documents');
  await ofEvent.getByRole('button', { name: 'Vaccinations.jpg', exact: true }).click();
  await expect.element(page.getByRole('img', { name: 'Page 1 of Vaccinations.jpg' })).toBeVisible();
  await dialog('Vaccinations.jpg').getByRole('button', { name: 'Close' }).click();
  await ofEvent.getByRole('button', { name: 'Remove link to Vaccinations.jpg' }).click();
  await dialog('Remove Link').getByRole('button', { name: 'Remove Link' }).click();
  await expect.element(ofEvent.getByText('No documents are linked yet.')).toBeVisible();
});

test('the documents of a child and of an expense show there; what is only mine says so', async () => {
  await visit('/children');
  const ofNora = page.getByRole('region', { name: 'Documents' });
  await expect.element(ofNora.getByRole('button', { name: 'Spring report.pdf', exact: true })).toBeVisible();
  await visit('/payments?tab=expenses');
  await button(/^More for /)
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Documents' }).click();
  await dialog('Documents').getByRole('button', { name: 'Link Document' }).click();
  await choose('Document', 'Questions for Morgan.docx (only me)');
  await expect.element(dialog('Link a Document').getByText('Only you see this.')).toBeVisible();
  await dialog('Link a Document').getByRole('button', { name: 'Link Document' }).click();
  await expect.element(dialog('Documents').getByText('Only me')).toBeVisible();
});

test('a court decision opens its document, and the history of the document says what it was linked to', async () => {
  await visit('/dashboard');
  await button('Parenting plan approved').click();
  await dialog('Court Decision').getByRole('button', { name: 'Open Document' }).click();
  await expect.element(page.getByRole('img', { name: 'Page 1 of Parenting plan.pdf' })).toBeVisible();
  await visit('/documents');
  await button('More for Parenting plan.pdf').click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect.element(dialog('History').getByText('Document linked by Alex')).toBeVisible();
  await expect.element(dialog('History').getByText('Schedule rule: Thanksgiving')).toBeVisible();
  await expect.element(dialog('History').getByText(theSentence)).toBeVisible();
});
