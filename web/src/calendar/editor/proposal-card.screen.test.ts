import type { Family } from '@evenkeel/contract/families';
import type { Custody, NewRule, Proposal } from '@evenkeel/contract/schedules';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plusDays, today } from '../../lib/days.ts';
import { weekStart } from '../../lib/week-start.ts';
import { answering, forgetRules } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { phone, resize, settled } from '../../testing/window.ts';
import { freshRule } from './new-rule.ts';

// What the other parent proposes, on the calendar of whoever answers.

asVisitor('signed in');

let family: Family;
let custody: Custody;

beforeEach(async () => {
  forgetRules();
  const { api } = await import('../../api.ts');
  [family] = (await api.families.list.call()) as [Family];
  custody = await api.calendar.schedules.list.call({ familyId: family.id });
});

/** The third and the fourth week from now: neither has begun. */
const weeks = [14, 21].map((count) => plusDays(weekStart(today()), count));

/** Six nights of either week at one home: some of them are at the other one now. */
function nightsAway(): NewRule {
  const ranges = weeks.map((day) => ({ from: day, fromTime: '18:00', to: plusDays(day, 6), toTime: '18:00' }));
  const who = { kind: 'home' as const, home: 'A' as const };
  return { ...freshRule('change', family.zone), name: 'Camp', when: { kind: 'ranges', ranges }, who, position: 1_000 };
}

async function proposed(more: Partial<Proposal> = {}, now = custody): Promise<void> {
  const [other] = family.members.filter(({ accountId }) => accountId !== family.me);
  const proposal = {
    id: '01900000-0000-7000-8000-000000000601',
    familyId: family.id,
    schedule: null,
    rules: [nightsAway()],
    ended: [],
    against: custody.version,
    status: 'open',
    proposedBy: other?.accountId,
    proposedAt: '2026-11-27T16:00:00.000Z',
    answeredAt: null,
    version: 1,
    ...more,
  };
  answering({ path: /\/schedules$/, method: 'GET', json: { ...now, proposals: [proposal] } });
  await visit('/calendar');
  await expect.element(card.getByRole('button', { name: 'Accept Schedule' })).toBeVisible();
  await settled();
}

async function theirChildren(): Promise<{ id: string; name: string }[]> {
  const { api } = await import('../../api.ts');
  const children = await api.children.list.call({ familyId: family.id });
  return children.map(({ id, firstName }) => ({ id, name: firstName }));
}

const card = page.getByRole('region', { name: 'Proposed schedule' });
const nightsOf = (label: string) => card.getByRole('figure', { name: label }).getByRole('img').elements();
const boxOf = (name: string) => card.getByRole('button', { name }).element().getBoundingClientRect();

test('it opens the weeks that change, and all eight by a press', async () => {
  await proposed();
  for (const label of ['Now', 'Proposed']) {
    const drawn = nightsOf(label).map((night) => weekStart(night.getAttribute('data-day')!));
    expect([...new Set(drawn)]).toEqual(weeks);
  }
  await card.getByRole('button', { name: 'Show All 8 Weeks' }).click();
  for (const label of ['Now', 'Proposed']) expect(nightsOf(label)).toHaveLength(56);
  await card.getByRole('button', { name: 'Show Changed Weeks' }).click();
  for (const label of ['Now', 'Proposed']) expect(nightsOf(label)).toHaveLength(14);
});

test('on a phone the answers follow the changed weeks, side by side, within one screen from the heading on', async () => {
  await resize(phone);
  await proposed();
  const [accept, decline] = [boxOf('Accept Schedule'), boxOf('Decline Schedule')];
  expect(accept.top).toBe(decline.top);
  expect(accept.right).toBeLessThan(decline.left);
  const drawn = card.getByRole('figure', { name: 'Proposed' }).element().getBoundingClientRect();
  expect(accept.top).toBeGreaterThan(drawn.bottom);
  // Below the strip of the demo and the top bar, above the bar at the bottom.
  expect(accept.bottom - card.getByRole('heading').first().element().getBoundingClientRect().top).toBeLessThan(
    844 - 36 - 56 - 64,
  );
});

test.each([
  ['ends what is for another child alone', 'ends'],
  ['has a first rule that changes nothing', 'begins'],
])('one that %s is drawn for the child whose nights change, and names that child', async (_, kind) => {
  const [emma, theo] = await theirChildren();
  const away = (id: string, children: string[]) => ({ ...nightsAway(), id, children });
  const theirs = away('01900000-0000-7000-8000-000000000701', [theo!.id]);
  // Of a day that is over.
  const past = { from: '2020-03-02', fromTime: '18:00', to: '2020-03-03', toTime: '18:00' };
  const over = { ...nightsAway(), children: [emma!.id], when: { kind: 'ranges' as const, ranges: [past] } };
  if (kind === 'begins') await proposed({ rules: [over, theirs] });
  else {
    const since = { from: '2020-01-01T12:00:00.000Z', until: null };
    const agreed = { ...since, familyId: family.id, setBy: family.me, acceptedBy: null };
    const rules = [...custody.rules, { ...over, ...agreed }, { ...theirs, ...agreed }];
    await proposed({ rules: [], ended: [theirs.id] }, { ...custody, rules });
    await expect.element(card.getByText(`for ${theo!.name}`, { exact: true })).toBeVisible();
  }
  await expect.element(card.getByText(`For ${theo!.name}:`)).toBeVisible();
  await expect.element(card.getByText(/^\d+ nights change in these 8 weeks, the first on /)).toBeVisible();
  expect(nightsOf('Proposed').length).toBeGreaterThan(0);
  // Another child is a choice away, and the headline then says whose it is.
  await card.getByRole('combobox', { name: 'Shown for' }).click();
  await page.getByRole('option', { name: `Shown for ${emma!.name}` }).click();
  await expect.element(card.getByText(`For ${emma!.name}:`)).toBeVisible();
  await expect.element(card.getByText('No changes in the next two years.')).toBeVisible();
  expect(card.getByRole('figure').elements()).toEqual([]);
});
