import type { Family } from '@evenkeel/contract/families';
import type { GrantedFamily } from '@evenkeel/contract/grants';
import { rightsByGrant } from '@evenkeel/contract/rights/grants.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import type { Suggestion } from '@evenkeel/contract/suggestions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../testing/axe.ts';
import { answering, forgetRules, questions, refusing, sentTo } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { settled } from '../../testing/window.ts';

// What a mediator suggests to both parents, from the calendar they read.

asVisitor('signed in');

let familyId = '';
let custody: Custody;
let all: Suggestion[] = [];

const list = /\/schedules\/suggestions$/;
const withdrawing = /\/suggestions\/[^/]+\/withdraw$/;

/** What was suggested, with the terms that apply now and other exchanges. */
function suggestion(end: string, changed: Partial<Suggestion>): Suggestion {
  const { template, basis, startsWith, startDay, exchangeTime, zone, exchanges, visits, children, pattern } =
    custody.schedules.at(-1)!;
  const terms = { template, basis, startsWith, startDay, exchangeTime, zone, exchanges, visits, children, pattern };
  return {
    id: `01900000-0000-7000-8000-0000000005${end}`,
    familyId,
    schedule: { ...terms, place: 'Library' },
    rules: [],
    ended: [],
    against: custody.version,
    version: 1,
    status: 'open',
    mediatorName: 'Morgan Lee',
    role: 'mediator',
    suggestedAt: '2026-11-27T16:00:00.000Z',
    answeredBy: null,
    isMine: true,
    ...changed,
  };
}

/** The list from now on. */
function nowIs(...now: Suggestion[]): void {
  all = now;
  answering({ path: list, method: 'GET', json: all });
}

/** The sample family as a mediator's grant opens it. */
async function as(writes: GrantedFamily['writes']): Promise<void> {
  forgetRules();
  const { api } = await import('../../api.ts');
  const [family] = (await api.families.list.call()) as [Family];
  familyId = family.id;
  custody = await api.calendar.schedules.list.call({ familyId });
  const granted = { sections: ['calendar'], writes, endsOn: '2027-02-24', rights: rightsByGrant(['calendar']) };
  answering({ path: /^\/families$/, json: [] });
  answering({
    path: /^\/granted-families$/,
    json: [{ ...family, ...granted, me: '01900000-0000-7000-8000-0000000000c1' }],
  });
  answering({ path: /^\/granted-overview(\?|$)/, json: [] });
  answering({ path: /^\/grant-offers$/, json: [] });
  answering({ path: /\/session-pages$/, method: 'GET', json: { pages: [], start: 'yes' } });
  nowIs();
}

beforeEach(() => as(['channel', 'mediation', 'suggesting']));

