import type { Family } from '@evenkeel/contract/families';
import type { GrantedFamily } from '@evenkeel/contract/grants';
import type { FullSessionPage, MediationPoint } from '@evenkeel/contract/mediation';
import { rightsByGrant } from '@evenkeel/contract/rights/grants.rules';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../testing/axe.ts';
import { answering, forgetRules, questions, refusing, sentTo } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { emulate, settled } from '../../testing/window.ts';

// The session pages of a mediator, who writes them.

asVisitor('signed in');

const id = '01900000-0000-7000-8000-0000000000f1';
const point = (end: string, state: MediationPoint['state'], text: string): MediationPoint => ({
  id: `01900000-0000-7000-8000-0000000001${end}`,
  text,
  state,
  version: 1,
});
const points = [point('01', 'agreed', 'Swimming until June'), point('02', 'open', 'Two weeks in summer')];

let familyId = '';
const session = (): FullSessionPage => ({
  id,
  familyId,
  title: 'Summer',
  day: '2026-11-20',
  parents: ['Alex', 'Blake'],
  mediatorName: 'Morgan Lee',
  role: 'mediator',
  counts: { agreed: 1, open: 1, parked: 0 },
  mayChange: true,
  changedAt: '2026-11-20T16:00:00.000Z',
  version: 1,
  points,
});

/** The sample family as a mediator's grant opens it, or one that no longer is. */
async function as(writes: GrantedFamily['writes']): Promise<void> {
  forgetRules();
  const { api } = await import('../../api.ts');
  const [family] = (await api.families.list.call()) as [Family];
  familyId = family.id;
  const granted = { sections: ['calendar'], writes, endsOn: '2027-02-24', rights: rightsByGrant(['calendar']) };
  answering({ path: /^\/families$/, json: [] });
  answering({
    path: /^\/granted-families$/,
    json: [{ ...family, ...granted, me: '01900000-0000-7000-8000-0000000000c1' }],
  });
  answering({ path: /^\/granted-overview(\?|$)/, json: [] });
  answering({ path: /^\/grant-offers$/, json: [] });
  list('yes');
  answering({ path: /\/session-pages\/[^/]+$/, method: 'GET', json: session() });
}

beforeEach(() => as(['channel', 'mediation']));

function list(start: 'yes' | 'plan', pages = [session()]): void {
  const shown = pages.map(({ points: _points, ...one }) => one);
  answering({ path: /\/session-pages$/, method: 'GET', json: { pages: shown, start } });
}

const visitPages = () => visit(`/shared?of=${familyId}&part=mediation`);
const sheet = () => page.getByRole('article', { name: 'Summer' });
const dialog = (name: string) => page.getByRole('dialog', { name });
const bodies = async (path: RegExp) => (await sentTo(path)).map((text) => JSON.parse(text) as Record<string, unknown>);

test('a page is started with a title and a day, and opens', async () => {
  list('yes', []);
  answering({ path: /\/session-pages$/, method: 'POST', status: 201, json: session() });
  await visitPages();
  await page.getByRole('button', { name: 'Start a Session Page' }).click();
  const form = dialog('Start a Session Page');
  await form.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.element(form.getByText('Enter a title.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await form.getByLabelText('Title').fill('Summer');
  await form.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.element(sheet()).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  expect(await bodies(/\/session-pages$/)).toMatchObject([{ title: 'Summer' }]);
});

test('a point is added, moved, changed and removed', async () => {
  answering({ path: /\/points/, method: 'POST', json: points[1] });
  await visitPages();
  await page.getByRole('button', { name: 'Summer' }).click();
  await expect.element(sheet()).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  await sheet().getByRole('button', { name: 'Add a Point' }).click();
  await dialog('Add a Point').getByLabelText('Point', { exact: true }).fill('A phone for Nora');
  await dialog('Add a Point').getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog('Add a Point')).not.toBeInTheDocument();
  expect(await bodies(/\/points$/)).toMatchObject([{ text: 'A phone for Nora', state: 'open' }]);
  const open = sheet().getByRole('region', { name: 'Open', exact: true });
  await open.getByRole('button', { name: 'Mark as Agreed' }).click();
  const changes = /\/points\/[^/]+$/;
  await expect.poll(() => bodies(changes)).toMatchObject([{ state: 'agreed', version: 1 }]);
  await open.getByRole('button', { name: 'Change' }).click();
  await dialog('Change Point').getByLabelText('Point', { exact: true }).fill('Two weeks each');
  await dialog('Change Point').getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await bodies(changes)).at(-1))
    .toMatchObject({ text: 'Two weeks each', state: 'open' });
  await open.getByRole('button', { name: 'Remove' }).click();
  await dialog('Remove Point').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => bodies(/\/points\/[^/]+\/remove$/)).toMatchObject([{ version: 1 }]);
});

