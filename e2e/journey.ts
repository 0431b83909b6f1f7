import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { invitationFor } from './mailbox.ts';
import { enterPin, expect, fillAccount, openBrowser, person, phone, shoot } from './people.ts';

/** Where each parent's product is, and where its mails lie. */
export type Places = { alexAt: string; blakeAt: string; dataDir: string };

type Parent = { context: BrowserContext; page: Page };

/** Two parents, on two devices, sign up by mail, join one family and share a calendar. */
export async function journey(browser: Browser, { alexAt, blakeAt, dataDir }: Places, name = 'journey'): Promise<void> {
  const shot = (page: Page, step: string) => shoot(page, `${name}-${step}`);
  const [alexIs, blakeIs] = [person('Alex', 'Rivera'), person('Blake', 'Costa')];
  const alex = await open(browser, alexAt);
  const blake = await open(browser, blakeAt, { viewport: phone, hasTouch: true, isMobile: true });

  // Alex signs up.
  await alex.page.goto('/');
  await shot(alex.page, '01-landing');
  await alex.page.getByRole('link', { name: 'Get Started' }).first().click();
  await alex.page.getByRole('radio', { name: /^Parent/ }).click();
  await shot(alex.page, '02-role');
  await alex.page.getByRole('button', { name: 'Continue' }).click();
  await fillAccount(alex.page, alexIs);
  await shot(alex.page, '03-verify');
  await enterPin(alex.page, dataDir, alexIs.email);
  await expect(alex.page.getByText('Email verified successfully')).toBeVisible();

  // Adds Nora.
  await expect(alex.page).toHaveURL(/\/onboarding\/children$/);
  await alex.page.getByLabel('First Name').fill('Nora');
  await alex.page.getByLabel('Last Name').fill('Rivera');
  await alex.page.getByLabel('Age').fill('9');
  await shot(alex.page, '04-children');
  await alex.page.getByRole('button', { name: 'Continue' }).click();
  await expect(alex.page).toHaveURL(/\/onboarding\/calendar$/);
  await alex.page.goto('/dashboard');
  await expect(alex.page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  await shot(alex.page, '05-getting-started');

  // Invites Blake by e-mail.
  await alex.page.goto('/invite-coparent');
  await alex.page.getByRole('textbox', { name: 'Email' }).fill(blakeIs.email);
  await alex.page.getByRole('button', { name: /^(Send Invitation|Invite)/ }).click();
  await expect(alex.page.getByText('Invitation sent').first()).toBeVisible();
  await shot(alex.page, '06-invited');

  // Blake opens the link on the phone, and signs up.
  await blake.page.goto(await invitationFor(dataDir, blakeIs.email));
  await expect(blake.page.getByText('Alex').first()).toBeVisible();
  await shot(blake.page, '07-invitation');
  await blake.page.getByRole('button', { name: 'Accept & Create Account' }).click();
  await fillAccount(blake.page, blakeIs);
  await shot(blake.page, '08-verify');
  await enterPin(blake.page, dataDir, blakeIs.email);
  // Alex is told at once who joined.
  await expect(alex.page.getByText('A co-parent has accepted your connection request').first()).toBeVisible();
  // Nora is there already. There is no schedule yet.
  await expect(blake.page).toHaveURL(/\/onboarding\/calendar$/);
  await shot(blake.page, '09-no-schedule-yet');
  await blake.page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(blake.page).toHaveURL(/\/dashboard$/);
  await expect(blake.page.getByText('3 of 5 done')).toBeVisible();

  await alex.page.goto('/dashboard');
  for (const { page } of [alex, blake]) {
    await page.getByRole('button', { name: 'Skip Setup' }).click();
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
    await page.goto('/calendar');
    await expect(page.getByRole('grid')).toBeVisible();
  }

  // Each adds an event; the other sees it without reload. How soon is measured in bench/streams.ts.
  await addEvent(alex.page, 'Dentist', async () => {
    await alex.page.getByRole('checkbox', { name: 'Ask Blake to confirm' }).click();
    await shot(alex.page, '10-add-event');
  });
  await sees(blake.page, 'Dentist');
  await expect(toAnswer(blake.page)).toHaveText(/^For you to answer, 1/);
  await shot(blake.page, '11-sees-event');
  await addEvent(blake.page, 'Swimming');
  await sees(alex.page, 'Swimming');
  await expect(toAnswer(alex.page), 'nothing was asked').toHaveCount(0);
  await shot(alex.page, '12-calendar');

  // News of both events may still be on its way to whoever added one. What polls asks again each time.
  await expect(() => quiet([alex, blake])).toPass({ timeout: 30_000 });

  // Blake confirms Alex's event; Alex sees it, and is told.
  await blake.page.getByRole('button', { name: 'Confirm Event, Dentist' }).click();
  await expect(blake.page.getByText('The event has been marked as confirmed')).toBeVisible();
  await expect(blake.page.getByText('An email and notification have been sent to the co-parent')).toBeVisible();
  await expect(toAnswer(blake.page)).toHaveCount(0);
  await expect(alex.page.getByText('Confirmed by Blake')).toBeVisible();
  await expect(alex.page.getByText('Event Confirmed').first()).toBeVisible();
  // Alex has the event on the screen, which reads its notice; the other one is of Blake joining.
  await expect(alex.page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await shot(alex.page, '13-confirmed');

  await bothEdit(alex.page, blake.page, (page, step) => shot(page, step));

  // Sign out; Back shows nothing.
  await blake.page.getByRole('button', { name: 'More for your account' }).tap();
  await blake.page.getByRole('menuitem', { name: 'Logout' }).tap();
  await expect(blake.page.getByText('You have been successfully logged out')).toBeVisible();
  await expect(blake.page).toHaveURL(`${blakeAt}/`);
  await shot(blake.page, '16-signed-out');
  await blake.page.goBack();
  await expect(blake.page.getByText('Dentist')).toHaveCount(0);
  await blake.page.goto('/calendar');
  await expect(blake.page).toHaveURL(/\/signin$/);
  for (const { context } of [alex, blake]) await context.close();
}

async function open(browser: Browser, url: string, options = {}): Promise<Parent> {
  const context = await openBrowser(browser, url, options);
  const page = await context.newPage();
  await page.clock.install();
  return { context, page };
}

/** What waits, in the top bar: by name, because a phone has it as an icon. */
const toAnswer = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^For you to answer/ });

