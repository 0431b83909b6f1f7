import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { act, dialog, press, testsOfStates } from '../testing/axe-states.ts';
import { asVisitor } from '../testing/product.ts';

// The calendar and its schedule, the children, their school and health.

asVisitor('demo');

testsOfStates({
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
  'what can be done with a teacher': ['/school', () => press('More for Ms. Ito')],
  'a teacher to delete': ['/school', () => act('More for Ms. Ito', 'Delete')],
  'the history of a teacher': ['/school', () => act('More for Ms. Ito', 'History')],
  'an academic record': ['/school', () => press('Add Academic Record')],
  'something to bring': ['/school', () => press('Add Item')],
  'a health record': ['/health', () => press('Add Health Record')],
  'a child': ['/children', () => press('Edit Profile')],
  'an alert without a time': ['/children?section=alerts', alertWithoutTime],
  'a note to share': ['/children?section=notes', noteToShare],
  'a shared note': ['/children?section=notes', sharedNote],
});

async function deleteAnEvent(): Promise<void> {
  await press('Deleted events');
  await press(/^More for /);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
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
