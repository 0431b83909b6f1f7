import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putPicks } from '../documents/picks.ts';
import { violations } from '../testing/axe.ts';
import { photo } from '../testing/photo.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { translatedNames } from '../testing/translated-names.ts';
import { settled } from '../testing/window.ts';

// axe finds nothing on pages and dialogs inside, with the sample family, in both themes and at both sizes, and a browser that
// translates them leaves every name as it is.

asVisitor('demo');

const conversation = '/messages?contact=01900000-0000-7000-8000-00000000000b';
/** What is picked there stays picked, also when another page is opened. */
const general = '01900000-0000-7000-8000-00000000000a message 01900000-0000-7000-8000-00000000000b';
const pages = [
  '/dashboard',
  '/children',
  '/calendar',
  '/calendar?view=list',
  '/calendar?view=year&day=2027-12-24',
  '/calendar?view=exchanges',
  '/calendar?view=nights',
  '/messages',
  conversation,
  `${conversation}&print=true`,
  '/payments',
  '/payments?tab=expenses',
  '/payments?from=2000-01-01&to=2199-12-31',
  '/documents',
  '/documents?search=thanksgiving',
  '/health',
  '/school',
  '/notifications',
  '/settings/coparents',
  '/settings/coparents?tab=connections',
  '/profile',
  '/profile/security',
  '/profile/subscription',
  '/profile/settings',
  '/settings',
  '/profile/security/check',
  '/onboarding/children',
  '/onboarding/calendar',
  '/onboarding/documents',
  '/onboarding/subscription',
  '/no/such/page',
];

/** The sample family, whom they see at school and at the doctor’s, and where they hand over. */
const people = [
  'Alex',
  'Blake',
  'Nora',
  'Theo',
  'Ms. Ito',
  'Mr. Brandt',
  'Dr. Chen',
  'Dr. Alvarez',
  'At the door of whoever has them',
  'Family Court, Room 4',
];

/** What they wrote, with a name in it. */
const written = [
  '2-2-5-5: Monday and Tuesday with Alex, Wednesday and Thursday with Blake',
  '4 (a). Thanksgiving, from Wednesday 6 PM to Sunday 6 PM: with Blake in even years, with Alex in odd years.',
  'In even years, Thanksgiving is with Blake.',
  'In odd years, Thanksgiving is with Alex.',
  'Blake picks both up',
  'Dentist, Nora',
  'Swimming lesson, Theo',
  'School supplies for Nora',
  'Soccer practice of Theo',
  'Theo left the blue soccer shirt here.',
];

for (const path of pages) {
  test(path, async () => {
    await visit(path);
    await settled();
    expect(await violations()).toEqual([]);
    expect(translatedNames(people, written)).toEqual([]);
  });
}

const press = (name: string | RegExp, within = page as Pick<typeof page, 'getByRole'>) =>
  within.getByRole('button', { name }).first().click();
const dialog = (name?: string) => page.getByRole('dialog', name ? { name } : {});

/** Dialogs and other states of a page. */
const states: Record<string, [path: string, open: () => Promise<void>]> = {
  'what a document belongs to': ['/documents', belongsTo],
  'a document to link': ['/documents', linking],
  'a rule with its documents': ['/calendar?day=2030-11-28', () => press('Open Rule')],
  'a new event': ['/calendar', () => press('Add Event')],
  'no deleted events': ['/calendar?view=list', () => press('Deleted events')],
  'deleted events': ['/calendar?view=list', deleteAnEvent],
  'a schedule': [
    '/calendar?schedule=true',
    async () => void (await expect.element(dialog('Propose a Change')).toBeVisible()),
  ],
  'a schedule of one’s own': ['/calendar?schedule=true', ownSchedule],
  'holidays of a schedule': ['/calendar?schedule=true', addHoliday],
  'seasons of a schedule': ['/calendar?schedule=true', () => addRule('Seasons', 'Add Season')],
  'one-time changes of a schedule': ['/calendar?schedule=true', () => addRule('One-Time', 'Add One-Time Change')],
  'a proposed schedule': ['/calendar?schedule=true', propose],
  'documents to upload': ['/documents?new=true', dialogOpens],
  'a page of a document': ['/documents', () => press('Preview Parenting plan.pdf')],
  'what can be done with a document': ['/documents', () => press('More for Parenting plan.pdf')],
  'deleted documents': ['/documents', () => press('Deleted')],
  'a court decision': ['/dashboard', () => press('Add Decision')],
  'all court decisions': ['/dashboard', () => press('All Decisions')],
  'what can be done with a teacher': ['/school', () => press('More for Ms. Ito')],
  'a teacher to delete': ['/school', () => act('More for Ms. Ito', 'Delete Ms. Ito')],
  'the history of a teacher': ['/school', () => act('More for Ms. Ito', 'History Ms. Ito')],
  'an academic record': ['/school', () => press('Add Academic Record')],
  'something to bring': ['/school', () => press('Add Item')],
  'a health record': ['/health', () => press('Add Health Record')],
  'a court date': ['/dashboard', () => press('Add Court Date')],
  'a new expense': ['/payments?new=expense', dialogOpens],
  'a new expense with receipts': ['/payments?new=expense', () => pickFiles('Add Receipt: files')],
  'files for a message': [conversation, () => pickFiles('Attach Files: files')],
  'a message with a file': [conversation, sendFile],
  'a payment to record': ['/payments?new=record', dialogOpens],
  'a payment to make': ['/payments?new=make', dialogOpens],
  'an expense in dispute': ['/payments', () => press(/^Dispute/)],
  subscribing: ['/profile/subscription', () => press('Subscribe')],
  'a child': ['/children', () => press('Edit Profile')],
  'an alert without a time': ['/children?section=alerts', alertWithoutTime],
  'a note to share': ['/children?section=notes', noteToShare],
  'a shared note': ['/children?section=notes', sharedNote],
  'a third parent': ['/settings/coparents', () => press('Suggest a Third Parent')],
  'leaving the family': ['/settings/coparents?tab=connections', () => press('Leave Family')],
  'every row of Security': ['/profile/security', everyRow],
  'an app for codes': ['/profile/security#two-factor', app],
  'backup codes': ['/profile/security#two-factor', backupCodes],
  'deleting the account': ['/profile', () => press('Delete Account')],
};

