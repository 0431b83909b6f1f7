import type { Family } from '@evenkeel/contract/families';
import type { Custody } from '@evenkeel/contract/schedules';
import type { Suggestion } from '@evenkeel/contract/suggestions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../testing/axe.ts';
import { answering, forgetRules, refusing, sentTo } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { translatedNames } from '../../testing/translated-names.ts';
import { settled } from '../../testing/window.ts';

// What a mediator suggested, on the calendar of a parent.

asVisitor('signed in');

const list = /\/schedules\/suggestions$/;
const declining = /\/suggestions\/[^/]+\/decline$/;
const proposing = /\/schedules\/proposals$/;

let suggested: Suggestion;

const nowIs = (changed: Partial<Suggestion>) =>
  answering({ path: list, method: 'GET', json: [{ ...suggested, ...changed }] });

/** What applies now, exchanged at the library. */
function suggestionIn(family: Family, custody: Custody): Suggestion {
  const { template, basis, startsWith, startDay, exchangeTime, zone, exchanges, visits, children, pattern } =
    custody.schedules.at(-1)!;
  const terms = { template, basis, startsWith, startDay, exchangeTime, zone, exchanges, visits, children, pattern };
  return {
    id: '01900000-0000-7000-8000-000000000501',
    familyId: family.id,
    schedule: { ...terms, place: 'Library' },
    rules: [],
    ended: [],
    against: custody.version,
    version: 1,
    status: 'open',
    mediatorName: 'Morgan Lee',
    role: 'parental_coordinator',
    suggestedAt: '2026-11-27T16:00:00.000Z',
    answeredBy: null,
    isMine: false,
  };
}

beforeEach(async () => {
  forgetRules();
  const { api } = await import('../../api.ts');
  const [family] = (await api.families.list.call()) as [Family];
  suggested = suggestionIn(family, await api.calendar.schedules.list.call({ familyId: family.id }));
  nowIs({});
});

const card = () => page.getByRole('article', { name: 'Suggested schedule' });
const proposal = () => page.getByRole('region', { name: 'Proposed schedule' });
const button = (name: string) => card().getByRole('button', { name, exact: true });
const conflict = (path: RegExp) =>
  answering({
    path,
    method: 'POST',
    status: 409,
    json: {
      defined: true,
      code: 'CONFLICT',
      status: 409,
      message: 'This was changed meanwhile.',
      data: { current: {} },
    },
  });

/** What stands in the sample family’s order, with names in it. */
const rule = [
  '4 (a). Thanksgiving, from Wednesday 6 PM to Sunday 6 PM: with Blake in even years, with Alex in odd years.',
  'In even years, Thanksgiving is with Blake. In odd years, Thanksgiving is with Alex.',
];

test('it says who suggests what, what changes and who answers', async () => {
  await visit('/calendar');
  const heading = card().getByRole('heading', {
    name: 'Morgan Lee (parental coordinator) suggests the 2-2-5-5 Schedule',
  });
  await expect.element(heading).toBeVisible();
  await expect
    .element(card().getByText('Nothing changes unless one of you proposes it and the other accepts.'))
    .toBeVisible();
  await expect.element(card().getByText('If you propose it, Blake answers.')).toBeVisible();
  await expect.element(card().getByText('Library')).toBeVisible();
  for (const name of ['Now', 'Suggested']) await expect.element(card().getByRole('figure', { name })).toBeVisible();
  expect(
    card()
      .getByRole('button', { name: /Withdraw|Accept/ })
      .elements(),
  ).toEqual([]);
  await settled();
  expect(await violations()).toEqual([]);
  expect(translatedNames(['Morgan Lee', 'Blake', 'Library'], rule)).toEqual([]);
});

test('proposing it sends it under its own id and content, and it is a proposal like any other', async () => {
  await visit('/calendar');
  await expect.element(button('Propose This')).toBeVisible();
  nowIs({ status: 'proposed', answeredBy: 'Alex' });
  (button('Propose This').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Schedule proposed', { exact: true })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(proposal().getByText('As suggested by Morgan Lee')).toBeVisible();
  await expect.element(proposal().getByRole('button', { name: 'Withdraw Proposal' })).toBeVisible();
  const { id, against, schedule } = suggested;
  const [sent] = (await sentTo(proposing)).map((body) => JSON.parse(body) as Record<string, unknown>);
  expect(sent).toMatchObject({ id, against, schedule: { ...schedule, pattern: null }, rules: [], ended: [] });
  await expect.poll(() => document.activeElement?.closest('[aria-label="Schedules to answer"]')).not.toBeNull();
  await settled();
  expect(await violations()).toEqual([]);
});

test('declining it ends it for both', async () => {
  answering({ path: declining, method: 'POST', json: { ...suggested, status: 'declined', version: 2 } });
  await visit('/calendar');
  await expect.element(button('Decline')).toBeVisible();
  nowIs({ status: 'declined', answeredBy: 'Alex', version: 2 });
  (button('Decline').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Suggestion declined')).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  expect((await sentTo(declining)).map((body) => JSON.parse(body) as object)).toMatchObject([{ version: 1 }]);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Schedules to answer');
});

for (const [act, path] of [
  ['Propose This', proposing],
  ['Decline', declining],
] as const)
  test(`${act}: what the other parent answered first is said, and shown`, async () => {
    conflict(path);
    await visit('/calendar');
    await expect.element(button(act)).toBeVisible();
    nowIs({ status: 'declined', answeredBy: 'Blake', version: 2 });
    await button(act).click();
    await expect.element(page.getByText(/^This was already answered or withdrawn/)).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
  });

test('an open proposal of one’s own is said, and the suggestion stays', async () => {
  answering({
    path: proposing,
    method: 'POST',
    status: 422,
    json: {
      defined: true,
      code: 'STILL_OPEN',
      status: 422,
      message: 'Your last proposal is still open. Withdraw it first.',
    },
  });
  await visit('/calendar');
  await button('Propose This').click();
  await expect.element(page.getByText('Your last proposal is still open. Withdraw it first.')).toBeVisible();
  await expect.element(button('Propose This')).toBeVisible();
});

test('after the schedule has changed it can only be declined', async () => {
  nowIs({ against: suggested.against - 1 });
  await visit('/calendar');
  await expect.element(card().getByText(/so it can no longer be proposed/)).toBeVisible();
  expect(
    card()
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Decline']);
  expect(card().getByRole('figure').elements()).toEqual([]);
  await settled();
  expect(await violations()).toEqual([]);
});

test('without suggestions, or while they can’t be loaded, the calendar is as it was', async () => {
  refusing({ path: list, status: 500 });
  await visit('/calendar');
  await expect.element(page.getByRole('region', { name: 'Month' })).toBeVisible();
  await settled();
  expect(card().elements()).toEqual([]);
  expect(page.getByRole('group', { name: 'Schedules to answer' }).elements()).toEqual([]);
});
