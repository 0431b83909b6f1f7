import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { misfits, troubles } from '../testing/looks.ts';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { desk, emulate, enlargeLetters, phone, resize, settled } from '../testing/window.ts';
import { sharedLines, thirdLines } from '../testing/invitation-lines.ts';

// What an invitation shows before there is an account: in short, and everything in detail.

asVisitor('nobody');

const longName = 'Maximiliana-Alexandrina Wilhelmine-Theodora Konstantinopolitanskaya-Rodriguez Lo';
const invited = { sender: 'Robin', message: '', email: 'c...@...', isMine: false, isThird: false };

const looks = (more: Partial<typeof invited> = {}) =>
  answering({ path: /^\/invitations\/look$/, method: 'POST', json: { ...invited, ...more } });
beforeEach(() => looks());

const yes = page.getByRole('button', { name: 'Accept & Create Account' });
const no = page.getByRole('link', { name: 'Decline' });
const more = page.getByRole('button', { name: 'Everything in detail' });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const boxOf = (one: typeof yes) => one.element().getBoundingClientRect();

/** The lines in sight, below the heading of their list. */
const linesInSight = () =>
  [...document.querySelectorAll<HTMLElement>('main section section')]
    .filter((one) => one.checkVisibility())
    .map((one) => [
      one.querySelector('h2, h3')!.textContent,
      [...one.querySelectorAll('li')].map(({ textContent }) => textContent),
    ]);

const inShort = [
  [
    'What you will share',
    [
      'Calendar, custody schedule and payments',
      'The children’s details, health and school',
      'Messages, and when each was first opened',
      'Your name, email, and any access you give',
    ],
  ],
  [
    'What stays private',
    [
      'Private notes, drafts, “Only me” documents',
      'What you write with a lawyer or relative',
      'Your location, sign-ins and safety settings',
    ],
  ],
];

const inShortForThird = [
  [
    'What you will share',
    [
      'Calendar, schedule, children and payments',
      'Your messages, and when you open them',
      'Your name, email, and what you change',
      'A parent’s lawyer or relative may read these',
    ],
  ],
  [
    'What stays private',
    [
      'Court, and messages between the parents',
      'Health, school, documents until both agree',
      'Private notes, drafts, location, sign-ins',
    ],
  ],
];

const cases = [
  { who: 'a co-parent', isThird: false, short: inShort, full: sharedLines },
  { who: 'a third parent', isThird: true, short: inShortForThird, full: thirdLines },
];

test.each(cases)('$who reads seven lines and answers on the first screen of a phone', async ({ isThird, short }) => {
  looks({ sender: longName, message: 'As the mediator said. '.repeat(45).trim(), isThird });
  // A font that comes late isn't used on the page that waited for it.
  await document.fonts.load('14px "Figtree Variable"');
  await resize(phone);
  await visit('/invitation/a-token');
  await expect.element(page.getByText(longName)).toBeVisible();
  expect(linesInSight()).toEqual(short);
  for (const line of document.querySelectorAll('main li'))
    if (line.checkVisibility()) expect(line.getBoundingClientRect().height, line.textContent).toBeLessThan(28);
  expect(boxOf(region('What stays private')).bottom, 'read before it is answered').toBeLessThan(boxOf(yes).top);
  expect(Math.max(boxOf(yes).bottom, boxOf(no).bottom)).toBeLessThanOrEqual(phone.height);
  expect(scrollY).toBe(0);
  expect(boxOf(page.getByRole('figure')).top, 'however long it is').toBeGreaterThan(boxOf(yes).bottom);
  expect(misfits()).toEqual([]);
});

test.each(cases)('on a desk $who sees two columns side by side, which fill the card', async ({ isThird }) => {
  looks({ isThird });
  await visit('/invitation/a-token');
  await expect.element(yes).toBeVisible();
  await more.click();
  const lists = [...document.querySelectorAll('main section section')].map((one) => one.getBoundingClientRect());
  const card = document.querySelector('main section')!.getBoundingClientRect();
  expect(card.width).toBeGreaterThan(desk.width * 0.6);
  const lefts = new Set(lists.map(({ left }) => Math.round(left)));
  expect(lefts.size).toBe(2);
  for (const { width } of lists) expect(width).toBeGreaterThan(card.width * 0.4);
  // Neither column of the long lists ends far above the other.
  const ends = [...lefts].map((x) =>
    Math.max(...lists.flatMap(({ left, bottom }) => (Math.round(left) === x ? [bottom] : []))),
  );
  expect(Math.abs(ends[0]! - ends[1]!)).toBeLessThan(60);
});

test.each(cases)(
  'Everything in detail folds out every line for $who, with the keys too',
  async ({ isThird, short, full }) => {
    looks({ isThird });
    await visit('/invitation/a-token');
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    expect(linesInSight()).toEqual([...short, ...full]);
    await expect.element(more).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(linesInSight()).toEqual(short);
  },
);

test.each(cases)('on paper $who has every line, folded or not', async ({ isThird, short, full }) => {
  looks({ isThird });
  await visit('/invitation/a-token');
  await expect.element(yes).toBeVisible();
  await emulate({ media: 'print' });
  expect(linesInSight()).toEqual([...short, ...full]);
});

test.each(cases)('nothing of it overlaps or is cut at twice the letters, for $who', async ({ isThird }) => {
  looks({ sender: longName, message: 'Please join us.', isThird });
  await visit('/invitation/a-token');
  await more.click();
  await settled();
  expect(await troubles()).toEqual([]);
  enlargeLetters();
  await resize(phone);
  await more.click();
  const parts = [...document.querySelectorAll('main h1, main p, main li, main h2, main figure, main a')]
    .filter((one) => one.checkVisibility() && !one.closest('p a'))
    .map((one) => one.getBoundingClientRect());
  for (const [i, { bottom }] of parts.slice(0, -1).entries())
    expect(parts[i + 1]!.top).toBeGreaterThanOrEqual(bottom - 1);
});

test('a link that opens nothing says so in a narrow card', async () => {
  const json = { defined: true, code: 'INVITATION_EXPIRED', status: 410, message: 'This invitation has expired' };
  answering({ path: /^\/invitations\/look$/, method: 'POST', status: 410, json });
  await visit('/invitation/a-token');
  await expect.element(page.getByRole('alert').getByText('This invitation has expired')).toBeVisible();
  expect(document.querySelector('main section')!.getBoundingClientRect().width).toBeLessThan(450);
  await expect.element(more).not.toBeInTheDocument();
});
