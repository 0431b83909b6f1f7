import type { Family } from '@evenkeel/contract/families';
import { type GrantSection, rightsByGrant } from '@evenkeel/contract/rights/grants.rules';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asLawyer } from '../../testing/as-lawyer.ts';
import { violations } from '../../testing/axe.ts';
import { misfits } from '../../testing/looks.ts';
import { answering, forgetRules, questions, refusing } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { desk, enlargeLetters, phone, resize, settled } from '../../testing/window.ts';
import { withoutGrants } from '../../testing/without-grants.ts';

// The page of a child: its schedule, and allergies, school and contacts, each for whoever reads that section.

asVisitor('signed in');
withoutGrants();

const me = '01900000-0000-7000-8000-0000000000c1';
const panel = page.getByRole('tabpanel');
const titles = () =>
  panel
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent);
const profile = page.getByRole('region', { name: 'Nora Rivera' });
const ofSections = /health|school|academic|bring|homework|contact/;
/** Each once: the stream of events asks again when it connects. */
const asked = () => [...new Set(questions().filter((one) => ofSections.test(one)))];
const common = ['Nora Rivera', 'Alerts'];
const isShown = () => expect.element(panel.getByRole('heading', { name: 'Alerts' })).toBeVisible();

async function sample(): Promise<Family> {
  forgetRules();
  const { api } = await import('../../api.ts');
  const [family] = await api.families.list.call();
  return family!;
}

async function asThirdParent(sections: string[]): Promise<void> {
  const family = await sample();
  const third = { accountId: me, name: 'Casey', role: 'parent', home: null, leftAt: null } as const;
  const members = [...family.members, { ...third, joinedAt: '2026-11-01T09:00:00.000Z' }];
  const rights = rightsOf({ role: 'parent', home: null, sections });
  answering({ path: /^\/families$/, json: [{ ...family, members, me, rights }] });
  questions();
}

/** Whom a parent lets read these sections; their page of the children is a tab of what is shared. */
async function asRelative(sections: GrantSection[]): Promise<string> {
  const family = await sample();
  const granted = { ...family, sections, writes: [], endsOn: '2027-02-24', me, rights: rightsByGrant(sections, true) };
  answering({ path: /^\/families$/, json: [] });
  answering({ path: /^\/granted-families$/, json: [granted] });
  answering({ path: /^\/granted-overview(\?|$)/, json: [] });
  answering({ path: /^\/grant-offers$/, json: [] });
  questions();
  return family.id;
}

test('a parent reads the agreed schedule beside the words that somebody typed, and all three sections', async () => {
  await visit('/children');
  await isShown();
  await expect.element(panel.getByRole('heading', { name: 'Teachers and Contacts' })).toBeVisible();
  expect(titles()).toEqual([...common, 'Documents', 'Allergies', 'School', 'Teachers and Contacts']);
  await expect.element(profile.getByText('Custody arrangement')).toBeVisible();
  await expect.element(profile.getByText('Agreed schedule')).toBeVisible();
  await expect.element(profile.getByText('2-2-5-5 Schedule')).toBeVisible();
  await expect.element(profile.getByText('Proposed by Alex, accepted by Blake')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'ito@school.example' })).toBeVisible();
  const way = page.getByRole('link', { name: 'Open Health for allergies' });
  await expect.element(way).toHaveAttribute('href', expect.stringContaining('/health?child='));
  await page.getByRole('tab', { name: 'Theo' }).click();
  const allergies = page.getByRole('list', { name: 'Allergies' });
  await expect.element(allergies.getByText('Peanuts')).toBeVisible();
  await expect.element(allergies.getByText('Hives, and trouble breathing')).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
});

test('sections are asked for at once, and show when the alerts above them have their size', async () => {
  const { promise: after, resolve: arrive } = Promise.withResolvers<void>();
  answering({ path: /\/alerts(\?|$)/, after });
  questions();
  await visit('/children');
  await isShown();
  const { queries } = await import('../../api.ts');
  await expect.poll(() => queries.isFetching()).toBe(1);
  expect(asked()).toHaveLength(4);
  expect(titles()).toEqual(common);
  expect(panel.getByRole('status', { name: 'Loading' }).elements()).toHaveLength(1);
  arrive();
  await expect.poll(titles).toEqual([...common, 'Documents', 'Allergies', 'School', 'Teachers and Contacts']);
});