async function addEvent(page: Page, title: string, look = async () => {}): Promise<void> {
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Activity/Event' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Time (optional)', { exact: true }).fill('15:15');
  await look();
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('The new event has been successfully added').first()).toBeVisible();
}

async function sees(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('list').getByText(title).first()).toBeVisible();
}

/**
 * Nothing polls: in 25 seconds on the clock of both pages the only traffic is the open event stream and a tick of the
 * session.
 */
async function quiet(parents: Parent[]): Promise<void> {
  const asked: string[] = [];
  const note = (request: Request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  for (const { context } of parents) context.on('request', note);
  for (const { page } of parents) await page.clock.runFor(25_000);
  // Whatever a page asked of itself has been sent by the time that it answers us.
  for (const { page } of parents) await page.evaluate(() => fetch('/mark.svg'));
  for (const { context } of parents) context.off('request', note);
  const ofItself = asked.filter((one) => one !== 'GET /mark.svg');
  expect(ofItself.filter((one) => one !== 'POST /api/session/refresh').join(', ')).toBe('');
  expect(ofItself.length).toBeLessThanOrEqual(parents.length);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Event' });

/** Both open the same event; the slower one is shown both versions, and nothing was overwritten unseen. */
async function bothEdit(alex: Page, blake: Page, shot: (page: Page, step: string) => Promise<void>): Promise<void> {
  await alex.getByRole('button', { name: 'Edit, Dentist' }).click();
  await blake.getByRole('button', { name: 'More for Dentist' }).click();
  await blake.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(alex).getByLabel('Title').fill('Dentist, Nora');
  await dialog(blake).getByLabel('Title').fill('Dentist at nine');
  await dialog(alex).getByRole('button', { name: 'Save Changes' }).click();
  await expect(alex.getByText('Event Updated').first()).toBeVisible();
  await dialog(blake).getByRole('button', { name: 'Save Changes' }).click();
  const both = dialog(blake).getByRole('region', { name: 'Both versions' });
  await expect(both.getByText('Dentist, Nora')).toBeVisible();
  await expect(both.getByText('Dentist at nine')).toBeVisible();
  await shot(blake, '14-both-versions');
  await both.getByRole('radio', { name: /Yours/ }).check();
  await dialog(blake).getByRole('button', { name: 'Save What You Chose' }).click();
  await expect(dialog(blake)).toHaveCount(0);
  await expect(alex.getByText('Dentist at nine').first()).toBeVisible();
  await shot(alex, '15-after-both');
}
