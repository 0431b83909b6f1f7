import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { troubles } from '../testing/looks.ts';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { desk, emulate, enlargeLetters, phone, resize, settled, shrinkLetters } from '../testing/window.ts';

// Onboarding from the first child to the dashboard. In each state: no axe violations, nothing cut off with large text, every control
// visible in forced colors.

asVisitor('signed in');

const longName = 'Alexandrina-Wilhelmina Konstantinopolskaja-Featherstonehaugh of the Rivers';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const noChildrenYet = () => answering({ path: /\/children$/, method: 'GET', json: [] });

async function addChildren(): Promise<void> {
  noChildrenYet();
  await visit('/onboarding/children');
  await expect.element(page.getByRole('heading', { name: 'Add Children', level: 1 })).toBeVisible();
}

async function addEvent(): Promise<void> {
  await visit('/onboarding/calendar');
  await button('Add Event').click();
}

async function choosePlan(): Promise<void> {
  await visit('/onboarding/subscription');
  await expect.element(page.getByRole('radio', { name: 'Premium' })).toBeVisible();
}

/** The beginning of a PNG: the demo looks no further. */
const cardPng = () => new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'card.png');

const states: Record<string, () => Promise<void>> = {
  'the first child': addChildren,
  'a child that was not saved': async () => {
    answering({ path: /\/children$/, method: 'POST', network: 'away' });
    await addChildren();
    await page.getByLabelText('First Name').fill(longName);
    await button('Add Another Child').click();
    await page.getByLabelText('First Name').last().fill('Theo');
    await button('Continue').click();
    await expect.element(page.getByText('not saved').first()).toBeVisible();
  },
  'children who are there': async () => {
    await visit('/onboarding/children');
    await expect.element(page.getByRole('heading', { name: 'Already in your family' })).toBeVisible();
  },
  'the calendar': () => visit('/onboarding/calendar'),
  'an event without a title': async () => {
    await addEvent();
    await page.getByRole('checkbox', { name: 'Recurring event' }).click();
    await button('Save and Continue').click();
    await expect.element(page.getByText('Event title is required')).toBeVisible();
  },
  'the documents': async () => {
    await visit('/onboarding/documents');
    await expect.element(button('Continue')).toBeVisible();
    await page.getByLabelText('Files', { exact: true }).upload([new File(['GIF89a'], `${longName}.mp3`), cardPng()]);
    await expect.element(page.getByText('Its content is something else.', { exact: false })).toBeVisible();
  },
  'the plans': choosePlan,
  'a plan that was not saved': async () => {
    answering({ path: /^\/subscription\/choose$/, network: 'away' });
    await choosePlan();
    await page.getByRole('radio', { name: /^Family/ }).click();
    await button('Start 14-Day Free Trial').click();
    await expect.element(page.getByText('We couldn’t save your choice')).toBeVisible();
  },
  'getting started': async () => {
    const json = { completed: ['profile'], hasAlerts: false, hasPayments: false, isSkipped: false };
    answering({ path: /\/onboarding$/, method: 'GET', json });
    await visit('/dashboard');
    await expect.element(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  },
};

test('a child’s fields do not autofill with the name of the person typing', async () => {
  await addChildren();
  await expect.element(field('First Name')).toHaveAttribute('autocomplete', 'off');
  await expect.element(field('First Name')).toHaveAttribute('enterkeyhint', 'next');
  await expect.element(page.getByLabelText('Age')).toHaveAttribute('type', 'number');
  await expect.element(page.getByLabelText('Age')).toHaveAttribute('inputmode', 'numeric');
});

for (const [name, open] of Object.entries(states)) {
  test(name, async () => {
    await open();
    await settled();
    expect(await troubles()).toEqual([]);
  });
}

test('a family that is nearly empty has Quick Actions; with a second document they are gone', async () => {
  noChildrenYet();
  answering({ path: /\/events\?.*limit=2$/, method: 'GET', json: [] });
  const { api, queries } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const documents = await api.documents.list.call({ familyId: family?.id ?? '', limit: 2 });
  answering({ path: /\/documents\?/, method: 'GET', json: documents.slice(0, 1) });
  await visit('/dashboard');
  const quick = page.getByRole('region', { name: 'Quick Actions' });
  await expect.element(quick).toBeVisible();
  const links = quick.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Set up alerts', '/children'],
    ['Add calendar events', '/calendar'],
    ['Track payments', '/payments'],
    ['Upload documents', '/documents'],
    ['Connect with co-parent', '/invite-coparent'],
  ]);
  await visit('/terms');
  answering({ path: /\/documents\?/, method: 'GET', json: documents });
  queries.clear();
  await visit('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expect.element(quick).not.toBeInTheDocument();
});

test('with large text the bottom bar covers no plan', async () => {
  for (const size of [desk, phone]) {
    await resize(size);
    await choosePlan();
    enlargeLetters();
    scrollTo(0, document.documentElement.scrollHeight);
    const last = page.getByRole('radio').last().element().closest('label')?.getBoundingClientRect();
    const foot = button('Start 14-Day Free Trial').element().getBoundingClientRect();
    expect(last?.bottom).toBeLessThan(foot.top);
    shrinkLetters();
    await visit('/terms');
  }
});

const dot = (name: string) => page.getByRole('radio', { name }).element().querySelector('span');

test('in forced colors the chosen plan is visible', async () => {
  await emulate({ forcedColors: 'active' });
  await choosePlan();
  await page.getByRole('radio', { name: 'Premium' }).click();
  await expect.poll(() => getComputedStyle(dot('Premium') ?? document.body).borderTopStyle).toBe('solid');
  expect(dot('Free')).toBeNull();
});
