import type { Family } from '@evenkeel/contract/families';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import type { SectionFor } from '@evenkeel/contract/sections';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { answering, forgetRules, questions } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';

// What a third parent sees: the parents' switches, and the third parent's own pages.

asVisitor('signed in');

const casey = '01900000-0000-7000-8000-0000000000c1';
const third = { accountId: casey, name: 'Casey', role: 'parent', home: null } as const;
const connections = '/settings/coparents?tab=connections';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

/** The sample family with Casey in it. */
async function familyWithCasey(): Promise<Family> {
  forgetRules();
  const { api } = await import('../api.ts');
  const [family] = (await api.families.list.call()) as [Family];
  const members = [...family.members, { ...third, joinedAt: '2026-11-01T09:00:00.000Z', leftAt: null }];
  return { ...family, members };
}

/** Signed in as Alex, with what the two said so far. */
async function asParent(said: ('alex' | 'blake')[]) {
  const family = await familyWithCasey();
  const blake = family.members.find(({ name }) => name === 'Blake')?.accountId ?? '';
  const state = (who: typeof said): SectionFor => {
    const allowedBy = who.map((name) => (name === 'alex' ? family.me : blake));
    return { accountId: casey, section: 'documents', allowedBy, isOn: who.length === 2, onSince: null };
  };
  const list = (who: typeof said) => answering({ path: /\/sections$/, json: [state(who)] });
  answering({ path: /^\/families$/, json: [family] });
  list(said);
  const answers = (who: typeof said) => {
    answering({ path: /\/sections\/documents$/, method: 'POST', json: state(who) });
    list(who);
  };
  return { answers };
}

async function asThirdParent(sections: string[]): Promise<void> {
  const family = await familyWithCasey();
  const rights = rightsOf({ role: 'parent', home: null, sections });
  answering({ path: /^\/families$/, json: [{ ...family, me: casey, rights }] });
  questions();
}

test('off: turning it on says what is shown, that the other has to agree, and then waits for them', async () => {
  const { answers } = await asParent([]);
  await visit(connections);
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await button('Turn On').click();
  const asked = dialog('Show documents to Casey?');
  await expect.element(asked.getByText('Blake has to agree before anything is shown.')).toBeVisible();
  answers(['alex']);
  await asked.getByRole('button', { name: 'Turn On' }).click();
  await expect.element(page.getByText('Waiting for Blake')).toBeVisible();
  answers([]);
  await button('Withdraw').click();
  await expect.element(button('Turn On')).toBeVisible();
});

test('asked by the other parent: it can be agreed to, or not', async () => {
  const { answers } = await asParent(['blake']);
  await visit(connections);
  await expect.element(page.getByText('Blake asks')).toBeVisible();
  await expect.element(button('Do Not Agree')).toBeVisible();
  await button('Turn On').click();
  const asked = dialog('Show documents to Casey?');
  await expect.element(asked.getByText('Blake has agreed already.', { exact: false })).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  answers(['alex', 'blake']);
  await asked.getByRole('button', { name: 'Turn On' }).click();
  await expect.element(page.getByText('On for Casey')).toBeVisible();
});

test('on: either parent turns it off alone, and reads what is lost', async () => {
  const { answers } = await asParent(['alex', 'blake']);
  await visit(connections);
  await button('Turn Off').click();
  const asked = dialog('Turn off documents for Casey?');
  await expect.element(asked.getByText('Casey loses access right away', { exact: false })).toBeVisible();
  answers([]);
  await asked.getByRole('button', { name: 'Turn Off' }).click();
  await expect.element(button('Turn On')).toBeVisible();
});

