import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from './axe.ts';
import { visit } from './product.ts';
import { translatedNames } from './translated-names.ts';
import { settled } from './window.ts';

// axe finds nothing on pages and dialogs inside, with the sample family, in both themes and at both sizes, and a browser that
// translates them leaves every name as it is.

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

/** A page as it opens. */
export const testsOfPage = (path: string): void => testsOfState(path, [path, async () => {}]);

/** Dialogs and other states of a page, by name. */
export type States = Record<string, [path: string, open: () => Promise<void>]>;

export function testsOfStates(states: States): void {
  for (const [name, state] of Object.entries(states)) testsOfState(name, state);
}

function testsOfState(name: string, [path, open]: States[string]): void {
  test(name, async () => {
    await visit(path);
    await settled();
    await open();
    await settled();
    expect(await violations()).toEqual([]);
    expect(translatedNames(people, written)).toEqual([]);
  });
}

export const press = (name: string | RegExp, within = page as Pick<typeof page, 'getByRole'>) =>
  within.getByRole('button', { name }).first().click();
export const dialog = (name?: string) => page.getByRole('dialog', name ? { name } : {});

export async function dialogOpens(): Promise<void> {
  await expect.element(dialog()).toBeVisible();
}

/** Opens a menu, and the dialog of one of its acts. */
export async function act(menu: string, name: string): Promise<void> {
  await press(menu);
  await page.getByRole('menuitem', { name }).click();
  await dialogOpens();
}
