import type { Family } from '@evenkeel/contract/families';
import type { GrantOfOther } from '@evenkeel/contract/grants';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asLawyer } from '../testing/as-lawyer.ts';
import { violations } from '../testing/axe.ts';
import { misfits } from '../testing/looks.ts';
import { answering, forgetRules, questions } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { desk, enlargeLetters, phone, resize, settled } from '../testing/window.ts';

// Everybody of a family in one list: for a parent of the homes, a third parent, and whoever is no member.

asVisitor('signed in');

const connections = '/settings/coparents?tab=connections';
const people = page.getByRole('list', { name: 'People' });
const wordsOf = (elements: Element[]) => elements.map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' '));
const marksOf = (row: { getByRole: typeof page.getByRole }) =>
  row
    .getByRole('img')
    .elements()
    .map((one) => one.getAttribute('aria-label'));
const row = (name: string) => people.getByRole('listitem').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** What was asked that isn't asked by the frame of every page. */
const asked = () =>
  questions()
    .map((one) => one.replace(/[0-9a-f-]{36}/g, '…'))
    .filter((one) => /connections|grants|children|sections|merges|invitations|third|preview|looks|spans/.test(one))
    .toSorted();

async function sample(): Promise<Family> {
  forgetRules();
  const { api } = await import('../api.ts');
  const [family] = (await api.families.list.call()) as [Family];
  return family;
}

test('a parent reads who everybody is, what they see and until when, and gets along with four requests', async () => {
  await visit('/notifications');
  await settled();
  questions();
  await visit(connections);
  await settled();
  expect(asked()).toEqual([
    'GET /connections',
    'GET /families/…/children',
    'GET /families/…/grants',
    'GET /families/…/merges',
  ]);
  const rows = wordsOf(people.getByRole('listitem').elements());
  expect(rows).toEqual([
    expect.stringMatching(/Blake .*Co-Parent Connected$/),
    expect.stringMatching(/Jordan Park Lawyer, not verified Until \w+ \d+, \d{4} End$/),
    expect.stringMatching(/Morgan Lee Mediator, not verified Until \w+ \d+, \d{4} End$/),
    expect.stringMatching(/Robin Rivera Relative or carer of Nora and Theo Until \w+ \d+, \d{4} End$/),
  ]);
  expect(marksOf(row('Jordan Park'))).toEqual([
    'Calendar',
    'Children',
    'Health',
    'School',
    'Payments',
    'Documents and Court',
    'Messages',
  ]);
  expect(await violations()).toEqual([]);
  for (const size of [desk, phone]) {
    await resize(size);
    await settled();
    enlargeLetters();
    expect(misfits('[role=tabpanel]')).toEqual([]);
  }
});

const counsel: GrantOfOther = {
  id: '01900000-0000-7000-8000-0000000000f7',
  grantedBy: '',
  role: 'lawyer',
  sections: ['calendar', 'school'],
  children: [],
  startsOn: '2026-11-26',
  endsOn: '2027-02-24',
  name: null,
};

/** What the page asks where the other parent granted this. */
async function reads(others: GrantOfOther[]): Promise<string[]> {
  forgetRules();
  answering({ path: /\/grants$/, method: 'GET', json: { mine: [], neutrals: [], others } });
  await visit('/calendar');
  await settled();
  const { queries } = await import('../api.ts');
  queries.clear();
  questions();
  await visit(connections);
  await settled();
  return asked();
}

test('of the other parent’s lawyer there is the line that they were shown, with no act, and no request more', async () => {
  const family = await sample();
  const blake = family.members.find(({ name }) => name === 'Blake')?.accountId ?? '';
  const without = await reads([]);
  expect(wordsOf(people.getByRole('listitem').elements())).toHaveLength(1);
  expect(await reads([{ ...counsel, grantedBy: blake }])).toEqual(without);
  const line = 'A lawyer of Blake: Calendar, School, Nov 26, 2026 to Feb 24, 2027';
  await expect.element(people.getByText(line, { exact: true })).toBeVisible();
  const its = row('A lawyer of Blake');
  expect(its.getByRole('button').elements()).toEqual([]);
  expect(its.getByRole('link').elements()).toEqual([]);
  await button('How this works, Connections').click();
  await expect
    .element(page.getByText(/^They see what is shared with that parent, never what is only yours/))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

const casey = {
  accountId: '01900000-0000-7000-8000-0000000000c1',
  name: 'Casey',
  role: 'parent',
  home: null,
  joinedAt: '2026-11-01T09:00:00.000Z',
  leftAt: null,
} as const;

test('a third parent’s row has what is always theirs, and what both turned on', async () => {
  const family = await sample();
  answering({ path: /^\/families$/, json: [{ ...family, members: [...family.members, casey] }] });
  const about = { accountId: casey.accountId, allowedBy: [], onSince: null };
  const sections = [
    { ...about, section: 'documents', isOn: true },
    { ...about, section: 'health', isOn: false },
  ];
  answering({ path: /\/sections$/, json: sections });
  const { api } = await import('../api.ts');
  const [connection] = await api.families.connections.list.call();
  const third = { ...connection, id: casey.accountId, name: 'Casey', email: 'casey@example.com', isThird: true };
  // Another Casey, whom I invited into another family.
  const other = {
    ...third,
    id: casey.accountId.replace(/.$/, 'f'),
    email: 'other@example.com',
    familyId: casey.accountId,
  };
  answering({ path: /^\/connections$/, method: 'GET', json: [connection, other, { ...third, familyId: family.id }] });
  await visit(connections);
  await expect.poll(() => marksOf(row('casey@example.com'))).toEqual(['Calendar', 'Children', 'Payments', 'Documents']);
  expect(marksOf(row('other@example.com'))).toEqual([]);
});

test('for a third parent there are the parents, nothing of access, and nobody to add', async () => {
  const family = await sample();
  const rights = rightsOf({ role: 'parent', home: null });
  const members = [...family.members, casey];
  answering({ path: /^\/families$/, json: [{ ...family, members, me: casey.accountId, rights }] });
  questions();
  await visit(connections);
  await settled();
  expect(wordsOf(people.getByRole('listitem').elements())).toEqual([expect.stringMatching(/Blake .*Connected$/)]);
  expect(people.getByRole('img').elements()).toEqual([]);
  expect(button('Add Someone').elements()).toEqual([]);
  expect(page.getByRole('main').element().textContent).not.toMatch(/lawyer|mediator|relative/i);
  expect(asked().filter((one) => /grants|sections/.test(one))).toEqual([]);
});

test('whoever reads by a grant finds no people there, and asks for none', async () => {
  await asLawyer('one');
  await visit(connections);
  await settled();
  expect(people.elements()).toEqual([]);
  expect(asked()).toEqual([]);
});