test('what can’t be saved stays typed, and says why', async () => {
  refusing({ path: /\/points/, method: 'POST', status: 500 });
  await visit(`/shared?of=${familyId}&part=mediation&page=${id}`);
  await sheet().getByRole('button', { name: 'Add a Point' }).click();
  const form = dialog('Add a Point');
  await form.getByLabelText('Point', { exact: true }).fill('A phone for Nora');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(form.getByRole('alert')).toBeVisible();
  await expect.element(form.getByLabelText('Point', { exact: true })).toHaveValue('A phone for Nora');
});

test('what was saved although no answer came is shown, and one of the two is chosen', async () => {
  const current = point('09', 'parked', 'A phone for Nora');
  answering({
    path: /\/points$/,
    method: 'POST',
    status: 409,
    json: { defined: true, code: 'CONFLICT', status: 409, message: 'This was changed meanwhile.', data: { current } },
  });
  answering({ path: /\/points\/[^/]+$/, method: 'POST', json: { ...current, version: 2 } });
  await visit(`/shared?of=${familyId}&part=mediation&page=${id}`);
  await sheet().getByRole('button', { name: 'Add a Point' }).click();
  const form = dialog('Add a Point');
  await form.getByLabelText('Point', { exact: true }).fill('A telephone for Nora');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(form.getByText('A phone for Nora (Parked)')).toBeVisible();
  await form.getByRole('radio', { name: /^Yours/ }).click();
  await form.getByRole('button', { name: 'Save What You Chose' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect((await bodies(/\/points\/[^/]+$/)).at(-1)).toMatchObject({ text: 'A telephone for Nora', version: 1 });
});

test('a point that moves keeps the focus within the points, and says where it went', async () => {
  answering({ path: /\/points\/[^/]+$/, method: 'POST', json: { ...points[1], state: 'agreed', version: 2 } });
  await visit(`/shared?of=${familyId}&part=mediation&page=${id}`);
  const open = sheet().getByRole('region', { name: 'Open', exact: true });
  await expect.element(open.getByRole('button', { name: 'Mark as Agreed' })).toBeVisible();
  answering({
    path: /\/session-pages\/[^/]+$/,
    method: 'GET',
    json: { ...session(), points: [points[0], { ...points[1], state: 'agreed', version: 2 }] },
  });
  await open.getByRole('button', { name: 'Mark as Agreed' }).click();
  await expect.element(page.getByText('Moved to Agreed')).toBeVisible();
  await expect.element(open.getByText('Nothing is open.')).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[aria-label="Points"]')).not.toBeNull();
});

test('a list that can’t be loaded says so, and nothing else of the family is looked at', async () => {
  refusing({ path: /\/session-pages$/, method: 'GET', status: 500 });
  questions();
  await visitPages();
  await expect.element(page.getByText('The session pages couldn’t be loaded.')).toBeVisible();
  const asked = questions();
  expect(asked.filter((one) => one.includes('/session-pages')).length).toBeGreaterThan(0);
  expect(asked.filter((one) => /\/(events|schedule|nights)/.test(one))).toEqual([]);
});

test('what isn’t open to them any more says so, and nothing else is looked at', async () => {
  await as(['channel']);
  await visitPages();
  await expect.element(page.getByText('This section isn’t open to you, or not any more.')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Upcoming Events' }).elements()).toEqual([]);
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect.element(page.getByText('This section isn’t open to you, or not any more.')).not.toBeInTheDocument();
});

test('on paper nothing but the draft is left', async () => {
  await visit(`/shared?of=${familyId}&part=mediation&page=${id}`);
  await expect.element(sheet()).toBeVisible();
  await expect.element(page.getByText(/What you write yourself stands under Session Pages/)).toBeVisible();
  await emulate({ media: 'print' });
  await expect.element(page.getByText(/You read this until/)).not.toBeVisible();
  await expect.element(sheet().getByText('Draft Agreement', { exact: true })).toBeVisible();
  expect(sheet().getByRole('button').elements()).toEqual([]);
});

test('without a plan it says what is needed, and pages that exist stay', async () => {
  list('plan');
  await visitPages();
  await expect.element(page.getByText(/needs the Family plan or a free trial of one of the parents/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Summer' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Start a Session Page' }).elements()).toEqual([]);
  await settled();
  expect(await violations()).toEqual([]);
});

test('who doesn’t mediate has no such section, and nothing is asked about it', async () => {
  await as(['channel']);
  questions();
  await visit(`/shared?of=${familyId}`);
  await expect.element(page.getByRole('tab', { name: 'Events' })).toBeVisible();
  expect(page.getByRole('tab', { name: 'Session Pages' }).elements()).toEqual([]);
  expect(questions().filter((one) => one.includes('session-pages'))).toEqual([]);
});

test('a page that can’t be loaded says so', async () => {
  refusing({ path: /\/session-pages\/[^/]+$/, status: 500 });
  await visit(`/shared?of=${familyId}&part=mediation&page=${id}`);
  await expect.element(page.getByText('The session page couldn’t be loaded.')).toBeVisible();
});