test('an identity that isn’t confirmed is asked for, and nothing changes before', async () => {
  await asParent([]);
  const json = { defined: true, code: 'CONFIRM_IDENTITY', status: 403, message: 'Please confirm it’s you' };
  answering({ path: /\/sections\/documents$/, method: 'POST', status: 403, json });
  await visit(connections);
  await button('Turn On').click();
  await dialog('Show documents to Casey?').getByRole('button', { name: 'Turn On' }).click();
  await expect.element(page.getByRole('dialog', { name: /confirm/i })).toBeVisible();
  await expect.element(page.getByText('Off', { exact: true })).toBeInTheDocument();
});

test('a third parent for whom nothing is on has no entries and no requests; the pages say why, and so do the settings', async () => {
  await asThirdParent([]);
  await visit('/documents');
  const why = 'Documents are between Alex and Blake. They can turn them on for you if both agree.';
  await expect.element(page.getByText(why)).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Documents', 'Health', 'School'])
    await expect.element(navigation.getByRole('link', { name })).not.toBeInTheDocument();
  await visit('/health');
  await expect.element(page.getByText('Health records are between Alex and Blake.', { exact: false })).toBeVisible();
  await visit('/school');
  await expect.element(page.getByText('School is between Alex and Blake.', { exact: false })).toBeVisible();
  await visit('/dashboard');
  await settled();
  await expect.element(page.getByRole('heading', { name: 'Documents' })).not.toBeInTheDocument();
  await visit(connections);
  await expect.element(page.getByText('Both have to agree.', { exact: false }).first()).toBeVisible();
  expect(questions().filter((one) => /document|sections|health|school/.test(one))).toEqual([]);
});

test('with documents turned on they read: no upload, nothing that changes or tells of versions, and whose they are', async () => {
  await asThirdParent(['documents']);
  await visit('/documents?new=true');
  await expect.element(page.getByText('Alex and Blake share these with you.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Documents' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Spring report/ })).toBeVisible();
  for (const name of ['Upload', 'Upload Documents'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await settled();
  expect(await violations()).toEqual([]);
  await button('More for Spring report.pdf').click();
  const acts = page.getByRole('menuitem');
  await expect.element(acts.first()).toBeVisible();
  expect(acts.elements().map(({ textContent }) => textContent)).toEqual(['Belongs To', 'Notes', 'Delete']);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('Alex and Blake still see it', { exact: false })).toBeVisible();
});

test('health and school are read the same way: nothing to add, change or check off, and who reads them', async () => {
  await asThirdParent(['health', 'school']);
  await visit('/health');
  await expect.element(page.getByRole('heading', { name: 'Upcoming Appointments' })).toBeVisible();
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Who Can Read It' }).click();
  await expect.element(page.getByText(/^Added by .* Can be read by you, Alex, and Blake/)).toBeVisible();
  const acts = /^(Add|Edit|Delete|History|Complete\b|Mark|Packed)/;
  expect(page.getByRole('main').getByRole('button', { name: acts }).elements()).toEqual([]);
  await visit('/school');
  await expect.element(page.getByRole('heading', { name: 'Homework' })).toBeVisible();
  await settled();
  const offered = page.getByRole('main').getByRole('button', { name: acts }).elements();
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Add School Notes', 'Add School Event']);
});

test('a third parent on the way in isn’t asked for documents they can’t add, and can go on', async () => {
  await asThirdParent([]);
  const json = { completed: ['profile'], hasAlerts: false, hasPayments: false, isSkipped: false };
  answering({ path: /\/onboarding$/, method: 'GET', json });
  await visit('/dashboard');
  await button('Upload Documents').click();
  await expect
    .element(page.getByText('Only the parents of the two homes add documents.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Upload Documents' })).not.toBeInTheDocument();
  await expect.element(button('Mark as done: Upload Documents')).toBeVisible();
  await visit('/onboarding/documents');
  await expect.element(page.getByRole('heading', { name: 'Documents are between Alex and Blake' })).toBeVisible();
  await expect.element(page.getByLabelText('Files', { exact: true })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await button('Continue').click();
  await expect.poll(() => location.pathname).toBe('/onboarding/subscription');
});
