import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { putPicks } from '../documents/picks.ts';
import { dialog, dialogOpens, press, testsOfStates } from '../testing/axe-states.ts';
import { photo } from '../testing/photo.ts';
import { asVisitor } from '../testing/product.ts';

// Documents and court, messages and money.

asVisitor('demo');

const conversation = '/messages?contact=01900000-0000-7000-8000-00000000000b';
/** What is picked there stays picked, also when another page is opened. */
const general = '01900000-0000-7000-8000-00000000000a message 01900000-0000-7000-8000-00000000000b';

testsOfStates({
  'what a document belongs to': ['/documents', belongsTo],
  'a document to link': ['/documents', linking],
  'documents to upload': ['/documents?new=true', dialogOpens],
  'a page of a document': ['/documents', () => press('Preview Parenting plan.pdf')],
  'what can be done with a document': ['/documents', () => press('More for Parenting plan.pdf')],
  'the versions of a document': ['/documents', versions],
  'an earlier version of a document': ['/documents', earlierVersion],
  'deleted documents': ['/documents', () => press('Deleted')],
  'a court decision': ['/dashboard', () => press('Add Decision')],
  'all court decisions': ['/dashboard', () => press('All Decisions')],
  'a court date': ['/dashboard', () => press('Add Court Date')],
  'a new expense': ['/payments?new=expense', dialogOpens],
  'a new expense with receipts': ['/payments?new=expense', () => pickFiles('Add Receipt: files')],
  'files for a message': [conversation, () => pickFiles('Attach Files: files')],
  'a message with a file': [conversation, sendFile],
  'a payment to record': ['/payments?new=record', dialogOpens],
  'a payment to make': ['/payments?new=make', dialogOpens],
  'an expense in dispute': ['/payments', () => press(/^Dispute/)],
});

async function belongsTo(): Promise<void> {
  await press('More for Parenting plan.pdf');
  await page.getByRole('menuitem', { name: 'Belongs To' }).click();
  await expect.element(dialog('Belongs To').getByText('Thanksgiving, page 2')).toBeVisible();
}

async function versions(): Promise<void> {
  await press('More for Parenting plan.pdf');
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect.element(dialog('History').getByRole('button', { name: 'Preview version 1' })).toBeVisible();
  await expect.element(dialog('Parenting plan.pdf')).not.toBeInTheDocument();
}

async function earlierVersion(): Promise<void> {
  await versions();
  await press('Preview version 1', dialog('History'));
  await expect.element(dialog('Parenting plan.pdf').getByText('Version 1')).toBeVisible();
}

async function linking(): Promise<void> {
  await belongsTo();
  await press('Link Document', dialog('Belongs To'));
  await dialog('Link a Document').getByRole('combobox', { name: 'It belongs to' }).click();
  await page.getByRole('option', { name: 'Schedule rule' }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
}

/** One is accepted, and one isn't. */
async function pickFiles(label: string): Promise<void> {
  await page.getByLabelText(label).upload([photo('order.jpg'), new File(['hello'], 'fake.pdf')]);
  await expect.element(page.getByText('Remove the file that can’t be attached.')).toBeVisible();
}

async function sendFile(): Promise<void> {
  putPicks(general, []);
  await page.getByLabelText('Attach Files: files').upload([photo('order.jpg')]);
  await page.getByRole('textbox', { name: 'Message to Blake' }).fill('The order');
  await press('Send');
  await dialog('Your Name').getByRole('textbox').fill('Alex');
  await press('Save and Send', dialog('Your Name'));
  await expect.element(page.getByRole('list', { name: 'Files from Alex' })).toBeVisible();
}