test('more allergies than are shown are said to be in Health', async () => {
  const family = await sample();
  const { api } = await import('../../api.ts');
  const [, theo] = await api.children.list.call({ familyId: family.id });
  const [known] = await api.health.records.list.call({ familyId: family.id, childId: theo!.id, type: 'allergy' });
  const many = Array.from({ length: 21 }, (_, n) => ({ ...known!, id: crypto.randomUUID(), title: `Allergy ${n}` }));
  answering({ path: /\/health-records\?.*type=allergy/, json: many });
  await visit('/children');
  await page.getByRole('tab', { name: 'Theo' }).click();
  const allergies = page.getByRole('list', { name: 'Allergies' });
  await expect.element(allergies.getByText('These are the newest 20. All of them are in Health.')).toBeVisible();
  expect(allergies.getByText(/^Allergy \d+$/).elements()).toHaveLength(20);
  answering({ path: /\/health-records\?.*type=allergy/, json: many.slice(1) });
  const { queries } = await import('../../api.ts');
  await queries.invalidateQueries();
  await expect.element(allergies.getByText('Allergy 20')).toBeVisible();
  expect(allergies.getByText('All of them are in Health', { exact: false }).elements()).toEqual([]);
});

test('without typed words the schedule stands alone; without a schedule the words do, or that there are none', async () => {
  const family = await sample();
  const { api } = await import('../../api.ts');
  const [nora, ...others] = await api.children.list.call({ familyId: family.id });
  answering({ path: /\/children(\?|$)/, json: [{ ...nora!, custodyDetails: '' }, ...others] });
  await visit('/children');
  await expect.element(profile.getByText('Agreed schedule')).toBeVisible();
  await expect.element(profile.getByText('Custody arrangement')).not.toBeInTheDocument();
  const custody = { version: 0, schedules: [], rules: [], proposals: [] };
  answering({ path: /\/schedules(\?|$)/, json: custody });
  const { queries } = await import('../../api.ts');
  await queries.invalidateQueries();
  await expect.element(profile.getByText('Agreed schedule')).not.toBeInTheDocument();
  await expect.element(profile.getByText('Custody arrangement')).toBeVisible();
  await expect.element(profile.getByText('Not entered yet')).toBeVisible();
});

test('a schedule that can’t be loaded isn’t taken for none', async () => {
  refusing({ path: /\/schedules(\?|$)/, status: 500 });
  await visit('/children');
  await expect.element(profile.getByText('The custody schedule couldn’t be loaded.')).toBeVisible();
  await expect.element(panel.getByRole('heading', { name: 'What to Bring Tomorrow' })).not.toBeInTheDocument();
});

test.each([
  [[], [], []],
  [['health'], ['Allergies'], [/health-records/]],
  [['school'], ['School', 'Teachers and Contacts'], [/homework/, /bring-items/, /school-contacts/]],
] as const)(
  'a third parent with %j has what those say, and no line or question of the rest',
  async (on, more, paths) => {
    await asThirdParent([...on]);
    await visit('/children');
    await isShown();
    await expect.element(profile.getByText('Agreed schedule')).toBeVisible();
    await expect.poll(titles).toEqual([...common, ...more]);
    await settled();
    const requests = asked();
    expect(requests.every((one) => paths.some((path) => path.test(one)))).toBe(true);
    expect(requests).toHaveLength(paths.length);
    if (more.length > 0) return;
    // No gap either: the profile is all there is in its column.
    const column = profile.element().parentElement!;
    expect(column.children).toHaveLength(2);
  },
);

test.each([
  ['relative or carer', () => asRelative(['calendar', 'children', 'health', 'school'])],
  ['lawyer', async () => (await asLawyer('one')).id],
] as const)(
  'the visit of a %s to the children asks nothing of Health and School, though they may read both',
  async (_who, come) => {
    const id = await come();
    questions();
    await visit(`/shared?of=${id}&part=children`);
    await expect.element(page.getByRole('heading', { name: 'Nora Rivera' })).toBeVisible();
    await settled();
    expect(asked()).toEqual([]);
    for (const name of ['Allergies', 'School', 'Teachers and Contacts'])
      expect(page.getByRole('heading', { name, exact: true }).elements()).toEqual([]);
  },
);

test.each([phone, desk])('with letters of twice the size nothing is cut off ($width wide)', async (size) => {
  await resize(size);
  await visit('/children');
  await isShown();
  await expect.element(panel.getByRole('heading', { name: 'Teachers and Contacts' })).toBeVisible();
  enlargeLetters();
  await settled();
  expect(misfits()).toEqual([]);
});