const tab = () => page.getByRole('tab', { name: 'Suggestions' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const cards = () => page.getByRole('article', { name: 'Suggested schedule' });
const editor = () => page.getByRole('dialog', { name: 'Suggest a Change' });
const send = () => editor().getByRole('button', { name: 'Suggest Schedule' });

async function openTab(): Promise<void> {
  await visit(`/shared?of=${familyId}`);
  await tab().click();
}

async function openEditor(): Promise<void> {
  await openTab();
  await button('Suggest a Change').click();
  await editor()
    .getByRole('radio', { name: /Week On, Week Off/ })
    .click();
}

/** Drafts are kept in this tab. */
const startOver = () => editor().getByRole('button', { name: 'Start Over' }).click();

/** How the server refuses a suggestion. */
const refused = (status: number, error: object) =>
  answering({ path: list, method: 'POST', status, json: { defined: true, status, ...error } });

test('nothing was suggested yet, and it says who answers and who reads', async () => {
  await openTab();
  await expect
    .element(page.getByText(/Alex and Blake can propose what you suggest to each other, or decline it/))
    .toBeVisible();
  await expect.element(page.getByText(/Only the three of you see it/)).toBeVisible();
  const tabs = page.getByRole('tablist', { name: 'Calendar' }).getByRole('tab').elements();
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Events', 'Month', 'Exchanges', 'Nights', 'Suggestions']);
  await settled();
  expect(await violations()).toEqual([]);
});

test('a template is chosen, its effect shown, and sent against the schedule that was seen', async () => {
  answering({ path: list, method: 'POST', status: 201, json: suggestion('01', {}) });
  await openEditor();
  const effect = editor().getByRole('region', { name: 'Effect' });
  await expect.element(effect.getByText(/ nights change in these 8 weeks, the first on/)).toBeVisible();
  expect(
    editor()
      .getByRole('radio', { name: /Custom/ })
      .elements(),
  ).toEqual([]);
  await settled();
  expect(await violations()).toEqual([]);
  nowIs(suggestion('01', {}));
  await send().click();
  await expect.element(page.getByText('Schedule suggested')).toBeVisible();
  await expect.element(editor()).not.toBeInTheDocument();
  await expect.element(cards().getByRole('heading', { name: /^You suggest the 2-2-5-5 Schedule/ })).toBeVisible();
  expect(button('Suggest a Change').elements(), 'one at a time').toEqual([]);
  const [sent] = (await sentTo(list)).map((body) => JSON.parse(body) as Record<string, unknown>);
  expect(sent).toMatchObject({ against: custody.version, schedule: { template: 'week-on-week-off' }, rules: [] });
});

test('with the keyboard alone it opens, is chosen, closes and gives the focus back', async () => {
  await openTab();
  const opener = button('Suggest a Change');
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(editor()).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(editor()).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('an earlier one that is still open is said, and what was chosen stays', async () => {
  refused(422, { code: 'STILL_OPEN', message: 'Your last suggestion is still open. Withdraw it first.' });
  await openEditor();
  await send().click();
  await expect.element(editor().getByText('Your last suggestion is still open. Withdraw it first.')).toBeVisible();
  await expect.element(editor().getByRole('radio', { name: /Week On, Week Off/ })).toBeChecked();
  await startOver();
});

test('a schedule that changed meanwhile is shown, and sending again is against it', async () => {
  const current = { ...custody, version: custody.version + 1 };
  refused(409, { code: 'CONFLICT', message: 'This was changed meanwhile.', data: { current } });
  await openEditor();
  await send().click();
  await expect.element(editor().getByText(/^The schedule was changed while you had this open/)).toBeVisible();
  answering({ path: list, method: 'POST', status: 201, json: suggestion('02', {}) });
  await send().click();
  await expect.element(editor()).not.toBeInTheDocument();
  const sent = (await sentTo(list)).map((body) => JSON.parse(body) as { id: string; against: number });
  expect(sent.map(({ against }) => against)).toEqual([custody.version, custody.version + 1]);
  expect(new Set(sent.map(({ id }) => id)).size, 'a new one').toBe(2);
});

test('what can’t be sent stays chosen, and says why', async () => {
  refusing({ path: list, method: 'POST', status: 500 });
  await openEditor();
  await send().click();
  await expect.element(editor().getByRole('alert')).toBeVisible();
  await expect.element(editor().getByRole('radio', { name: /Week On, Week Off/ })).toBeChecked();
  await startOver();
});

test('a custom pattern stays as it is unless a template is chosen', async () => {
  const [schedule] = custody.schedules;
  const own = { ...custody, schedules: [{ ...schedule!, template: 'custom' as const }] };
  answering({ path: /\/schedules$/, method: 'GET', json: own });
  await openTab();
  await button('Suggest a Change').click();
  await expect.element(editor().getByText(/The current schedule is a custom pattern/)).toBeVisible();
  expect(
    editor()
      .getByRole('radio', { name: /Custom/ })
      .elements(),
  ).toEqual([]);
  await editor().getByLabelText('Place').first().fill('Library');
  await send().click();
  await expect
    .element(
      editor()
        .getByText(/^Choose a template\. A custom pattern can only be/)
        .first(),
    )
    .toBeVisible();
  expect(await sentTo(list)).toEqual([]);
  await startOver();
});

test('each says how far it is, and who answered', async () => {
  nowIs(
    suggestion('01', { status: 'proposed', answeredBy: 'Alex' }),
    suggestion('02', { status: 'accepted', answeredBy: 'Blake' }),
    suggestion('03', { status: 'declined', answeredBy: 'Blake' }),
    suggestion('04', { status: 'withdrawn' }),
  );
  await openTab();
  for (const [at, words] of [
    'Alex proposed it. Nothing changes until the other parent accepts.',
    'Blake proposed it, and the other parent accepted it.',
    'Blake said no. Nothing changes.',
    'You withdrew it. Nothing changes.',
  ].entries())
    await expect.element(cards().nth(at).getByText(words)).toBeVisible();
  await expect.element(button('Suggest a Change')).toBeVisible();
  expect(button('Withdraw Suggestion').elements()).toEqual([]);
  await settled();
  expect(await violations()).toEqual([]);
});

test('it is withdrawn after a question, and the focus stays with the suggestions', async () => {
  nowIs(suggestion('01', {}));
  await openTab();
  await expect.element(cards().getByRole('figure', { name: 'Suggested' })).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  const question = page.getByRole('dialog', { name: 'Withdraw this suggestion?' });
  await button('Withdraw Suggestion').click();
  await question.getByRole('button', { name: 'Keep It' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await sentTo(withdrawing)).toEqual([]);
  const gone = suggestion('01', { status: 'withdrawn', version: 2 });
  answering({ path: withdrawing, method: 'POST', json: gone });
  nowIs(gone);
  await button('Withdraw Suggestion').click();
  await question.getByRole('button', { name: 'Withdraw Suggestion' }).click();
  await expect.element(page.getByText('Suggestion withdrawn')).toBeVisible();
  await expect.element(cards().getByText('You withdrew it. Nothing changes.')).toBeVisible();
  expect(await sentTo(withdrawing)).toHaveLength(1);
  await expect.poll(() => document.activeElement?.closest('[aria-label="Suggestions"]')).not.toBeNull();
});

test('one that a parent answered first can’t be withdrawn, and says so', async () => {
  nowIs(suggestion('01', {}));
  await openTab();
  const current = suggestion('01', { status: 'proposed', answeredBy: 'Alex' });
  answering({
    path: withdrawing,
    method: 'POST',
    status: 409,
    json: { defined: true, code: 'CONFLICT', status: 409, message: 'This was changed meanwhile.', data: { current } },
  });
  await button('Withdraw Suggestion').click();
  nowIs(current);
  await page
    .getByRole('dialog', { name: 'Withdraw this suggestion?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect.element(page.getByText(/^This was already answered or withdrawn/)).toBeVisible();
  await expect.element(cards().getByText('Alex proposed it.')).toBeVisible();
});

test('an open one against an older schedule says that it can’t be proposed any more', async () => {
  nowIs(suggestion('01', { against: custody.version - 1 }));
  await openTab();
  await expect.element(cards().getByText(/so it can no longer be proposed/)).toBeVisible();
  await expect.element(button('Withdraw Suggestion')).toBeVisible();
});

test('suggestions that can’t be loaded say so', async () => {
  refusing({ path: list, status: 500 });
  await openTab();
  await expect.element(page.getByText('The suggestions couldn’t be loaded.')).toBeVisible();
});

test('who suggests nothing has no such tab, and nothing is asked about it', async () => {
  await as(['channel']);
  questions();
  await visit(`/shared?of=${familyId}`);
  await expect.element(page.getByRole('tab', { name: 'Nights' })).toBeVisible();
  expect(tab().elements()).toEqual([]);
  expect(questions().filter((one) => one.includes('suggestions'))).toEqual([]);
});