for (const [name, [path, open]] of Object.entries(states)) {
  test(name, async () => {
    await visit(path);
    await settled();
    await open();
    await settled();
    expect(await violations()).toEqual([]);
    expect(translatedNames(people, written)).toEqual([]);
  });
}

async function act(...names: string[]): Promise<void> {
  for (const name of names) await press(name);
  await dialogOpens();
}

async function dialogOpens(): Promise<void> {
  await expect.element(dialog()).toBeVisible();
}

async function belongsTo(): Promise<void> {
  await press('More for Parenting plan.pdf');
  await press('Belongs To');
  await expect.element(dialog('Belongs To').getByText('Thanksgiving, page 2')).toBeVisible();
}

async function linking(): Promise<void> {
  await belongsTo();
  await press('Link Document', dialog('Belongs To'));
  await dialog('Link a Document').getByRole('combobox', { name: 'It belongs to' }).click();
  await page.getByRole('option', { name: 'Schedule rule' }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
}

/** One is accepted, and one isn't. */
async function pickFiles(label: string): Promise<void> {
  await page.getByLabelText(label).upload([photo('order.jpg'), new File(['hello'], 'fake.pdf')]);
  await expect.element(page.getByText('Remove the file that can’t be attached.')).toBeVisible();
}

async function sendFile(): Promise<void> {
  putPicks(general, []);
  await page.getByLabelText('Attach Files: files').upload([photo('order.jpg')]);
  await page.getByRole('textbox', { name: 'Message to Blake' }).fill('The order');
  await press('Send');
  await dialog('Your Name').getByRole('textbox').fill('Alex');
  await press('Save and Send', dialog('Your Name'));
  await expect.element(page.getByRole('list', { name: 'Files from Alex' })).toBeVisible();
}

async function deleteAnEvent(): Promise<void> {
  await press('Deleted events');
  await press(/^More for /);
  await press(/^Delete, /);
  await press('Delete Event', dialog());
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Deleted by Alex on /)).toBeVisible();
  page
    .getByText(/^Deleted by Alex on /)
    .element()
    .scrollIntoView();
}

async function ownSchedule(): Promise<void> {
  await page.getByRole('radio', { name: /Custom Schedule/ }).click();
  await press('Add exchange');
  await press('Add visit');
}

async function addHoliday(): Promise<void> {
  await page.getByRole('tab', { name: 'Holidays' }).click();
  await page.getByRole('combobox', { name: 'Add Holiday' }).click();
  await page.getByRole('option', { name: 'Christmas Eve' }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
}

async function addRule(tab: string, button: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await press(button);
}

async function propose(): Promise<void> {
  await addHoliday();
  await press('Propose Schedule');
  await expect.element(dialog('Propose a Change')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Proposed schedule' })).toBeVisible();
}

async function alertWithoutTime(): Promise<void> {
  await press('Add Alert');
  await dialog('Add Alert').getByLabelText('Due date (optional)').fill('2030-07-27');
  await press('Add Alert', dialog('Add Alert'));
  await expect.element(page.getByText('Please choose a time')).toBeVisible();
}

async function noteToShare(): Promise<void> {
  await dialog('Child Notes').getByRole('textbox', { name: 'Your notes' }).fill('Boots');
  await press('Share with Blake', dialog('Child Notes'));
  await expect.element(dialog('Share with Blake?')).toBeVisible();
}

async function sharedNote(): Promise<void> {
  await noteToShare();
  await dialog('Share with Blake?').getByRole('button', { name: 'Share', exact: true }).click();
  await expect.element(dialog('Share with Blake?')).not.toBeInTheDocument();
  await expect.element(dialog('Child Notes').getByRole('region', { name: 'Shared notes' })).toBeVisible();
}

async function everyRow(): Promise<void> {
  const closed = page.getByRole('main').getByRole('button', { expanded: false });
  while (closed.elements().length > 0) await closed.first().click();
}

async function app(): Promise<void> {
  await press('Add authenticator app');
  await press('Continue');
  await expect.element(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
}

async function backupCodes(): Promise<void> {
  await app();
  await page.getByRole('textbox', { name: 'Code' }).first().click();
  await userEvent.keyboard('123456');
  await press('Verify', dialog());
  await expect.element(dialog('Save your backup codes')).toBeVisible();
}
